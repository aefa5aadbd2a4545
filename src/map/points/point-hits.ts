import type { CellBatch } from '#lib/points/cell-batch.ts';
import type { Colouring } from '#lib/points/point-batch.ts';
import { CLASSES } from '#lib/points/point-classes.ts';
import { USUAL_LOOK } from '#lib/points/point-look.ts';
import type { MapCell } from '../map-scene.ts';
import type { Members } from '../marks/drawn-marks.ts';
import type { ShownPoints } from '../scene/scene-sync.ts';
import { measureMark, type PointMarks, readKind, unproject } from './point-marks.ts';

/** A mark that is drawn. */
interface OfMark {
  /** The picture it belongs to, and its place there. */
  readonly marks: PointMarks;
  readonly index: number;
  /** Degrees, longitude first. */
  readonly at: readonly [lon: number, lat: number];
  /** Half its width in pixels. */
  readonly radius: number;
  /** Titles it stands for, and how many of them are of each class of the colouring. */
  readonly count: number;
  readonly shares: readonly number[];
  readonly colouring: Colouring;
}

/**
 * A title alone, known or only by its cell, several side by side that are drawn as one, or a group and
 * the zoom from which it falls apart.
 */
export type PointHit = OfMark &
  (
    | { readonly kind: 'title'; readonly id: string }
    | { readonly kind: 'single'; readonly cell: MapCell }
    | { readonly kind: 'joined'; readonly group: string }
    | { readonly kind: 'cluster'; readonly opensAt: number }
  );

const NO_CELLS: readonly CellBatch[] = [];

/** Tells a mark by its place among those that are drawn. */
export function readHit(
  marks: PointMarks,
  shown: ShownPoints,
  index: number,
): PointHit | undefined {
  const { places, counts, shares, classCount, colouring } = marks;
  const point = marks.points[index] ?? -1;
  const count = counts[index] ?? 0;
  const about: OfMark = {
    marks,
    index,
    at: unproject(places[2 * index] ?? 0, places[2 * index + 1] ?? 0),
    radius: measureMark(marks, index),
    count,
    shares: Array.from(shares.subarray(index * classCount, (index + 1) * classCount)),
    colouring,
  };
  const kind = readKind(marks, index);
  if (kind === 'group') return { ...about, kind: 'cluster', opensAt: marks.opensAt[index] ?? 0 };
  const found = findPlace(shown, point);
  if (found === undefined) return undefined;
  if (kind === 'joined')
    return 'id' in found && found.group !== undefined
      ? { ...about, kind, group: found.group }
      : undefined;
  if ('id' in found) return { ...about, kind: 'title', id: found.id };
  return { ...about, kind: 'single', cell: found.cell };
}

/** @param places indexes among all points and, after these, all cells */
export function listMembers(shown: ShownPoints, places: Iterable<number>): Members {
  const ids: string[] = [];
  const cells: MapCell[] = [];
  const positions: (readonly [number, number])[] = [];
  let count = 0;
  let hidden = 0;
  for (const place of places) {
    const found = findPlace(shown, place);
    if (found === undefined) continue;
    positions.push(found.at);
    count += found.count;
    hidden += found.hidden;
    if ('id' in found) ids.push(found.id);
    else cells.push(found.cell);
  }
  return { ids, cells, places: positions, count, hidden };
}

/** What stands at a place: titles that are shown, and those of a cell whose classes are left out. */
type Found = {
  readonly at: readonly [number, number];
  readonly count: number;
  readonly hidden: number;
} & ({ readonly id: string; readonly group?: string | undefined } | { readonly cell: MapCell });

function findPlace(
  { points, cells = NO_CELLS, look = USUAL_LOOK }: ShownPoints,
  place: number,
): Found | undefined {
  if (place < 0) return undefined;
  let index = place;
  for (const { ids, positions, groups } of points) {
    const id = ids[index];
    const at = readPosition(positions, index);
    if (id !== undefined) return { id, group: groups?.[index], at, count: 1, hidden: 0 };
    index -= ids.length;
  }
  for (const { precision, colouring, tiles, positions, counts, shares } of cells) {
    const [x, y] = [tiles[2 * index], tiles[2 * index + 1]];
    if (x !== undefined && y !== undefined) {
      const first = index * CLASSES[colouring].length;
      // Cells that are split otherwise, until theirs come, are shown whole.
      const leftOut = colouring === look.colouring ? look.hidden : [];
      const hidden = leftOut.reduce((sum, itsClass) => sum + (shares[first + itsClass] ?? 0), 0);
      const count = (counts[index] ?? 0) - hidden;
      return { cell: { precision, x, y }, at: readPosition(positions, index), count, hidden };
    }
    index -= counts.length;
  }
  return undefined;
}

function readPosition(positions: Float64Array, index: number): readonly [number, number] {
  return [positions[2 * index] ?? 0, positions[2 * index + 1] ?? 0];
}
