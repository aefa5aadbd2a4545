import { InvalidQueryError } from '../../engine/query-error.ts';
import type { Bound } from '../compiled-query.ts';
import type { QueryKind } from '../query-kind.ts';
import {
  at,
  describeValue,
  readKnown,
  readList,
  readScalar,
  readSingle,
  readText,
} from '../reading.ts';

const TERM_EXPECTED = 'one value or an object with value (several values: terms)';

/** {term: {field: value}} or {term: {field: {value}}}: exact and case-sensitive (S-068, O-056). */
export const termKind: QueryKind = {
  operator: 'term',
  read(body, place) {
    const [field, value] = readSingle(body, place, 'field');
    const fieldPlace = at(place, field);
    const long = typeof value === 'object' && value !== null;
    const valuePlace = long ? at(fieldPlace, 'value') : fieldPlace;
    const scalar = readScalar(
      long ? readKnown(value, fieldPlace, ['value'], TERM_EXPECTED).value : value,
      valuePlace,
    );
    return { kind: 'terms', place: valuePlace, field, values: [scalar], scored: true };
  },
};

/** OpenSearch's index.max_terms_count. */
export const VALUES_MAXIMUM = 65_536;

/** {terms: {field: [values]}} (O-054). */
export const termsKind: QueryKind = {
  operator: 'terms',
  read(body, place) {
    const [field, value] = readSingle(body, place, 'field');
    const fieldPlace = at(place, field);
    const values = readList(value, fieldPlace, 'a list of values');
    if (values.length > VALUES_MAXIMUM) {
      throw new InvalidQueryError(fieldPlace, `must hold at most ${VALUES_MAXIMUM} values`);
    }
    return {
      kind: 'terms',
      place: fieldPlace,
      field,
      values: values.map((item, i) => readScalar(item, at(fieldPlace, i))),
      scored: false,
    };
  },
};

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

/** {exists: {field}} (S-071). */
export const existsKind: QueryKind = {
  operator: 'exists',
  read(body, place) {
    const { field } = readKnown(body, place, ['field']);
    return { kind: 'exists', place, field: readText(field, at(place, 'field')) };
  },
};

/** {ids: {values: [id, ...]}} (O-054). */
export const idsKind: QueryKind = {
  operator: 'ids',
  read(body, place) {
    const valuesPlace = at(place, 'values');
    const values = readList(
      readKnown(body, place, ['values']).values,
      valuesPlace,
      'a list of ids',
    );
    return {
      kind: 'ids',
      place,
      values: values.map((value, i) => readText(value, at(valuesPlace, i))),
    };
  },
};
