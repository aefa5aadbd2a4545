import type { CompiledAggregations, TopHitsAggregation } from '../dsl/compiled-aggregation.ts';

/** The aggregations that show documents, wherever they stand. */
export function listTopHits(aggregations: CompiledAggregations): TopHitsAggregation[] {
  return [...aggregations.values()].flatMap((one) => {
    if (one.kind === 'top_hits') return [one];
    return 'below' in one ? listTopHits(one.below) : [];
  });
}
