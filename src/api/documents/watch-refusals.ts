import { ApiError } from '@property/client/api-error.ts';
import type { Client } from '@property/client/client.ts';
import { useSyncExternalStore } from 'react';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { DocumentsService } from './documents-service.ts';

/**
 * A client that notes whether the sign-in of its person was refused by the last request that got an
 * answer, a renewed token and all (D-161): then nothing works before they sign in again. Only the answer
 * to a request that was begun after the refusal takes it back: a slow one was sent while the sign-in
 * still held. Null until there is an answer.
 */
export function watchRefusals(client: Client): {
  readonly client: Client;
  readonly refused: StoreApi<boolean | null>;
} {
  const refused = createStore<boolean | null>(() => null);
  let begun = 0;
  /** How many requests were begun when the sign-in was last refused. */
  let begunBefore = 0;
  const noteTaken = (number: number) => {
    if (number > begunBefore) refused.setState(false, true);
  };
  return {
    refused,
    client: {
      async request(request) {
        begun += 1;
        const number = begun;
        try {
          const answer = await client.request(request);
          noteTaken(number);
          return answer;
        } catch (error) {
          // What nobody answered says nothing about the sign-in.
          if (error instanceof ApiError && error.status === 401) {
            begunBefore = begun;
            refused.setState(true, true);
          } else if (error instanceof ApiError && error.status > 0) noteTaken(number);
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
