import type { Bounds } from './bounds.ts';

/** The United Kingdom and its waters: west, south, east, north in degrees. */
export const UK_BOUNDS: Bounds = [-9, 49, 2.5, 61.5];
