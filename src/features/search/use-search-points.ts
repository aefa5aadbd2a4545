import type { MapPoint } from '#map/map-scene.ts';

const NONE: readonly MapPoint[] = [];

/** The points of the current search that have arrived so far; grows by appending. */
export function useSearchPoints(): readonly MapPoint[] {
  return NONE;
}
