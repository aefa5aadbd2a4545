import type { PaceView } from '@property/client/documents/request-pace.ts';
import { useSyncExternalStore } from 'react';
import type { DocumentsService } from './documents-service.ts';

const never = () => () => undefined;

/** What the document service has said of its limit, anew with each answer; null where nobody counts. */
export function usePace({ pace }: Pick<DocumentsService, 'pace'>): PaceView | null {
  return useSyncExternalStore(pace?.subscribe ?? never, () => pace?.getView() ?? null);
}
