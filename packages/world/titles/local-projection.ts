import { toDegrees, toRadians } from '@property/geo/earth.ts';
import { area, type Path64, type Point64 } from 'clipper2-ts';
import type { OsmData } from '../osm/osm-data.ts';

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

const EQUATOR_RADIUS = 6378137;
const ECCENTRICITY_SQUARED = 0.00669437999014;

/** The projection around the place where most of the data lies. */
export function centreProjection(data: OsmData): LocalProjection {
  let lon = 0;
  let lat = 0;
  for (const node of data.nodes.values()) {
    lon += node.lon;
    lat += node.lat;
  }
  const count = Math.max(1, data.nodes.size);
  // A coarse origin stays where it is when a little is added to the data.
  return createLocalProjection(Math.round(lon / count), Math.round((lat / count) * 4) / 4);
}

/** Projects around a point in degrees (WGS 84 ellipsoid radii at that latitude). */
export function createLocalProjection(lon: number, lat: number): LocalProjection {
  const originLon = lon;
  const originLat = toRadians(lat);
  const curvature = 1 - ECCENTRICITY_SQUARED * Math.sin(originLat) ** 2;
  const meridian = (EQUATOR_RADIUS * (1 - ECCENTRICITY_SQUARED)) / curvature ** 1.5;
  const normal = EQUATOR_RADIUS / Math.sqrt(curvature);
  const scaleX = toRadians(normal * Math.cos(originLat)) * 1000;
  const scaleY = (meridian / Math.cos(originLat)) * 1000;
  const sine = Math.sin(originLat);
  return {
    project: (pointLon, pointLat) => ({
      x: Math.round((pointLon - originLon) * scaleX),
      y: Math.round((Math.sin(toRadians(pointLat)) - sine) * scaleY),
    }),
    unproject: (point) => [
      roundToCentimetre(originLon + point.x / scaleX),
      roundToCentimetre(toDegrees(Math.asin(sine + point.y / scaleY))),
    ],
  };
}

function roundToCentimetre(value: number): number {
  return Math.round(value * 1e7) / 1e7;
}

/** Signed area of a ring in square metres; counter-clockwise is positive. */
export function measureRing(ring: Path64): number {
  return area(ring) / 1e6;
}

/** Area of an outline with holes in square metres. */
export function measureRegion(region: readonly Path64[]): number {
  return region.reduce((sum, ring) => sum + measureRing(ring), 0);
}
