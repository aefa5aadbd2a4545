import type { QueryClient } from '@tanstack/react-query';

/** Answers that nobody shows: enough to go back some forty searches without asking again. */
const KEPT = 200;

/**
 * Lets go of the oldest answers that nobody shows, beyond `kept` of them, so that a day of searches
 * does not fill the memory. Answers that are kept for ever (`gcTime` infinite) are left alone.
 */
export function keepFewAnswers(queryClient: QueryClient, kept = KEPT): void {
  const cache = queryClient.getQueryCache();
  cache.subscribe(({ type }) => {
    if (type !== 'observerRemoved') return;
    const idle = cache
      .getAll()
      .filter(
        (query) =>
          query.getObserversCount() === 0 &&
          query.state.fetchStatus === 'idle' &&
          query.gcTime < Number.POSITIVE_INFINITY,
      );
    if (idle.length <= kept) return;
    idle.sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
    for (const query of idle.slice(kept)) cache.remove(query);
  });
}
