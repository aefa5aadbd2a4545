/*
 * Tiles of the Web Mercator map at their finest zoom, from which those of any other are a shift.
 * Degrees are first rounded down to the 2^32 steps that Lucene keeps of each, so that a point on an
 * edge falls into the same tile as in OpenSearch.
 */

/** Zoom of the finest tiles. */
export const FINEST_ZOOM = 29;
const TILES = 2 ** FINEST_ZOOM;

const LONGITUDE_STEP = 360 / 2 ** 32;
const LATITUDE_STEP = 180 / 2 ** 32;
const HALF = 2 ** 31;

/** Steps of longitude from the antimeridian, 0 to 2^32 - 1; 180 degrees is the last of them. */
export function countLongitudeSteps(longitude: number): number {
  return Math.min(Math.floor(longitude / LONGITUDE_STEP) + HALF, 2 ** 32 - 1);
}

/** Column of tiles at the finest zoom, from the west. A step is an eighth of a tile. */
export function findColumn(longitude: number): number {
  return countLongitudeSteps(longitude) >>> 3;
}

/** The degrees at which a column of tiles begins that are so many zooms coarser than the finest. */
export function findWest(column: number, shift: number): number {
  return (column * 2 ** shift * 8 - HALF) * LONGITUDE_STEP;
}

/** A latitude, rounded down. */
export function roundLatitude(latitude: number): number {
  return Math.min(Math.floor(latitude / LATITUDE_STEP), HALF - 1) * LATITUDE_STEP;
}

/** A longitude, rounded down. */
export function roundLongitude(longitude: number): number {
  return (countLongitudeSteps(longitude) - HALF) * LONGITUDE_STEP;
}

/** Row of tiles at the finest zoom, from the north; beyond 85.05 degrees, the last one. */
export function findRow(latitude: number): number {
  const sine = Math.sin((roundLatitude(latitude) * Math.PI) / 180);
  const row = Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * TILES);
  return Math.min(Math.max(row, 0), TILES - 1);
}
