import { createStore, type StoreApi } from 'zustand/vanilla';
import type { PointsNews, PointsProgress, PointsRun, PointsStart } from '#api/points/points-run.ts';
import type { PointBatch } from '#lib/points/point-batch.ts';

/** Points drawn without asking. */
const PLOT_TARGET = 2000;

export interface PlotState extends PointsProgress {
  /** In the order of the results; longer ones start with the batches of those before them. */
  readonly points: readonly PointBatch[];
  /** Everything there is will come, also what is past the 10,000 of one list. */
  readonly isWhole?: true;
}

export interface PlotRun extends PointsRun {
  readonly state: StoreApi<PlotState>;
}

const START: PlotState = {
  status: 'running',
  points: [],
  arrived: 0,
  withoutPosition: 0,
  total: null,
  target: PLOT_TARGET,
  resumesAt: null,
  error: null,
};

/** Starts to gather points; what it is given is where to begin and whom to tell. */
type StartGathering = (order: {
  readonly start: PointsStart;
  readonly onNews: (news: PointsNews) => void;
}) => PointsRun;

/** Gathers the points of one search into a store, from where an earlier run of it ended. */
export function startPlotRun(gather: StartGathering, earlier?: PlotState): PlotRun {
  const start = earlier ? { ...earlier, status: 'running' as const } : START;
  const state = createStore<PlotState>()(() => start);
  const run = gather({
    start,
    onNews: ({ added, ...progress }) => {
      const { points } = state.getState();
      state.setState({ ...progress, points: added ? [...points, added] : points });
    },
  });
  return { state, ...run };
}
