import type {
  CompiledAggregation,
  CompiledAggregations,
} from '../../../dsl/compiled-aggregation.ts';
import type { QueryBudget } from '../../query-budget.ts';
import type { AggregationResult } from '../../search-engine.ts';
import type { Segment } from '../segment.ts';

export interface AggregationRun {
  readonly budget: QueryBudget;
  /** Counts buckets before they are made. Throws InvalidQueryError when a request makes too many. */
  claimBuckets(count: number, place: string): void;
  /** Runs the aggregations below a bucket over its documents. */
  run(
    below: CompiledAggregations,
    segment: Segment,
    documents: Uint32Array,
  ): Record<string, AggregationResult>;
}

/** Works one aggregation out over documents of a segment, given in ascending order. */
export type Aggregator<Kind extends CompiledAggregation['kind']> = (
  aggregation: Extract<CompiledAggregation, { kind: Kind }>,
  segment: Segment,
  documents: Uint32Array,
  context: AggregationRun,
) => AggregationResult;
