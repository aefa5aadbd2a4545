import { InvalidQueryError } from '../../engine/query-error.ts';
import type { AggregationKind, AggregationReader } from '../aggregation-kind.ts';
import type { FiltersAggregation, RangeBounds } from '../compiled-aggregation.ts';
import {
  at,
  readInteger,
  readKnown,
  readList,
  readNumber,
  readObject,
  readText,
} from '../reading.ts';
import { readFlag } from './figure.kinds.ts';

/** Buckets when size is left out (O-064). */
export const DEFAULT_SIZE = 10;
export const SIZE_MAXIMUM = 10_000;

/** {terms: {field, size}} (S-085). */
export const termsKind: AggregationKind = {
  operator: 'terms',
  read(body, place, below) {
    const { field, size } = readKnown(body, place, ['field', 'size']);
    return {
      kind: 'terms',
      place,
      field: readText(field, at(place, 'field')),
      size:
        size === undefined ? DEFAULT_SIZE : readInteger(size, at(place, 'size'), 1, SIZE_MAXIMUM),
      below,
    };
  },
};

/** Narrow and wide enough for any field; beyond, the key of a bucket is no number or date any more. */
export const INTERVAL_MINIMUM = 1e-6;
export const INTERVAL_MAXIMUM = 1e15;

/** {histogram: {field, interval, min_doc_count}} (S-087). */
export const histogramKind: AggregationKind = {
  operator: 'histogram',
  read(body, place, below) {
    const options = readKnown(body, place, ['field', 'interval', 'min_doc_count']);
    const interval = readNumber(options.interval, at(place, 'interval'));
    if (interval <= 0) {
      throw new InvalidQueryError(at(place, 'interval'), `must be above 0, but is ${interval}`);
    }
    if (interval < INTERVAL_MINIMUM || interval > INTERVAL_MAXIMUM) {
      throw new InvalidQueryError(
        at(place, 'interval'),
        `must lie between ${INTERVAL_MINIMUM} and ${INTERVAL_MAXIMUM}, but is ${interval}`,
      );
    }
    return {
      kind: 'histogram',
      place,
      field: readText(options.field, at(place, 'field')),
      interval,
      minimumCount: readMinimumCount(options.min_doc_count, place),
      below,
    };
  },
};

export function readMinimumCount(value: unknown, place: string): number {
  return readInteger(value ?? 0, at(place, 'min_doc_count'), 0, Number.MAX_SAFE_INTEGER);
}

/** {nested: {path}, aggs}: what stands below works on elements of leases, sales or planning. */
export const nestedAggregationKind: AggregationKind = {
  operator: 'nested',
  read(body, place, below) {
    const { path } = readKnown(body, place, ['path']);
    return { kind: 'nested', place, path: readText(path, at(place, 'path')), below };
  },
};

export const RANGES_MAXIMUM = 100;

/** {range: {field, ranges: [{key, from, to}], keyed}} (O-149). */
export const rangeAggregationKind: AggregationKind = {
  operator: 'range',
  read(body, place, below) {
    const { field, ranges, keyed } = readKnown(body, place, ['field', 'ranges', 'keyed']);
    const rangesPlace = at(place, 'ranges');
    const list = readList(ranges, rangesPlace, 'a list of ranges such as [{"from": 1, "to": 5}]');
    checkCount(list.length, RANGES_MAXIMUM, rangesPlace, 'ranges');
    return {
      kind: 'range',
      place,
      field: readText(field, at(place, 'field')),
      ranges: list.map((range, i) => readRange(range, at(rangesPlace, i))),
      keyed: readFlag(keyed, at(place, 'keyed'), false),
      below,
    };
  },
};

function readRange(value: unknown, place: string): RangeBounds {
  const { key, from, to } = readKnown(value, place, ['key', 'from', 'to']);
  return {
    key: key === undefined ? undefined : readText(key, at(place, 'key')),
    from: readBound(from, at(place, 'from')),
    to: readBound(to, at(place, 'to')),
  };
}

/** A number or a date; null is as good as nothing. */
function readBound(value: unknown, place: string): string | number | undefined {
  if (value === undefined || value === null) return undefined;
  return typeof value === 'string' ? value : readNumber(value, place, 'a number or a date');
}

/** {filter: query}: the documents that fit (O-149). */
export const filterKind: AggregationKind = {
  operator: 'filter',
  read: (body, place, below, reader) => ({
    kind: 'filter',
    place,
    query: reader.readFilter(body, place),
    below,
  }),
};

export const FILTERS_MAXIMUM = 100;
const OTHER_KEY = '_other_';

/** {filters: {filters, other_bucket, other_bucket_key}}: a bucket for each of several queries (O-149). */
export const filtersKind: AggregationKind = {
  operator: 'filters',
  read(body, place, below, reader) {
    const options = readKnown(body, place, ['filters', 'other_bucket', 'other_bucket_key']);
    const { other_bucket_key: name } = options;
    const otherKey = name === undefined ? OTHER_KEY : readText(name, at(place, 'other_bucket_key'));
    const hasOther = readFlag(options.other_bucket, at(place, 'other_bucket'), name !== undefined);
    return {
      kind: 'filters',
      place,
      ...readFilters(options.filters, at(place, 'filters'), reader),
      otherKey: hasOther ? otherKey : undefined,
      below,
    };
  },
};

/** Named filters come in the order of their names, whatever the order of the request. */
function readFilters(
  value: unknown,
  place: string,
  reader: AggregationReader,
): Pick<FiltersAggregation, 'filters' | 'keyed'> {
  const keyed = !Array.isArray(value);
  const entries: [string | number, unknown][] = keyed
    ? Object.entries(readObject(value, place, 'an object of named queries, or a list of queries'))
    : [...value.entries()];
  checkCount(entries.length, FILTERS_MAXIMUM, place, 'filters');
  const filters = entries.map(([key, query]) => ({
    key: String(key),
    query: reader.readFilter(query, at(place, key)),
  }));
  if (keyed) filters.sort((a, b) => (a.key < b.key ? -1 : 1));
  return { filters, keyed };
}

function checkCount(count: number, maximum: number, place: string, what: string): void {
  if (count === 0) throw new InvalidQueryError(place, 'must not be empty');
  if (count <= maximum) return;
  throw new InvalidQueryError(
    place,
    `must not hold more than ${maximum} ${what}, but holds ${count}`,
  );
}
