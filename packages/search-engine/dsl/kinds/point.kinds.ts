import { InvalidQueryError } from '../../engine/query-error.ts';
import type { Point } from '../compiled-query.ts';
import type { QueryKind } from '../query-kind.ts';
import { at, describeValue, readKnown, readNumber, readObject, readSingle } from '../reading.ts';

/**
 * {geo_bounding_box: {field: {top_left, bottom_right}}} (S-073). A left edge east of the right one
 * crosses the antimeridian; a box without width or height is a line or a point.
 */
export const geoBoundingBoxKind: QueryKind = {
  operator: 'geo_bounding_box',
  read(body, place) {
    const [field, value] = readSingle(body, place, 'field');
    const fieldPlace = at(place, field);
    return { kind: 'geo_bounding_box', place, field, ...readBox(value, fieldPlace) };
  },
};

/** {top_left, bottom_right}: a box in degrees; its west lies east of its east where it crosses the antimeridian. */
export function readBox(value: unknown, place: string) {
  const corners = readKnown(value, place, ['top_left', 'bottom_right']);
  const topLeft = readPoint(corners.top_left, at(place, 'top_left'));
  const bottomRight = readPoint(corners.bottom_right, at(place, 'bottom_right'));
  if (topLeft.lat < bottomRight.lat) {
    throw new InvalidQueryError(
      at(place, 'top_left.lat'),
      `must not lie south of bottom_right: ${topLeft.lat} is below ${bottomRight.lat}`,
    );
  }
  return {
    north: topLeft.lat,
    south: bottomRight.lat,
    west: topLeft.lon,
    east: bottomRight.lon,
  };
}

/** Metres of the units that a distance may have. */
export const METRES: ReadonlyMap<string, number> = new Map([
  ['', 1],
  ['m', 1],
  ['km', 1000],
  ['mi', 1609.344],
  ['miles', 1609.344],
  ['yd', 0.9144],
  ['ft', 0.3048],
]);

/** {geo_distance: {distance: "2km", field: {lat, lon}}} (O-054). */
export const geoDistanceKind: QueryKind = {
  operator: 'geo_distance',
  read(body, place) {
    const { distance, ...rest } = readObject(body, place);
    const [field, centre] = readSingle(rest, place, 'field beside distance');
    return {
      kind: 'geo_distance',
      place,
      field,
      centre: readPoint(centre, at(place, field)),
      metres: readDistance(distance, at(place, 'distance')),
    };
  },
};

function readDistance(value: unknown, place: string): number {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value) : '';
  const parts = /^(\d+(?:\.\d+)?)\s*([a-z]*)$/i.exec(text);
  const metres = METRES.get(parts?.[2]?.toLowerCase() ?? '?');
  const size = Number(parts?.[1]);
  if (metres !== undefined && size > 0) return size * metres;
  throw new InvalidQueryError(
    place,
    `must be a distance such as "500m", "2km" or "1mi", but is ${describeValue(value)}`,
  );
}

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
