import type { Geometry, Position } from 'geojson';
import { METRES_PER_DEGREE, metresPerLongitude } from './earth.ts';

/** West, south, east, north in degrees; west is greater than east across the antimeridian. */
export type Bounds = readonly [west: number, south: number, east: number, north: number];

/** The box around all positions of some geometries; null when there is no position in them. */
export function measureBounds(geometries: readonly Geometry[]): Bounds | null {
  const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const geometry of geometries) growByGeometry(box, geometry);
  return box[0] <= box[2] && box[1] <= box[3] ? box : null;
}

/** The box around lines or rings; four infinities, which nothing meets, when there is no position. */
export function measureLines(lines: Iterable<readonly Position[]>): Bounds {
  const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const line of lines) for (const position of line) growByPosition(box, position);
  return box;
}

/** A box with a margin in metres around it. */
export function growBounds([west, south, east, north]: Bounds, metres: number): Bounds {
  const wide = metres / metresPerLongitude(Math.max(Math.abs(south), Math.abs(north)));
  const high = metres / METRES_PER_DEGREE;
  return [west - wide, south - high, east + wide, north + high];
}

/** Whether two boxes have a place in common, an edge or a corner included. */
export function boundsMeet(one: Bounds, other: Bounds): boolean {
  return one[0] <= other[2] && other[0] <= one[2] && one[1] <= other[3] && other[1] <= one[3];
}

/** Whether a box lies in another one, edges included. */
export function boundsHold(outer: Bounds, inner: Bounds): boolean {
  return (
    inner[0] >= outer[0] && inner[1] >= outer[1] && inner[2] <= outer[2] && inner[3] <= outer[3]
  );
}

/** Width along the middle and height of a box in metres, also of one across the antimeridian. */
export function measureSides([west, south, east, north]: Bounds): {
  readonly width: number;
  readonly height: number;
} {
  const span = east < west ? east + 360 - west : east - west;
  return {
    width: span * metresPerLongitude((south + north) / 2),
    height: (north - south) * METRES_PER_DEGREE,
  };
}

function growByGeometry(box: [number, number, number, number], geometry: Geometry): void {
  if (geometry.type === 'GeometryCollection') {
    for (const part of geometry.geometries) growByGeometry(box, part);
  } else growByNested(box, geometry.coordinates);
}

type Nested = Position | readonly Nested[];

function growByNested(box: [number, number, number, number], coordinates: Nested): void {
  if (typeof coordinates[0] === 'number') growByPosition(box, coordinates as Position);
  else for (const part of coordinates as readonly Nested[]) growByNested(box, part);
}

function growByPosition(box: [number, number, number, number], position: Position): void {
  const [x = 0, y = 0] = position;
  if (x < box[0]) box[0] = x;
  if (y < box[1]) box[1] = y;
  if (x > box[2]) box[2] = x;
  if (y > box[3]) box[3] = y;
}
