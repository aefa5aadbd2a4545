import type { Position } from 'geojson';
import { METRES_PER_DEGREE, metresPerLongitude } from './earth.ts';

/** Metres east and north of a place. */
export type PlanePoint = readonly [east: number, north: number];

/**
 * Positions on the plane that touches the earth at a place, in metres east and north of it: good to
 * a fraction of a metre over a few kilometres.
 */
export function projectAround(lon: number, lat: number): (position: Position) => PlanePoint {
  const wide = metresPerLongitude(lat);
  return ([x = 0, y = 0]) => [(x - lon) * wide, (y - lat) * METRES_PER_DEGREE];
}

/** The place of a stretch from `start` to `end` that is nearest to a point. */
export function findNearest([x, y]: PlanePoint, start: PlanePoint, end: PlanePoint): PlanePoint {
  const [[x1, y1], [x2, y2]] = [start, end];
  const share = findShare(x, y, x1, y1, x2, y2);
  return [x1 + share * (x2 - x1), y1 + share * (y2 - y1)];
}

/** How far a point is from the nearest place of a stretch; in numbers, as thousands are asked for. */
export function measureToStretch(
  x: number,
  y: number,
  x1: number,
  y1: number,
  x2: number,
  y2: number,
): number {
  const share = findShare(x, y, x1, y1, x2, y2);
  return Math.hypot(x - x1 - share * (x2 - x1), y - y1 - share * (y2 - y1));
}

/** How far along a stretch the place is that is nearest to a point: 0 at its start, 1 at its end. */
function findShare(x: number, y: number, x1: number, y1: number, x2: number, y2: number): number {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const squared = dx * dx + dy * dy;
  const share = squared === 0 ? 0 : ((x - x1) * dx + (y - y1) * dy) / squared;
  return Math.min(1, Math.max(0, share));
}
