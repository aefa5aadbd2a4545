import type { ApiErrorFacts } from '@property/client/api-error.ts';
import type { ViewAnswer, ViewQuestion, ViewWords } from './view-question.ts';

/** How the worker reaches the service. */
export interface WorkerAccess {
  readonly baseUrl: string;
  readonly subscriptionKey: string | undefined;
  readonly requestIdHeader: string | null;
  readonly token: string | null;
  /** Statuses that are repeated without asking (O-049). */
  readonly retriedStatuses: readonly number[];
}

/** Something the worker is to read. */
export interface Task {
  readonly words: ViewWords;
  readonly question: ViewQuestion;
}

/** What the page sends to the worker about the task with this number. */
export type ToWorker = { readonly id: number } & (
  | { readonly kind: 'start'; readonly task: Task; readonly access: WorkerAccess }
  | { readonly kind: 'cancel' }
);

/** What the worker sends back; an error loses its class on the way between threads, not its facts. */
export type FromWorker = { readonly id: number } & (
  | { readonly kind: 'answer'; readonly answer: ViewAnswer }
  | { readonly kind: 'fault'; readonly fault: ApiErrorFacts }
);
