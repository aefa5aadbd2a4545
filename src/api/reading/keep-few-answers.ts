import type { QueryClient } from '@tanstack/react-query';
import { runLater } from '#lib/page-life.ts';

/** Answers that nobody shows: enough to go back some forty searches without asking again. */
const KEPT = 200;
/**
 * Milliseconds to wait before letting go. A query that is being drawn for the first time is watched
 * by nobody for a moment: taken away then, it would be made and asked anew with every drawing.
 */
const REST = 1_000;

/**
 * Lets go of the oldest answers that nobody shows, beyond `kept` of them, so that a day of searches
 * does not fill the memory. Answers that are kept for ever (`gcTime` infinite) are left alone, and
 * so are questions without an answer. Gives what ends it.
 */
export function keepFewAnswers(queryClient: QueryClient, kept = KEPT): () => void {
  const cache = queryClient.getQueryCache();
  let isWaiting = false;
  const letGo = () => {
    isWaiting = false;
    const idle = cache
      .getAll()
      .filter(
        (query) =>
          query.getObserversCount() === 0 &&
          query.state.fetchStatus === 'idle' &&
          query.state.data !== undefined &&
          query.gcTime < Number.POSITIVE_INFINITY,
      )
      .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
    for (const query of idle.slice(kept)) cache.remove(query);
  };
  return cache.subscribe(({ type }) => {
    if (type !== 'observerRemoved' || isWaiting) return;
    isWaiting = true;
    runLater(letGo, REST);
  });
}
