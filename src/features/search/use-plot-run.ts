import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { buildPointsRequest } from '#query/build-search-request.ts';
import { startPlotRun } from './plot-run.ts';
import { plotting } from './plotting.ts';
import { useCurrentSearch } from './use-current-search.ts';

/**
 * Gathers the points of the current search page by page. A run starts with every other search and
 * gives up the one before it; `PlotProgress` shows and steers it.
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
    const run = startPlotRun({
      onFrame: (call) => requestAnimationFrame(call),
      fetchPage: (page, signal) => {
        const options = service.points(buildPointsRequest(search, shapes, dialect, page));
        const giveUp = () => void queryClient.cancelQueries({ queryKey: options.queryKey });
        signal.addEventListener('abort', giveUp, { once: true });
        return queryClient
          .fetchQuery(options)
          .finally(() => signal.removeEventListener('abort', giveUp));
      },
    });
    const unsubscribe = run.state.subscribe(({ points, arrived, status }) => {
      // A search that brings nothing leaves no points of the one before it either.
      if (arrived > 0 || status !== 'running') plotting.setState({ points });
    });
    plotting.setState({ run });
    return () => {
      unsubscribe();
      run.cancel();
      plotting.setState({ run: null });
    };
  }, [key, isReady, shapes, dialect, service, queryClient]);
}
