import {
  hashKey,
  type QueryCache,
  type QueryClient,
  type QueryKey,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { buildPointsRequest } from '#filters/query/build-points-request.ts';
import { buildRowsRequest } from '#filters/query/build-search-request.ts';
import { useCurrentSearch } from '../use-current-search.ts';
import { type PlotRun, type PlotState, startPlotRun } from './plot-run.ts';
import { plotting } from './plotting.ts';
import { addMissing, viewPoints } from './view-points.ts';

/**
 * Gathers the points of the current search. A run starts with every other search and gives up the
 * one before it; `PlotProgress` shows and steers it.
 */
export function usePlotRun(): void {
  const { search, shapes, dialect, service, isReady, key } = useCurrentSearch();
  const queryClient = useQueryClient();
  // The key stands for the search: another order of the same titles is another run.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (!isReady) {
      plotting.setState({ points: [] });
      return;
    }
    const request = buildPointsRequest(search, shapes, dialect);
    const pointsKey = service.pointsKey(request);
    const run = startPlotRun(
      (order) => service.gatherPoints(request, order),
      readKeptPoints(queryClient, pointsKey),
    );
    const show = () => {
      const { points, arrived, status } = run.state.getState();
      // A search that brings nothing leaves no points of the one before it either.
      if (arrived > 0 || status !== 'running')
        plotting.setState({ points: addMissing(points, viewPoints.getState().points) });
    };
    const unsubscribe = run.state.subscribe(show);
    const unsubscribeView = viewPoints.subscribe(show);
    plotting.setState({ run });
    show();
    const rows = service.search(buildRowsRequest(search, shapes, dialect));
    const leaveList = resumeWithList(run, queryClient.getQueryCache(), rows.queryKey);
    return () => {
      leaveList();
      unsubscribe();
      unsubscribeView();
      viewPoints.setState({ points: [] });
      run.cancel();
      keepPoints(queryClient, pointsKey, run.state.getState());
      plotting.setState({ run: null });
    };
  }, [key, isReady, shapes, dialect, service, queryClient]);
}

/** Searches whose points are kept for going back to them: 10,000 points take about a megabyte. */
const KEPT = 6;
/** Milliseconds after which the points of a search are asked for anew. */
const FRESH = 5 * 60_000;

/** Keeps what has been gathered; of many searches only the latest. */
function keepPoints(cache: QueryClient, key: QueryKey, state: PlotState): void {
  if (state.arrived === 0) return;
  cache.setQueryData(key, state);
  const kept = cache
    .getQueryCache()
    .findAll({ queryKey: key.slice(0, 2) })
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
  for (const query of kept.slice(KEPT)) cache.getQueryCache().remove(query);
}

/** What has been gathered of a search before, if it is not old. */
function readKeptPoints(cache: QueryClient, key: QueryKey): PlotState | undefined {
  const updated = cache.getQueryState(key)?.dataUpdatedAt ?? 0;
  return Date.now() - updated < FRESH ? cache.getQueryData<PlotState>(key) : undefined;
}

/**
 * Has a run that failed go on as soon as there is a connection again or the rows of its search come
 * (S-097), and keeps `plotting` informed whether they are there. Gives back how to leave it alone.
 */
function resumeWithList(run: PlotRun, cache: QueryCache, rowsKey: QueryKey): () => void {
  const hash = hashKey(rowsKey);
  const note = () => plotting.setState({ isListed: cache.get(hash)?.state.status === 'success' });
  const resume = () => {
    if (run.state.getState().status === 'failed') run.resume();
  };
  const unsubscribe = cache.subscribe((event) => {
    if (event.query.queryHash !== hash) return;
    note();
    if (event.type === 'updated' && event.action.type === 'success') resume();
  });
  note();
  window.addEventListener('online', resume);
  return () => {
    unsubscribe();
    window.removeEventListener('online', resume);
  };
}
