import { ApiError } from '@property/client/api-error.ts';

/** Runs tasks so that no more than a fixed number are under way; the others wait in order. */
export type InFlightLimit = <Value>(
  task: () => Promise<Value>,
  signal?: AbortSignal,
) => Promise<Value>;

/** Pages of a search under way at one time. */
export const SEARCH_PAGES_IN_FLIGHT = 4;

/** A queue for requests; a task whose signal fires while it waits is never started. */
export function createInFlightLimit(maximum: number = SEARCH_PAGES_IN_FLIGHT): InFlightLimit {
  const waiting: (() => void)[] = [];
  let running = 0;
  const release = () => {
    // The slot goes straight to the next in line, so that nobody who comes just now takes it as well.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };
  return async (task, signal) => {
    if (running >= maximum) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      if (signal?.aborted) {
        throw new ApiError({ kind: 'aborted', message: 'The request was given up.' });
      }
      return await task();
    } finally {
      release();
    }
  };
}
