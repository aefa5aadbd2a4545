import { buffer } from '@turf/turf';
import type { MultiPolygon, Polygon } from 'geojson';
import { PlainError } from '../plain-error.ts';
import { tidyShape } from './tidy-shape.ts';

/** Steps in a quarter of a round corner. */
const STEPS = 16;

/** The shape with everything within `metres` around it, to six decimals. */
export function bufferShape(shape: Polygon | MultiPolygon, metres: number): Polygon | MultiPolygon {
  const wide =
    metres === 0 ? shape : buffer(shape, metres, { units: 'meters', steps: STEPS })?.geometry;
  const tidied = wide && tidyShape(wide);
  if (!tidied) {
    const sentence = 'The outline of this title encloses nothing.';
    throw new PlainError('OUTLINE_EMPTY', sentence, 'Remove the area, or draw a radius instead.');
  }
  return tidied;
}
