import { ApiError } from '@property/client/api-error.ts';
import type { Client } from '@property/client/client.ts';
import { useSyncExternalStore } from 'react';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { DocumentsService } from './documents-service.ts';

/**
 * A client that notes whether the sign-in of its person was refused by the last request that got an
 * answer, a renewed token and all (D-161): then nothing works before they sign in again. Null until
 * there is an answer.
 */
export function watchRefusals(client: Client): {
  readonly client: Client;
  readonly refused: StoreApi<boolean | null>;
} {
  const refused = createStore<boolean | null>(() => null);
  return {
    refused,
    client: {
      async request(request) {
        try {
          const answer = await client.request(request);
          refused.setState(false, true);
          return answer;
        } catch (error) {
          // What nobody answered says nothing about the sign-in.
          if (error instanceof ApiError && error.status > 0) {
            refused.setState(error.status === 401, true);
          }
          throw error;
        }
      },
    },
  };
}

const never = () => () => undefined;

/** Whether the document service refuses the sign-in now; null while nobody knows. */
export function useIsRefused({ refused }: Pick<DocumentsService, 'refused'>): boolean | null {
  return useSyncExternalStore(refused?.subscribe ?? never, () => refused?.getState() ?? null);
}
