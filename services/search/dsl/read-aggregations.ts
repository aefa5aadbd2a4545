import { InvalidQueryError } from '../engine/query-error.ts';
import type { AggregationKind } from './aggregation-kind.ts';
import { averageAggregation } from './aggregations/avg.aggregation.ts';
import { histogramAggregation } from './aggregations/histogram.aggregation.ts';
import { nestedAggregation } from './aggregations/nested.aggregation.ts';
import { termsAggregation } from './aggregations/terms.aggregation.ts';
import type { CompiledAggregation, CompiledAggregations } from './compiled-aggregation.ts';
import { at, clip, readObject, readSingle } from './reading.ts';

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
