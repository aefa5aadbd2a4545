import type { Feature, Point } from 'geojson';
import type { MapPoint } from '../map-scene.ts';

/** Points as the features of the clustered source. */
export function buildPointFeatures(points: readonly MapPoint[]): Feature<Point>[] {
  return points.map(({ id, lon, lat, category }) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [lon, lat] },
    properties: { id, category },
  }));
}

/**
 * The points that `next` has beyond `previous`, or nothing when it does not continue it. Only the
 * ends are compared: points arrive in pages that are never edited.
 */
export function findAppendedPoints(
  previous: readonly MapPoint[],
  next: readonly MapPoint[],
): readonly MapPoint[] | undefined {
  const last = previous.length - 1;
  if (last < 0 || next.length <= previous.length) return undefined;
  return next[0] === previous[0] && next[last] === previous[last]
    ? next.slice(previous.length)
    : undefined;
}
