import { listPolygons } from '@property/geo/rings/list-polygons.ts';
import type { Feature, MultiPolygon, Polygon, Position } from 'geojson';

type Shape = Polygon | MultiPolygon;

/** The whole map as one ring; Mercator ends near 85 degrees. */
const world: Position[] = [
  [-180, -85.05],
  [180, -85.05],
  [180, 85.05],
  [-180, 85.05],
  [-180, -85.05],
];

/** What exceptions are cut out of where there is nothing else. */
export const EVERYWHERE: Polygon = { type: 'Polygon', coordinates: [world] };

/**
 * What lies outside a shape: the world with the shape's rings as holes, and the holes of the shape
 * as islands. Rings of valid shapes do not cross, so nothing needs to be clipped.
 */
export function buildOutside(shape: Shape): Feature<MultiPolygon> {
  const polygons = listPolygons(shape);
  const outer = polygons.flatMap(([ring]) => (ring ? [ring] : []));
  const islands = polygons.flatMap(([, ...holes]) => holes.map((hole) => [hole]));
  return {
    type: 'Feature',
    geometry: { type: 'MultiPolygon', coordinates: [[world, ...outer], ...islands] },
    properties: {},
  };
}
