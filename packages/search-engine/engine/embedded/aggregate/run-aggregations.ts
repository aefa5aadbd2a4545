import { SEARCH_WINDOW_MAXIMUM } from '@property/contract/search/limits.ts';
import { BUCKETS_MAXIMUM } from '../../../dsl/aggregations/geo.kinds.ts';
import type {
  AggregationKindName,
  CompiledAggregation,
  CompiledAggregations,
} from '../../../dsl/compiled-aggregation.ts';
import { InvalidQueryError } from '../../query-error.ts';
import type { Segment } from '../segment.ts';
import {
  type AggregationRun,
  type Aggregator,
  addResult,
  type RunAggregation,
} from './aggregator.ts';
import {
  aggregateAverage,
  aggregateCardinality,
  aggregateMaximum,
  aggregateMinimum,
  aggregatePercentiles,
  aggregateStats,
  aggregateSum,
  aggregateValueCount,
} from './figures.ts';
import { aggregateGeotileGrid, prepareTiles } from './geotile-grid.ts';
import { aggregateDateHistogram, aggregateHistogram } from './histograms.ts';
import {
  aggregateFilter,
  aggregateFilters,
  aggregateNested,
  aggregateRange,
} from './partitions.ts';
import { aggregateBounds, aggregateCentroid } from './places.ts';
import { aggregateTerms } from './terms.ts';
import { aggregateTopHits } from './top-hits.ts';

const AGGREGATORS: { readonly [Kind in AggregationKindName]: Aggregator<Kind> } = {
  avg: aggregateAverage,
  min: aggregateMinimum,
  max: aggregateMaximum,
  sum: aggregateSum,
  stats: aggregateStats,
  value_count: aggregateValueCount,
  cardinality: aggregateCardinality,
  percentiles: aggregatePercentiles,
  geo_centroid: aggregateCentroid,
  geo_bounds: aggregateBounds,
  top_hits: aggregateTopHits,
  terms: aggregateTerms,
  histogram: aggregateHistogram,
  date_histogram: aggregateDateHistogram,
  range: aggregateRange,
  geotile_grid: aggregateGeotileGrid,
  filter: aggregateFilter,
  filters: aggregateFilters,
  nested: aggregateNested,
};

/** What the aggregations of a request are given: time, who fits a filter, and hits. */
export type AggregationMeans = Pick<AggregationRun, 'budget' | 'hits' | 'filter'>;

/**
 * Works aggregations out over the documents, given in ascending order, and writes the results as a
 * JSON object (S-088, O-149).
 */
export function writeAggregations(
  aggregations: CompiledAggregations,
  segment: Segment,
  documents: Uint32Array,
  means: AggregationMeans,
): string {
  const context = createRun(means);
  const writers = Array.from(aggregations, ([name, one]) => ({
    name,
    write: prepareWriter(one, segment, context),
  }));
  // Names come from outside: one may be __proto__, and figures come first in any object.
  const texts: Record<string, string> = Object.create(null);
  for (const { name, write } of writers) texts[name] = write(documents);
  const entries = Object.entries(texts).map(([name, text]) => `${JSON.stringify(name)}:${text}`);
  return `{${entries.join()}}`;
}

function prepareWriter(
  aggregation: CompiledAggregation,
  segment: Segment,
  context: AggregationRun,
): (documents: Uint32Array) => string {
  if (aggregation.kind === 'geotile_grid') return prepareTiles(aggregation, segment, context);
  const run = prepare(aggregation, segment, context);
  return (documents) => JSON.stringify(run(documents));
}

function createRun(means: AggregationMeans): AggregationRun {
  let [buckets, read] = [0, 0];
  const context: AggregationRun = {
    ...means,
    claimBuckets: (count, place) => {
      buckets += count;
      if (buckets <= BUCKETS_MAXIMUM) return;
      throw new InvalidQueryError(
        place,
        `takes the request past ${BUCKETS_MAXIMUM} buckets; take fewer or wider ones`,
      );
    },
    claimDocuments: (count, place) => {
      read += count;
      if (read <= SEARCH_WINDOW_MAXIMUM) return;
      throw new InvalidQueryError(
        place,
        `takes the request past ${SEARCH_WINDOW_MAXIMUM} records; take fewer, or "_source": false`,
      );
    },
    prepareOne: (aggregation, ownSegment) => prepare(aggregation, ownSegment, context),
    prepare: (below, belowSegment) => {
      const runs = Array.from(below, ([name, aggregation]): [string, RunAggregation] => [
        name,
        prepare(aggregation, belowSegment, context),
      ]);
      return (bucket, members) => {
        for (const [name, run] of runs) addResult(bucket, name, run(members));
      };
    },
  };
  return context;
}

function prepare<Kind extends AggregationKindName>(
  aggregation: Extract<CompiledAggregation, { kind: Kind }>,
  segment: Segment,
  context: AggregationRun,
): RunAggregation {
  const aggregator: Aggregator<Kind> = AGGREGATORS[aggregation.kind as Kind];
  return aggregator(aggregation, segment, context);
}
