import type { Bounds } from '@property/geo/bounds.ts';
import { createStore } from 'zustand/vanilla';
import { COLOURINGS, type PointBatch } from '#lib/points/point-batch.ts';

/** Points of the current search that were asked for because they are in view, out of their turn. */
export const viewPoints = createStore<{ readonly points: readonly PointBatch[] }>()(() => ({
  points: [],
}));

/** The points, and of the others those that are not among them. */
export function addMissing(
  points: readonly PointBatch[],
  others: readonly PointBatch[],
): readonly PointBatch[] {
  if (others.length === 0) return points;
  const known = new Set(points.flatMap(({ ids }) => ids));
  const added = others.flatMap(({ ids, positions, classes }): PointBatch[] => {
    const kept = ids.flatMap((id, index) => {
      if (known.has(id)) return [];
      known.add(id);
      return [index];
    });
    const pick = (values: ArrayLike<number>, size: number) =>
      kept.flatMap((index) =>
        Array.from({ length: size }, (_, at) => values[index * size + at] ?? 0),
      );
    if (kept.length === 0) return [];
    return [
      {
        ids: kept.map((index) => ids[index] ?? ''),
        positions: Float64Array.from(pick(positions, 2)),
        classes: Uint8Array.from(pick(classes, COLOURINGS.length)),
      },
    ];
  });
  return [...points, ...added];
}

/** How many of the points lie in these bounds. */
export function countInside(
  points: readonly PointBatch[],
  [west, south, east, north]: Bounds,
): number {
  let count = 0;
  for (const { ids, positions } of points) {
    for (let index = 0; index < ids.length; index += 1) {
      const lon = positions[2 * index] ?? 0;
      const lat = positions[2 * index + 1] ?? 0;
      if (lon >= west && lon <= east && lat >= south && lat <= north) count += 1;
    }
  }
  return count;
}
