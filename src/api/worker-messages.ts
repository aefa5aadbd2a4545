import type { TitlePoints } from '#contract/title-points.ts';
import type { ApiErrorFacts } from './api-error.ts';

/** How the worker reaches the service; sent with each request, so that the worker keeps nothing. */
export interface WorkerAccess {
  readonly baseUrl: string;
  readonly subscriptionKey: string | undefined;
  readonly token: string | null;
  /** Statuses that are repeated without asking (O-049). */
  readonly retriedStatuses: readonly number[];
}

/** A search for points, its body in the words of the deployment. */
export interface PointsRequest {
  readonly path: string;
  readonly body: object;
  readonly access: WorkerAccess;
}

/** What the page sends to the worker: a request, or that its answer is no longer wanted. */
export type ToWorker =
  | { readonly id: number; readonly request: PointsRequest }
  | { readonly id: number; readonly request: null };

/** What the worker sends back. */
export type FromWorker =
  | { readonly id: number; readonly answer: TitlePoints }
  | { readonly id: number; readonly fault: ApiErrorFacts };
