import { InvalidQueryError } from '../engine/query-error.ts';
import type { CompiledAggregation, CompiledAggregations } from './compiled-aggregation.ts';
import {
  at,
  clip,
  readInteger,
  readKnown,
  readNumber,
  readObject,
  readSingle,
  readText,
} from './reading.ts';

/** Buckets when size is left out (O-064). */
export const DEFAULT_SIZE = 10;
export const SIZE_MAXIMUM = 10_000;

/** One kind of aggregation: the name of its operator and how its body is checked. */
interface AggregationKind {
  readonly operator: string;
  /** `place` already ends in the operator. Throws InvalidQueryError. */
  read(body: unknown, place: string, below: CompiledAggregations): CompiledAggregation;
}

/** {terms: {field, size}} (S-085). */
const termsAggregation: AggregationKind = {
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

/** {avg: {field}} (S-086). */
const averageAggregation: AggregationKind = {
  operator: 'avg',
  read(body, place, below) {
    if (below.size > 0) {
      throw new InvalidQueryError(place, 'is one value, so nothing can be aggregated below it');
    }
    const { field } = readKnown(body, place, ['field']);
    return { kind: 'avg', place, field: readText(field, at(place, 'field')) };
  },
};

/** Narrow and wide enough for any field; beyond, the key of a bucket is no number or date any more. */
export const INTERVAL_MINIMUM = 1e-6;
export const INTERVAL_MAXIMUM = 1e15;

/** {histogram: {field, interval, min_doc_count}} (S-087). */
const histogramAggregation: AggregationKind = {
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
    const minimum = options.min_doc_count ?? 0;
    return {
      kind: 'histogram',
      place,
      field: readText(options.field, at(place, 'field')),
      interval,
      minimumCount: readInteger(minimum, at(place, 'min_doc_count'), 0, Number.MAX_SAFE_INTEGER),
      below,
    };
  },
};

/** {nested: {path}, aggs}: what stands below works on elements of leases, sales or planning. */
const nestedAggregation: AggregationKind = {
  operator: 'nested',
  read(body, place, below) {
    const { path } = readKnown(body, place, ['path']);
    return { kind: 'nested', place, path: readText(path, at(place, 'path')), below };
  },
};

/** Every aggregation the service takes (S-085 to S-088). */
const KINDS: readonly AggregationKind[] = [
  termsAggregation,
  averageAggregation,
  histogramAggregation,
  nestedAggregation,
];

const KNOWN = KINDS.map((kind) => kind.operator).join(', ');
const COUNT_MAXIMUM = 100;
const DEPTH_MAXIMUM = 5;
const NAMED = 'an object of named aggregations';

/** Checks named aggregations and those below them. Throws InvalidQueryError with the place. */
export function readAggregations(value: unknown, place = 'aggs', depth = 1): CompiledAggregations {
  if (value === undefined) return new Map();
  if (depth > DEPTH_MAXIMUM) {
    throw new InvalidQueryError(place, `must not be deeper than ${DEPTH_MAXIMUM} levels`);
  }
  const entries = Object.entries(readObject(value, place, NAMED));
  if (entries.length > COUNT_MAXIMUM) {
    throw new InvalidQueryError(place, `must not hold more than ${COUNT_MAXIMUM} aggregations`);
  }
  return new Map(
    entries.map(([name, body]) => [name, readAggregation(body, at(place, name), depth)]),
  );
}

function readAggregation(value: unknown, place: string, depth: number): CompiledAggregation {
  // The longer name that OpenSearch takes as well is refused like any other, here and at the top.
  const { aggs, ...rest } = readObject(value, place, `an object of one of ${KNOWN}`);
  const [operator, body] = readSingle(rest, place, `kind of aggregation beside aggs (${KNOWN})`);
  const kind = KINDS.find((candidate) => candidate.operator === operator);
  if (!kind) {
    throw new InvalidQueryError(
      at(place, operator),
      `${clip(operator)} is not an aggregation of this service; known: ${KNOWN}`,
    );
  }
  const below = readAggregations(aggs, at(place, 'aggs'), depth + 1);
  return kind.read(body, at(place, operator), below);
}
