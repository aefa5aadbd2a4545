import type { MultiPolygon, Polygon, Position } from 'geojson';

/** The rings of each polygon of a shape: the outer one, then its holes. */
export function listPolygons(shape: Polygon | MultiPolygon): Position[][][] {
  return shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates;
}

/** One polygon as a Polygon, several or none as a MultiPolygon. */
export function joinPolygons(polygons: Position[][][]): Polygon | MultiPolygon {
  const [only] = polygons;
  return polygons.length === 1 && only
    ? { type: 'Polygon', coordinates: only }
    : { type: 'MultiPolygon', coordinates: polygons };
}

/** The same shape as a MultiPolygon. */
export function toMultiPolygon(shape: Polygon | MultiPolygon): MultiPolygon {
  return { type: 'MultiPolygon', coordinates: listPolygons(shape) };
}

/** Positions of a shape, the closing ones of rings too: what the service counts. */
export function countPositions(shape: Polygon | MultiPolygon): number {
  let count = 0;
  for (const rings of listPolygons(shape)) for (const ring of rings) count += ring.length;
  return count;
}
