import type { Path64, Point64 } from 'clipper2-ts';
import type { BoundingBox } from '#services/world/osm/osm-data.ts';

/**
 * Degrees to whole millimetres around the middle of the world, and back.
 *
 * A cylindrical equal-area projection: areas stay true wherever the land lies, even in a second
 * place some degrees north of the first; lengths are true near the middle.
 */
export interface LocalProjection {
  project(lon: number, lat: number): Point64;
  /** Degrees rounded to 7 decimals, about a centimetre. */
  unproject(point: Point64): [lon: number, lat: number];
}

const RADIANS = Math.PI / 180;
const EQUATOR_RADIUS = 6378137;
const ECCENTRICITY_SQUARED = 0.00669437999014;

/** Projects around the centre of a bounding box (WGS 84 ellipsoid radii at that latitude). */
export function createLocalProjection(bbox: BoundingBox): LocalProjection {
  const originLon = (bbox[0] + bbox[2]) / 2;
  const originLat = ((bbox[1] + bbox[3]) / 2) * RADIANS;
  const curvature = 1 - ECCENTRICITY_SQUARED * Math.sin(originLat) ** 2;
  const meridian = (EQUATOR_RADIUS * (1 - ECCENTRICITY_SQUARED)) / curvature ** 1.5;
  const normal = EQUATOR_RADIUS / Math.sqrt(curvature);
  const scaleX = normal * Math.cos(originLat) * RADIANS * 1000;
  const scaleY = (meridian / Math.cos(originLat)) * 1000;
  const sine = Math.sin(originLat);
  return {
    project: (lon, lat) => ({
      x: Math.round((lon - originLon) * scaleX),
      y: Math.round((Math.sin(lat * RADIANS) - sine) * scaleY),
    }),
    unproject: (point) => [
      roundDegrees(originLon + point.x / scaleX),
      roundDegrees(Math.asin(sine + point.y / scaleY) / RADIANS),
    ],
  };
}

function roundDegrees(value: number): number {
  return Math.round(value * 1e7) / 1e7;
}

/** Signed area of a ring in square metres; counter-clockwise is positive. */
export function measureRing(ring: Path64): number {
  let sum = 0;
  let previous = ring.at(-1);
  for (const point of ring) {
    if (previous) sum += previous.x * point.y - point.x * previous.y;
    previous = point;
  }
  return sum / 2e6;
}

/** Area of an outline with holes in square metres. */
export function measureRegion(region: readonly Path64[]): number {
  return region.reduce((sum, ring) => sum + measureRing(ring), 0);
}
