import type { MultiPolygon, Polygon, Position } from 'geojson';
import type { Bounds } from './bounds.ts';
import { joinPolygons } from './rings/list-polygons.ts';

/** The rectangle of a box; two of them where it lies across the antimeridian (RFC 7946, 3.1.9). */
export function buildBox([west, south, east, north]: Bounds): Polygon | MultiPolygon {
  return east < west
    ? joinPolygons([
        [buildBoxRing([west, south, 180, north])],
        [buildBoxRing([-180, south, east, north])],
      ])
    : joinPolygons([[buildBoxRing([west, south, east, north])]]);
}

/** The outline of a box, anticlockwise from its south-west corner, closed. */
export function buildBoxRing([west, south, east, north]: Bounds): Position[] {
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
}
