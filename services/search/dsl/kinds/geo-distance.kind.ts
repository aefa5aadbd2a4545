import { InvalidQueryError } from '../../engine/query-error.ts';
import type { QueryKind } from '../query-kind.ts';
import { at, describeValue, readObject, readSingle } from '../reading.ts';
import { readPoint } from './points.ts';

const METRES: ReadonlyMap<string, number> = new Map([
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
