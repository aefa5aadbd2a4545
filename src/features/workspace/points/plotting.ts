import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { PointBatch } from '#lib/points/point-batch.ts';
import type { PlotRun } from './plot-run.ts';

/** The run that fills the map; null while the area of the search is not known. */
export const plotting = createStore<{
  readonly run: PlotRun | null;
  /** Points stay until the first ones of the next search arrive, or it is known to bring none. */
  readonly points: readonly PointBatch[];
  /** The list has its rows: a run that brings nothing is then not told of there. */
  readonly isListed?: boolean;
}>()(() => ({ run: null, points: [] }));

/** Points of the current search for the map, in order, growing while a run goes on. */
export function useSearchPoints(): readonly PointBatch[] {
  return useStore(plotting, (state) => state.points);
}
