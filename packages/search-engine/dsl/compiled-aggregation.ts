import type { CompiledQuery } from './compiled-query.ts';
import type { CompiledSortKey } from './read-sort.ts';
import type { SourceFilter } from './source-filter.ts';

/** Named aggregations that have been checked. */
export type CompiledAggregations = ReadonlyMap<string, CompiledAggregation>;

export type CompiledAggregation =
  | FigureAggregation
  | PercentilesAggregation
  | CentroidAggregation
  | BoundsAggregation
  | TopHitsAggregation
  | BucketAggregation;

/** Aggregations that divide documents, so that others may stand below them. */
export type BucketAggregation =
  | TermsAggregation
  | HistogramAggregation
  | DateHistogramAggregation
  | RangeAggregation
  | GridAggregation
  | FilterAggregation
  | FiltersAggregation
  | NestedAggregation;

export type AggregationKindName = CompiledAggregation['kind'];

interface Placed {
  readonly place: string;
}

interface OnField extends Placed {
  readonly field: string;
}

interface WithBelow {
  readonly below: CompiledAggregations;
}

/** Kinds that have a field and nothing else. */
export const FIGURE_KINDS = [
  'avg',
  'min',
  'max',
  'sum',
  'stats',
  'value_count',
  'cardinality',
] as const;

export type FigureKind = (typeof FIGURE_KINDS)[number];

export type FigureAggregation = {
  readonly [Kind in FigureKind]: OnField & { readonly kind: Kind };
}[FigureKind];

export interface PercentilesAggregation extends OnField {
  readonly kind: 'percentiles';
  /** 0 to 100, ascending and distinct. */
  readonly percents: readonly number[];
  /** The answer names values by their percents, else it lists them. */
  readonly keyed: boolean;
}

export interface CentroidAggregation extends OnField {
  readonly kind: 'geo_centroid';
}

export interface BoundsAggregation extends OnField {
  readonly kind: 'geo_bounds';
  /** The box may cross the antimeridian where it is narrower that way. */
  readonly wrapsLongitude: boolean;
}

/** The best documents, as a page of a search has them. */
export interface TopHitsAggregation extends Placed {
  readonly kind: 'top_hits';
  readonly size: number;
  /** By score where it is empty. */
  readonly sort: readonly CompiledSortKey[];
  readonly source: SourceFilter | undefined;
}

export interface TermsAggregation extends OnField, WithBelow {
  readonly kind: 'terms';
  readonly size: number;
}

export interface HistogramAggregation extends OnField, WithBelow {
  readonly kind: 'histogram';
  readonly interval: number;
  /** 0 keeps empty buckets between the first and the last. */
  readonly minimumCount: number;
}

export type CalendarUnit = 'minute' | 'hour' | 'day' | 'week' | 'month' | 'quarter' | 'year';

export interface DateHistogramAggregation extends OnField, WithBelow {
  readonly kind: 'date_histogram';
  /** A unit of the calendar, or milliseconds. */
  readonly interval: CalendarUnit | number;
  readonly minimumCount: number;
}

/** From a bound, itself included, to before another; dates as text or milliseconds. */
export interface RangeBounds {
  readonly key: string | undefined;
  readonly from: string | number | undefined;
  readonly to: string | number | undefined;
}

export interface RangeAggregation extends OnField, WithBelow {
  readonly kind: 'range';
  readonly ranges: readonly RangeBounds[];
  readonly keyed: boolean;
}

/** A box in degrees; west is greater than east when it crosses the antimeridian. */
export interface GridBounds {
  readonly north: number;
  readonly south: number;
  readonly west: number;
  readonly east: number;
}

/** Tiles of the Web Mercator map. */
export interface GridAggregation extends OnField, WithBelow {
  readonly kind: 'geotile_grid';
  /** The zoom of the tiles, 0 to 29. */
  readonly precision: number;
  readonly size: number;
  /** Points outside are left out. */
  readonly bounds: GridBounds | undefined;
}

export interface FilterAggregation extends Placed, WithBelow {
  readonly kind: 'filter';
  readonly query: CompiledQuery;
}

export interface FiltersAggregation extends Placed, WithBelow {
  readonly kind: 'filters';
  /** In the order of the answer. */
  readonly filters: readonly { readonly key: string; readonly query: CompiledQuery }[];
  readonly keyed: boolean;
  /** Name of the bucket of what fits none; undefined where it is not wanted. */
  readonly otherKey: string | undefined;
}

/** Steps into the elements of a nested array. */
export interface NestedAggregation extends Placed, WithBelow {
  readonly kind: 'nested';
  readonly path: string;
}
