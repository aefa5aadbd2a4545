/** Mean radius of the earth in metres, (2a + b) / 3 of GRS 80; Lucene measures with the same one. */
export const EARTH_RADIUS = 6_371_008.7714;

/** Metres of one degree of latitude. */
export const METRES_PER_DEGREE: number = (EARTH_RADIUS * Math.PI) / 180;

export function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

export function toDegrees(radians: number): number {
  return (radians * 180) / Math.PI;
}

/** Metres of one degree of longitude at the latitude; never quite 0, so that it can be divided by. */
export function metresPerLongitude(latitude: number): number {
  return METRES_PER_DEGREE * Math.max(1e-6, Math.cos(toRadians(latitude)));
}
