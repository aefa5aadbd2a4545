import { toDegrees, toRadians } from './earth.ts';

const MAXIMUM_LATITUDE = 85.051129;

/** Web Mercator: 0 at the left edge of the world, 1 at its right one. */
export function projectLongitude(longitude: number): number {
  return longitude / 360 + 0.5;
}

/** Web Mercator: 0 at the top of the world, 1 at its bottom. */
export function projectLatitude(latitude: number): number {
  const held = Math.min(MAXIMUM_LATITUDE, Math.max(-MAXIMUM_LATITUDE, latitude));
  const sine = Math.sin(toRadians(held));
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
}

/** Degrees of a share of the world from its top. */
export function unprojectLatitude(y: number): number {
  return toDegrees(Math.atan(Math.sinh(Math.PI * (1 - 2 * y))));
}
