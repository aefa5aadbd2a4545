import type { QueryBudget } from '../engine/query-budget.ts';
import { InvalidQueryError } from '../engine/query-error.ts';
import type { AggregationKind, AggregationReader } from './aggregation-kind.ts';
import {
  filterKind,
  filtersKind,
  histogramKind,
  nestedAggregationKind,
  rangeAggregationKind,
  termsKind,
} from './aggregations/bucket.kinds.ts';
import { dateHistogramKind } from './aggregations/date-histogram.kind.ts';
import { figureKinds, percentilesKind, topHitsKind } from './aggregations/figure.kinds.ts';
import { geoBoundsKind, geoCentroidKind, geotileGridKind } from './aggregations/geo.kinds.ts';
import type { CompiledAggregation, CompiledAggregations } from './compiled-aggregation.ts';
import { createQueryReader } from './read-query.ts';
import { at, clip, readObject, readSingle } from './reading.ts';

/** Every aggregation the service takes (S-085 to S-088, O-149). */
const KINDS: readonly AggregationKind[] = [
  termsKind,
  ...figureKinds,
  percentilesKind,
  histogramKind,
  dateHistogramKind,
  rangeAggregationKind,
  filterKind,
  filtersKind,
  nestedAggregationKind,
  geotileGridKind,
  geoCentroidKind,
  geoBoundsKind,
  topHitsKind,
];

/** Their names, as a refusal tells them. */
export const AGGREGATION_NAMES = KINDS.map((kind) => kind.operator).join(', ');
const COUNT_MAXIMUM = 100;
const DEPTH_MAXIMUM = 5;
const NAMED = 'an object of named aggregations';

/** Each takes a set of all documents while its buckets are made. */
const QUERIES_MAXIMUM = 200;

/** Checks named aggregations and those below them. Throws InvalidQueryError with the place. */
export function readAggregations(value: unknown, budget?: QueryBudget): CompiledAggregations {
  const queries = createQueryReader('aggs', budget);
  let count = 0;
  return readNamed(value, 'aggs', 1, {
    readFilter(filter, place) {
      if (++count <= QUERIES_MAXIMUM) return queries.readQuery(filter, place);
      throw new InvalidQueryError('aggs', `must not hold more than ${QUERIES_MAXIMUM} filters`);
    },
  });
}

function readNamed(
  value: unknown,
  place: string,
  depth: number,
  reader: AggregationReader,
): CompiledAggregations {
  if (value === undefined) return new Map();
  if (depth > DEPTH_MAXIMUM) {
    throw new InvalidQueryError(place, `must not be deeper than ${DEPTH_MAXIMUM} levels`);
  }
  const entries = Object.entries(readObject(value, place, NAMED));
  if (entries.length > COUNT_MAXIMUM) {
    throw new InvalidQueryError(place, `must not hold more than ${COUNT_MAXIMUM} aggregations`);
  }
  return new Map(
    entries.map(([name, body]) => [name, readAggregation(body, at(place, name), depth, reader)]),
  );
}

function readAggregation(
  value: unknown,
  place: string,
  depth: number,
  reader: AggregationReader,
): CompiledAggregation {
  // The longer name that OpenSearch takes as well is refused like any other, here and at the top.
  const { aggs, ...rest } = readObject(value, place, `an object of one of ${AGGREGATION_NAMES}`);
  const [operator, body] = readSingle(
    rest,
    place,
    `kind of aggregation beside aggs (${AGGREGATION_NAMES})`,
  );
  const kind = KINDS.find((candidate) => candidate.operator === operator);
  if (!kind) {
    throw new InvalidQueryError(
      at(place, operator),
      `${clip(operator)} is not an aggregation of this service; known: ${AGGREGATION_NAMES}`,
    );
  }
  const below = readNamed(aggs, at(place, 'aggs'), depth + 1, reader);
  return kind.read(body, at(place, operator), below, reader);
}
