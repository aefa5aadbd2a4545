import type { Polygon } from 'geojson';
import type { Bounds } from './area.ts';

/** The rectangle of a box as GeoJSON; east of the antimeridian longitudes run past 180. */
export function buildBoxShape([west, south, east, north]: Bounds): Polygon {
  const right = east < west ? east + 360 : east;
  const ring = [
    [west, south],
    [right, south],
    [right, north],
    [west, north],
    [west, south],
  ];
  return { type: 'Polygon', coordinates: [ring] };
}
