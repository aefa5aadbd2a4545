import type { ApiErrorFacts } from '../api-error.ts';
import type { PointsNews, PointsStart } from './points-run.ts';

/** How the worker reaches the service; sent again when a run goes on, as a token ends one day. */
export interface WorkerAccess {
  readonly baseUrl: string;
  readonly subscriptionKey: string | undefined;
  readonly token: string | null;
  /** Statuses that are repeated without asking (O-049). */
  readonly retriedStatuses: readonly number[];
}

/** A search for points, its body in the words of the deployment; the worker turns the pages. */
export interface PointsRequest {
  readonly path: string;
  readonly body: object;
}

/** What the page sends to the worker about the run with this number. */
export type ToWorker = { readonly id: number } & (
  | {
      readonly kind: 'start';
      readonly request: PointsRequest;
      readonly access: WorkerAccess;
      readonly start: PointsStart;
    }
  | { readonly kind: 'resume' | 'plotAll'; readonly access: WorkerAccess }
  | { readonly kind: 'pause' | 'stop' | 'cancel' }
);

/** What the worker sends back; an error loses its class on the way between threads, not its facts. */
export interface FromWorker {
  readonly id: number;
  readonly news: Omit<PointsNews, 'error'>;
  readonly fault: ApiErrorFacts | null;
}
