import type { MultiPolygon, Polygon, Position } from 'geojson';
import { EARTH_RADIUS, toRadians } from './earth.ts';
import { measureLength } from './measure-distance.ts';
import { listPolygons } from './rings/list-polygons.ts';

export interface ShapeSize {
  /** Square metres, holes taken off. */
  readonly surface: number;
  /** Metres around it, along its holes as well. */
  readonly perimeter: number;
}

/** The size of a shape on a sphere: see `measureSurface`. */
export function measureShape(shape: Polygon | MultiPolygon): ShapeSize {
  let perimeter = 0;
  for (const ring of listPolygons(shape).flat()) perimeter += measureLength(ring);
  return { surface: measureSurface(shape), perimeter };
}

/**
 * Square metres of a shape on a sphere, holes taken off, edges taken as straight on the map: exact
 * to about 0.5% of what it is on the ellipsoid.
 */
export function measureSurface(shape: Polygon | MultiPolygon): number {
  let sum = 0;
  for (const [outer = [], ...holes] of listPolygons(shape)) {
    sum += measureRingSurface(outer);
    for (const hole of holes) sum -= measureRingSurface(hole);
  }
  return sum;
}

function measureRingSurface(ring: readonly Position[]): number {
  let sum = 0;
  for (let i = 1; i < ring.length; i++) {
    const [[lon1 = 0, lat1 = 0] = [], [lon2 = 0, lat2 = 0] = []] = [ring[i - 1], ring[i]];
    sum += toRadians(lon2 - lon1) * (2 + Math.sin(toRadians(lat1)) + Math.sin(toRadians(lat2)));
  }
  return (Math.abs(sum) / 2) * EARTH_RADIUS ** 2;
}
