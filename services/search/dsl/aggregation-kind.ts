import type { CompiledAggregation, CompiledAggregations } from './compiled-aggregation.ts';

/** One kind of aggregation: the name of its operator and how its body is checked. */
export interface AggregationKind {
  readonly operator: string;
  /** `place` already ends in the operator. Throws InvalidQueryError. */
  read(body: unknown, place: string, below: CompiledAggregations): CompiledAggregation;
}
