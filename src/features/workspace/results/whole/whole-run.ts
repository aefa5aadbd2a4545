import { createStore } from 'zustand/vanilla';
import { readPoints } from '#api/points/read-points.ts';
import { packPoints, type TitlePoint } from '#lib/points/point-batch.ts';
import type { PlotRun, PlotState } from '../../points/plot-run.ts';
import { startGatherRun } from '../gather/gather-run.ts';
import type { GatheredTitle, GatherPlan } from '../gather/plan-parts.ts';

/** Milliseconds between two batches: the map groups all its points anew with each. */
const PAUSE = 1000;

export interface WholeRun extends PlotRun {
  /** Every title that has come so far; read once the run is done. */
  readonly rows: readonly GatheredTitle[];
  /** How many titles were counted and have not come; read once the run is done. */
  readonly countMissing: () => number;
}

/**
 * Reads every title of a plan and plots it: the pill of the map shows and steers it like any other
 * run, `rows` has what the list shows when it is done.
 */
export function startWholeRun(plan: GatherPlan): WholeRun {
  const rows: GatheredTitle[] = [];
  let waiting: TitlePoint[] = [];
  let withoutPosition = 0;
  let isStopped = false;
  let growth: ReturnType<typeof setTimeout> | undefined;
  const state = createStore<PlotState>()(() => ({
    status: 'running',
    points: [],
    arrived: 0,
    withoutPosition: 0,
    total: { value: plan.titles, isCapped: false },
    target: plan.titles,
    resumesAt: null,
    error: null,
    isWhole: true,
  }));
  const tell = () => {
    clearTimeout(growth);
    growth = undefined;
    const { status, resumesAt, error } = gathering.state.getState();
    const { points } = state.getState();
    state.setState({
      status: status === 'paused' && isStopped ? 'stopped' : status,
      points: waiting.length > 0 ? [...points, packPoints(waiting)] : points,
      arrived: rows.length,
      withoutPosition,
      resumesAt,
      error,
      // What was counted and does not come cannot be plotted: the list tells how many they are.
      ...(status === 'done' && { total: { value: rows.length, isCapped: false } }),
    });
    waiting = [];
  };
  const gathering = startGatherRun({
    parts: plan.parts,
    readId: ({ id }) => id,
    onRows: (fresh) => {
      const points = readPoints({
        hits: { hits: fresh.map((row) => ({ _id: row.id, _source: row })) },
      });
      rows.push(...fresh);
      waiting.push(...points);
      withoutPosition += fresh.length - points.length;
    },
  });
  gathering.state.subscribe(({ status }, before) => {
    if (status !== before.status) tell();
    else growth ??= setTimeout(tell, PAUSE);
  });
  const pause = (stops: boolean) => {
    isStopped = stops;
    gathering.pause();
    tell();
  };
  const resume = () => {
    isStopped = false;
    gathering.resume();
  };
  return {
    state,
    rows,
    countMissing: () =>
      Math.max(0, plan.titles - gathering.state.getState().repeated - rows.length),
    pause: () => pause(false),
    stop: () => pause(true),
    resume,
    plotAll: resume,
    cancel: () => {
      clearTimeout(growth);
      gathering.stop();
    },
  };
}
