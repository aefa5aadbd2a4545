import { InvalidQueryError } from '../../engine/query-error.ts';
import type { Bound } from '../compiled-query.ts';
import type { QueryKind } from '../query-kind.ts';
import { at, describeValue, readKnown, readSingle } from '../reading.ts';

/** {range: {field: {gte, lte, gt, lt}}} on numbers and dates (S-070, O-054). */
export const rangeKind: QueryKind = {
  operator: 'range',
  read(body, place) {
    const [field, value] = readSingle(body, place, 'field');
    const fieldPlace = at(place, field);
    const bounds = readKnown(value, fieldPlace, ['gte', 'lte', 'gt', 'lt']);
    return {
      kind: 'range',
      place: fieldPlace,
      field,
      lower: readSide(bounds, fieldPlace, 'gte', 'gt'),
      upper: readSide(bounds, fieldPlace, 'lte', 'lt'),
    };
  },
};

function readSide(
  bounds: Record<string, unknown>,
  place: string,
  inclusive: string,
  exclusive: string,
): Bound | undefined {
  if (bounds[inclusive] !== undefined && bounds[exclusive] !== undefined) {
    throw new InvalidQueryError(place, `must not hold both ${inclusive} and ${exclusive}`);
  }
  const key = bounds[inclusive] === undefined ? exclusive : inclusive;
  const value = bounds[key];
  // A bound of null leaves that side open, as in the query language in use.
  if (value === undefined || value === null) return undefined;
  const isNumber = typeof value === 'number' && Number.isFinite(value);
  if (isNumber || (typeof value === 'string' && value !== '')) {
    return { value, inclusive: key === inclusive };
  }
  throw new InvalidQueryError(
    at(place, key),
    `must be a number or a date, but is ${describeValue(value)}`,
  );
}
