import type {
  CompiledAggregation,
  CompiledAggregations,
} from '../../../dsl/compiled-aggregation.ts';
import type { QueryBudget } from '../../query-budget.ts';
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

/** Works aggregations out over the documents, given in ascending order (S-088). */
export function runAggregations(
  aggregations: CompiledAggregations,
  segment: Segment,
  documents: Uint32Array,
  budget: QueryBudget,
): Record<string, AggregationResult> {
  const context: AggregationRun = {
    budget,
    run: (below, belowSegment, belowDocuments) =>
      runAggregations(below, belowSegment, belowDocuments, budget),
  };
  const results: Record<string, AggregationResult> = {};
  for (const [name, aggregation] of aggregations) {
    results[name] = aggregate(aggregation, segment, documents, context);
  }
  return results;
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
