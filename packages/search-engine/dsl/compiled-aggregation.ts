/** Named aggregations that have been checked. */
export type CompiledAggregations = ReadonlyMap<string, CompiledAggregation>;

export type CompiledAggregation =
  | TermsAggregation
  | AverageAggregation
  | HistogramAggregation
  | NestedAggregation;

interface OnField {
  readonly place: string;
  readonly field: string;
}

export interface TermsAggregation extends OnField {
  readonly kind: 'terms';
  readonly size: number;
  readonly below: CompiledAggregations;
}

export interface AverageAggregation extends OnField {
  readonly kind: 'avg';
}

export interface HistogramAggregation extends OnField {
  readonly kind: 'histogram';
  readonly interval: number;
  /** 0 keeps empty buckets between the first and the last. */
  readonly minimumCount: number;
  readonly below: CompiledAggregations;
}

/** Steps into the elements of a nested array. */
export interface NestedAggregation {
  readonly kind: 'nested';
  readonly place: string;
  readonly path: string;
  readonly below: CompiledAggregations;
}
