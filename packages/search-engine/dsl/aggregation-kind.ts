import { InvalidQueryError } from '../engine/query-error.ts';
import type { CompiledAggregation, CompiledAggregations } from './compiled-aggregation.ts';
import type { CompiledQuery } from './compiled-query.ts';

/** What aggregations of one request share while they are read. */
export interface AggregationReader {
  /** Reads a query that documents of a bucket fit. */
  readFilter(value: unknown, place: string): CompiledQuery;
}

/** One kind of aggregation: the name of its operator and how its body is checked. */
export interface AggregationKind {
  readonly operator: string;
  /** `place` already ends in the operator. Throws InvalidQueryError. */
  read(
    body: unknown,
    place: string,
    below: CompiledAggregations,
    reader: AggregationReader,
  ): CompiledAggregation;
}

/** Refuses aggregations below one that has no buckets. */
export function refuseBelow(below: CompiledAggregations, place: string): void {
  if (below.size === 0) return;
  throw new InvalidQueryError(place, 'makes no buckets, so nothing can be aggregated below it');
}
