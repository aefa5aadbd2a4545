import type { Area } from '@property/geo/search/area.ts';
import { LEAF_POINTS, type PointColumn } from './point-column.ts';

/** Told of points that lie in the area: those from `start` to before `end`, in tree order. */
export type VisitPoints = (start: number, end: number) => void;

/**
 * Visits the points inside an area. Parts of the tree that lie inside as a whole are taken without
 * a look at their points, those outside are passed over. `step` is told of the work as it is done.
 *
 * The tree is the one of kdbush: the middle point of a range divides it, by longitude at even
 * depths and by latitude at odd ones, down to ranges of LEAF_POINTS.
 */
export function visitPoints(
  { coordinates, extent }: PointColumn,
  area: Area,
  visit: VisitPoints,
  step: (count: number) => void,
): void {
  const walk = (
    start: number,
    end: number,
    vertical: boolean,
    west: number,
    south: number,
    east: number,
    north: number,
  ): void => {
    step(1);
    const placement = area.place(west, south, east, north);
    if (placement === 'outside') return;
    if (placement === 'inside') {
      visit(start, end);
      return;
    }
    if (end - start <= LEAF_POINTS + 1) {
      step(end - start);
      for (let i = start; i < end; i++) {
        if (area.contains(coordinates[2 * i] ?? 0, coordinates[2 * i + 1] ?? 0)) visit(i, i + 1);
      }
      return;
    }
    const middle = (start + end - 1) >> 1;
    const x = coordinates[2 * middle] ?? 0;
    const y = coordinates[2 * middle + 1] ?? 0;
    if (area.contains(x, y)) visit(middle, middle + 1);
    if (vertical) {
      if (y >= area.south) walk(start, middle, false, west, south, east, y);
      if (y <= area.north) walk(middle + 1, end, false, west, y, east, north);
    } else {
      if (x >= area.west) walk(start, middle, true, west, south, x, north);
      if (x <= area.east) walk(middle + 1, end, true, x, south, east, north);
    }
  };
  const [west = 0, south = 0, east = 0, north = 0] = extent;
  walk(0, coordinates.length / 2, false, west, south, east, north);
}

/** Points in the area's rectangle, counted without a look at most of them. */
export function countPoints(column: PointColumn, rectangle: Area): number {
  let count = 0;
  visitPoints(
    column,
    rectangle,
    (start, end) => {
      count += end - start;
    },
    () => undefined,
  );
  return count;
}
