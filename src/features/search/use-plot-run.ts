import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { buildPointsRequest, buildRowsRequest } from '#query/build-search-request.ts';
import { keepPoints, readKeptPoints } from './kept-points.ts';
import { startPlotRun } from './plot-run.ts';
import { plotting } from './plotting.ts';
import { resumeWithList } from './resume-with-list.ts';
import { useCurrentSearch } from './use-current-search.ts';
import { addMissing, viewPoints } from './view-points.ts';
import { forgetOtherWhole, useWholeStage } from './whole/whole-search.ts';

/**
 * Gathers the points of the current search. A run starts with every other search and gives up the
 * one before it; `PlotProgress` shows and steers it. A search that is read whole has a run of its own.
 */
export function usePlotRun(): void {
  const { search, shapes, dialect, service, isReady, key } = useCurrentSearch();
  const queryClient = useQueryClient();
  const stage = useWholeStage(search);
  const wholeRun = 'run' in stage ? stage.run : null;
  useEffect(() => forgetOtherWhole(search), [search]);
  // The key stands for the search: another order of the same titles is another run.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (!isReady) {
      plotting.setState({ points: [] });
      return;
    }
    if (wholeRun !== null) {
      const show = () => plotting.setState({ points: wholeRun.state.getState().points });
      plotting.setState({ run: wholeRun });
      show();
      const unsubscribe = wholeRun.state.subscribe(show);
      return () => {
        unsubscribe();
        plotting.setState({ run: null });
      };
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
  }, [key, isReady, shapes, dialect, service, queryClient, wholeRun]);
}
