import { buffer } from '@turf/turf';
import type { MultiPolygon, Polygon } from 'geojson';
import { settleShape } from './settle-shape.ts';

/** Steps in a quarter of a round corner. */
const STEPS = 16;

/** The shape with everything within `metres` around it, to six decimals; null when it is nothing. */
export function bufferShape(
  shape: Polygon | MultiPolygon,
  metres: number,
): Polygon | MultiPolygon | null {
  const wide =
    metres === 0 ? shape : buffer(shape, metres, { units: 'meters', steps: STEPS })?.geometry;
  return wide ? settleShape(wide) : null;
}
