import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { PlotState } from './plot-run.ts';

/** Searches whose points are kept for going back to them: 10,000 points take about a megabyte. */
const KEPT = 6;
/** Milliseconds after which the points of a search are asked for anew. */
const FRESH = 5 * 60_000;

/** Keeps what has been gathered; of many searches only the latest. */
export function keepPoints(cache: QueryClient, key: QueryKey, state: PlotState): void {
  if (state.arrived === 0) return;
  cache.setQueryData(key, state);
  const kept = cache
    .getQueryCache()
    .findAll({ queryKey: key.slice(0, 2) })
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
  for (const query of kept.slice(KEPT)) cache.getQueryCache().remove(query);
}

/** What has been gathered of a search before, if it is not old. */
export function readKeptPoints(cache: QueryClient, key: QueryKey): PlotState | undefined {
  const updated = cache.getQueryState(key)?.dataUpdatedAt ?? 0;
  return Date.now() - updated < FRESH ? cache.getQueryData<PlotState>(key) : undefined;
}
