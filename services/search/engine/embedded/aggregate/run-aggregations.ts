import type {
  CompiledAggregation,
  CompiledAggregations,
} from '../../../dsl/compiled-aggregation.ts';
import type { QueryBudget } from '../../query-budget.ts';
import { InvalidQueryError } from '../../query-error.ts';
import type { AggregationResult } from '../../search-engine.ts';
import type { Segment } from '../segment.ts';
import type { AggregationRun, Aggregator } from './aggregator.ts';
import { aggregateAverage } from './average.aggregator.ts';
import { aggregateHistogram } from './histogram.aggregator.ts';
import { aggregateNested } from './nested.aggregator.ts';
import { aggregateTerms } from './terms.aggregator.ts';

const AGGREGATORS: { readonly [Kind in CompiledAggregation['kind']]: Aggregator<Kind> } = {
  terms: aggregateTerms,
  avg: aggregateAverage,
  histogram: aggregateHistogram,
  nested: aggregateNested,
};

/** OpenSearch's search.max_buckets: buckets of one request, those below others included. */
const BUCKETS_MAXIMUM = 65_535;

/** Works aggregations out over the documents, given in ascending order (S-088). */
export function runAggregations(
  aggregations: CompiledAggregations,
  segment: Segment,
  documents: Uint32Array,
  budget: QueryBudget,
): Record<string, AggregationResult> {
  let buckets = 0;
  const context: AggregationRun = {
    budget,
    claimBuckets: (count, place) => {
      buckets += count;
      if (buckets <= BUCKETS_MAXIMUM) return;
      throw new InvalidQueryError(
        place,
        `takes the request past ${BUCKETS_MAXIMUM} buckets; take fewer or wider ones`,
      );
    },
    // Names come from outside: entries are kept even when one is called __proto__.
    run: (below, belowSegment, belowDocuments) =>
      Object.fromEntries(
        Array.from(below, ([name, aggregation]): [string, AggregationResult] => [
          name,
          aggregate(aggregation, belowSegment, belowDocuments, context),
        ]),
      ),
  };
  return context.run(aggregations, segment, documents);
}

function aggregate<Kind extends CompiledAggregation['kind']>(
  aggregation: Extract<CompiledAggregation, { kind: Kind }>,
  segment: Segment,
  documents: Uint32Array,
  context: AggregationRun,
): AggregationResult {
  const aggregator: Aggregator<Kind> = AGGREGATORS[aggregation.kind as Kind];
  return aggregator(aggregation, segment, documents, context);
}
