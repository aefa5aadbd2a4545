import type { MultiPolygon, Polygon } from 'geojson';
import { type Geom, intersection } from 'polyclip-ts';

/** Where all shapes hold; an empty multi-polygon when they nowhere do. Loaded for two areas or more. */
export function intersectShapes(
  first: Polygon | MultiPolygon,
  ...others: readonly (Polygon | MultiPolygon)[]
): MultiPolygon {
  const [head, ...tail] = [first, ...others].map((shape) => shape.coordinates as Geom);
  return {
    type: 'MultiPolygon',
    coordinates: head ? intersection(head, ...tail) : [],
  };
}
