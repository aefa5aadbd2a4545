import { InvalidQueryError } from '../../engine/query-error.ts';
import type { Point } from '../compiled-query.ts';
import { at, readKnown, readNumber } from '../reading.ts';

/** {lat, lon} in degrees. */
export function readPoint(value: unknown, place: string): Point {
  const { lat, lon } = readKnown(
    value,
    place,
    ['lat', 'lon'],
    'a point such as {"lat": 51.5, "lon": -0.1}',
  );
  return {
    lat: readDegrees(lat, at(place, 'lat'), 90),
    lon: readDegrees(lon, at(place, 'lon'), 180),
  };
}

export function readDegrees(value: unknown, place: string, limit: number): number {
  const degrees = readNumber(value, place);
  if (Math.abs(degrees) <= limit) return degrees;
  throw new InvalidQueryError(place, `must lie between -${limit} and ${limit}, but is ${degrees}`);
}
