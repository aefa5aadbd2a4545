import { InvalidQueryError } from '../../engine/query-error.ts';
import type { CompiledQuery } from '../compiled-query.ts';
import type { QueryKind, QueryReader } from '../query-kind.ts';
import { at, describeValue, readKnown, readText } from '../reading.ts';

const KEYS = ['must', 'filter', 'should', 'must_not', 'minimum_should_match'];

/** {bool: {must, filter, should, must_not, minimum_should_match}} (S-069, O-054). */
export const boolKind: QueryKind = {
  operator: 'bool',
  read(body, place, reader) {
    const options = readKnown(body, place, KEYS);
    const [must, filter, should, mustNot] = [
      readClauses(options.must, at(place, 'must'), reader),
      readClauses(options.filter, at(place, 'filter'), reader),
      readClauses(options.should, at(place, 'should'), reader),
      readClauses(options.must_not, at(place, 'must_not'), reader),
    ];
    // should alone wants at least one of its clauses.
    const fallback = must.length + filter.length === 0 && should.length > 0 ? 1 : 0;
    const minimumShouldMatch = readMinimum(
      options.minimum_should_match,
      at(place, 'minimum_should_match'),
      should.length,
      fallback,
    );
    const empty = must.length + filter.length + should.length + mustNot.length === 0;
    if (empty) return { kind: 'match_all', place };
    return { kind: 'bool', place, must, filter, should, mustNot, minimumShouldMatch };
  },
};

/** A list of queries, or one query alone. */
function readClauses(value: unknown, place: string, reader: QueryReader): CompiledQuery[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) return [reader.readQuery(value, place)];
  return value.map((clause, i) => reader.readQuery(clause, at(place, i)));
}

/** A number (negative: how many may be missing) or a percentage, rounded down. */
function readMinimum(value: unknown, place: string, clauses: number, fallback: number): number {
  if (value === undefined || value === null) return fallback;
  const text = typeof value === 'number' || typeof value === 'string' ? String(value) : '';
  const parts = /^(-?\d+)(%?)$/.exec(text);
  if (!parts) {
    throw new InvalidQueryError(
      place,
      `must be a whole number or a percentage, but is ${describeValue(value)}`,
    );
  }
  const size = Number(parts[1]);
  const amount = parts[2] ? (clauses * size) / 100 : size;
  const whole = Math.trunc(amount);
  return Math.max(fallback, amount < 0 ? clauses + whole : whole);
}

/** {nested: {path, query}}: the conditions have to hold on one and the same element (S-072). */
export const nestedKind: QueryKind = {
  operator: 'nested',
  read(body, place, reader) {
    const { path, query } = readKnown(body, place, ['path', 'query']);
    return {
      kind: 'nested',
      place,
      path: readText(path, at(place, 'path')),
      query: reader.readQuery(query, at(place, 'query')),
    };
  },
};

/** {match_all: {}} (O-054). */
export const matchAllKind: QueryKind = {
  operator: 'match_all',
  read(body, place) {
    readKnown(body, place, []);
    return { kind: 'match_all', place };
  },
};
