/** Mean radius of the earth in metres, as Lucene has it. */
const EARTH_RADIUS = 6_371_008.7714;
const RADIANS = Math.PI / 180;

/** Metres of one degree of latitude. */
export const METRES_PER_DEGREE: number = EARTH_RADIUS * RADIANS;

interface Point {
  readonly lat: number;
  readonly lon: number;
}

/** Straight-line distance over the ground in metres (haversine). */
export function measureDistance(a: Point, b: Point): number {
  const halfLat = Math.sin(((b.lat - a.lat) * RADIANS) / 2);
  const halfLon = Math.sin(((b.lon - a.lon) * RADIANS) / 2);
  const h =
    halfLat * halfLat + Math.cos(a.lat * RADIANS) * Math.cos(b.lat * RADIANS) * halfLon * halfLon;
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** Degrees of longitude that span one metre at the latitude; capped near the poles. */
export function longitudePerMetre(latitude: number): number {
  return 1 / (METRES_PER_DEGREE * Math.max(1e-6, Math.cos(latitude * RADIANS)));
}
