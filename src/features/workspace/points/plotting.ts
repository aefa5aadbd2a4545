import { createStore } from 'zustand/vanilla';
import type { Viewport } from '#lib/links/viewport-codec.ts';
import type { CellBatch } from '#lib/points/cell-batch.ts';
import type { PointBatch } from '#lib/points/point-batch.ts';
import type { DrawnMarks } from '#map/marks/drawn-marks.ts';

/** What the map draws of the present search. */
export interface Picture {
  /** Titles close by, each of them. */
  readonly points: readonly PointBatch[];
  /** All others in view and around it, counted by cell. */
  readonly cells: readonly CellBatch[];
  /** The picture is that of another search or view, and the new one is a while in coming. */
  readonly isOld: boolean;
  /** Where the hovered title stands, for one that is not among the points. */
  readonly hoveredAt: { readonly lon: number; readonly lat: number } | null;
}

/** What the map draws and where it looks. */
export interface Plotting {
  readonly picture: Picture;
  /** The view that the map was given, or where a hand holds it; null before there is a map. */
  readonly view: Viewport | null;
  /** A newer picture is on its way. */
  readonly isReading: boolean;
  /** Which title stands alone in a tile. */
  readonly findTitle: (cell: PlottedCell) => Promise<string | null>;
  /** What is drawn, for what speaks of it; null before there is anything. */
  readonly marks: DrawnMarks | null;
}

/** A tile of the Web Mercator map. */
export interface PlottedCell {
  readonly precision: number;
  readonly x: number;
  readonly y: number;
}

/** Before anything is known. */
export const NOTHING_PLOTTED: Plotting = {
  picture: { points: [], cells: [], isOld: false, hoveredAt: null },
  view: null,
  isReading: false,
  findTitle: async () => null,
  marks: null,
};

/** Written by what reads the map, read by the map. */
export const plotting = createStore<Plotting>()(() => NOTHING_PLOTTED);

/** Changes a part of the picture; the others stay the same objects. */
export function draw(change: Partial<Picture>): void {
  plotting.setState(({ picture }) => ({ picture: { ...picture, ...change } }));
}
