import type { MultiPolygon, Polygon, Position } from 'geojson';
import { listPolygons } from './list-polygons.ts';
import { findMiddle, measureRing } from './ring.ts';

/**
 * A point inside an area for its label: the middle of the widest stretch of the largest part along
 * the parallel through its centre.
 */
export function findLabelPoint(geometry: Polygon | MultiPolygon): Position {
  const sizeOf = (rings: Position[][]) => Math.abs(measureRing(rings[0] ?? []));
  const largest = listPolygons(geometry).reduce((best, rings) =>
    sizeOf(rings) > sizeOf(best) ? rings : best,
  );
  const latitudes = (largest[0] ?? []).map((position) => position[1] ?? 0);
  // Off the exact middle, where a parallel could run along an edge.
  const low = Math.min(...latitudes);
  const parallel = low + (Math.max(...latitudes) - low) * 0.5001;
  const middle = findMiddle(largest, parallel);
  return middle ? [middle.x, parallel] : (largest[0]?.[0] ?? [0, 0]);
}
