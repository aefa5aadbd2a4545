import type { Position } from 'geojson';
import { EARTH_RADIUS, toRadians } from './earth.ts';

/** A place in degrees. */
export interface Place {
  readonly lat: number;
  readonly lon: number;
}

/** Metres between two places in a straight line over the ground (haversine). */
export function measureDistance(one: Place, other: Place): number {
  const halfLat = Math.sin(toRadians(other.lat - one.lat) / 2);
  const halfLon = Math.sin(toRadians(other.lon - one.lon) / 2);
  const squared =
    halfLat * halfLat +
    Math.cos(toRadians(one.lat)) * Math.cos(toRadians(other.lat)) * halfLon * halfLon;
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(squared)));
}

/** Metres along a line of [lon, lat]. */
export function measureLength(line: readonly Position[]): number {
  let sum = 0;
  for (let i = 1; i < line.length; i++) {
    const [[lon1 = 0, lat1 = 0] = [], [lon2 = 0, lat2 = 0] = []] = [line[i - 1], line[i]];
    sum += measureDistance({ lon: lon1, lat: lat1 }, { lon: lon2, lat: lat2 });
  }
  return sum;
}
