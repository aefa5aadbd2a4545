import * as z from 'zod/mini';
import { isJsonObject } from '../json-object.ts';
import {
  SEARCH_FROM,
  SEARCH_SIZE,
  SEARCH_WINDOW_MAXIMUM,
  SORT_KEYS_MAXIMUM,
  SOURCE_PATTERNS_MAXIMUM,
} from './limits.ts';
import type { QueryNode } from './query-node.ts';
import { integerField, requestObject } from './request-parts.ts';

/** Direction of a sort (S-082). */
export type SortOrder = 'asc' | 'desc';

/** A place in degrees. */
interface SortPoint {
  readonly lat: number;
  readonly lon: number;
}

/**
 * Order by distance: a field of points with the place, or the places, that records are measured from
 * (O-155); ours, only where the profile says so.
 */
export interface DistanceSort {
  readonly order?: SortOrder;
  readonly unit?: string;
  /** Which of several distances counts: the least, or the greatest where the order descends. */
  readonly mode?: 'min' | 'max' | 'avg';
  readonly [field: string]: SortPoint | readonly SortPoint[] | string | undefined;
}

/** The key that orders by distance (O-155). */
export interface DistanceSortKey {
  readonly _geo_distance: DistanceSort;
}

/**
 * One sort key: a field or _score with its order, nested fields with their path (S-082 to S-084), or a
 * distance.
 */
export type SortKey = FieldSortKey | DistanceSortKey;

/** A sort key that is not a distance. */
export type FieldSortKey = Readonly<
  Record<
    string,
    SortOrder | { readonly order?: SortOrder; readonly nested?: { readonly path: string } }
  >
>;

/** Named aggregations (S-085 to S-088). */
export type Aggregations = Readonly<Record<string, Aggregation>>;

/** Counts by value; ten buckets unless size says otherwise (S-085, O-064). */
export interface TermsAggregation {
  readonly terms: { readonly field: string; readonly size?: number };
  readonly aggs?: Aggregations;
}

/** Mean of a numeric field (S-086). */
export interface AverageAggregation {
  readonly avg: { readonly field: string };
}

/** Evenly spaced buckets of a numeric field (S-087). */
export interface HistogramAggregation {
  readonly histogram: { readonly field: string; readonly interval: number };
  readonly aggs?: Aggregations;
}

/** Steps into the elements of leases, sales or planning; an extension like those of O-054. */
export interface NestedAggregation {
  readonly nested: { readonly path: string };
  readonly aggs: Aggregations;
}

interface OnField {
  readonly field: string;
}

/** Figures of a field (O-149); each kind but avg is our own extension, as are those below. */
type FigureAggregation =
  | { readonly min: OnField }
  | { readonly max: OnField }
  | { readonly sum: OnField }
  | { readonly stats: OnField }
  | { readonly value_count: OnField }
  | { readonly cardinality: OnField & { readonly precision_threshold?: number } }
  | {
      readonly percentiles: OnField & {
        readonly percents?: readonly number[];
        readonly keyed?: boolean;
      };
    }
  | { readonly geo_centroid: OnField }
  | { readonly geo_bounds: OnField & { readonly wrap_longitude?: boolean } };

/** Buckets of one calendar unit or of a fixed length such as 30d, in UTC (O-149). */
interface DateHistogramAggregation {
  readonly date_histogram: OnField &
    ({ readonly calendar_interval: string } | { readonly fixed_interval: string }) & {
      readonly min_doc_count?: number;
    };
  readonly aggs?: Aggregations;
}

/** Buckets from a bound, itself included, to before another (O-149). */
interface RangeAggregation {
  readonly range: OnField & {
    readonly ranges: readonly {
      readonly key?: string;
      readonly from?: number | string;
      readonly to?: number | string;
    }[];
    readonly keyed?: boolean;
  };
  readonly aggs?: Aggregations;
}

/** What fits a query (O-149). */
interface FilterAggregation {
  readonly filter: QueryNode;
  readonly aggs?: Aggregations;
}

/** What fits each of several queries, named or not, and what fits none (O-149). */
interface FiltersAggregation {
  readonly filters: {
    readonly filters: Readonly<Record<string, QueryNode>> | readonly QueryNode[];
    readonly other_bucket?: boolean;
    readonly other_bucket_key?: string;
  };
  readonly aggs?: Aggregations;
}

/** Tiles of the Web Mercator map, keyed zoom/x/y, the fullest first (O-149). */
interface GridAggregation {
  readonly geotile_grid: OnField & {
    /** Zoom, 0 to 29. */
    readonly precision?: number;
    readonly size?: number;
    readonly bounds?: {
      readonly top_left: { readonly lat: number; readonly lon: number };
      readonly bottom_right: { readonly lat: number; readonly lon: number };
    };
  };
  readonly aggs?: Aggregations;
}

/** Up to three of the best records of a bucket, as hits (O-149). */
interface TopHitsAggregation {
  readonly top_hits: {
    readonly size?: number;
    readonly sort?: readonly SortKey[];
    readonly _source?: FieldSelection;
  };
}

export type Aggregation =
  | TermsAggregation
  | AverageAggregation
  | HistogramAggregation
  | NestedAggregation
  | FigureAggregation
  | DateHistogramAggregation
  | RangeAggregation
  | FilterAggregation
  | FiltersAggregation
  | GridAggregation
  | TopHitsAggregation;

type KeysOf<Kind> = Kind extends unknown ? keyof Kind : never;

/** The name of a kind of aggregation. */
export type AggregationName = Exclude<KeysOf<Aggregation>, 'aggs'>;

/** Which fields come back: all or none, one pattern, several, or both sides named (S-090, O-006). */
export type FieldSelection =
  | boolean
  | string
  | readonly string[]
  | {
      readonly includes?: string | readonly string[];
      readonly excludes?: string | readonly string[];
    };

const PATTERN_LENGTH_MAXIMUM = 256;

/** A list whose length is looked at before its elements, which may be hundreds of thousands. */
function shortList<Element>(
  element: z.ZodMiniType<Element, Element>,
  maximum: number,
  message: string,
) {
  const isShort = (value: unknown) => Array.isArray(value) && value.length <= maximum;
  return z.pipe(z.custom<Element[]>(isShort, message), z.array(element));
}

const pattern = z.string().check(z.maxLength(PATTERN_LENGTH_MAXIMUM));
const patterns = shortList(pattern, SOURCE_PATTERNS_MAXIMUM, 'must be a list of patterns');

const onePatternOrMore = z.union([pattern, patterns]);

/** Which fields come back, of a search or of top_hits (S-090, O-006). */
export const fieldSelectionSchema = z.union(
  [
    z.boolean(),
    pattern,
    patterns,
    requestObject({
      includes: z.optional(onePatternOrMore),
      excludes: z.optional(onePatternOrMore),
    }),
  ],
  `_source must be true, false, a pattern, a list of patterns, or an object with includes and excludes: at most ${SOURCE_PATTERNS_MAXIMUM} patterns of ${PATTERN_LENGTH_MAXIMUM} characters.`,
);

/**
 * Body of POST /titles and POST /comps (S-062 to S-092, S-197). The query tree and the
 * aggregations are only checked to be objects here: the service walks them itself and names the
 * place of a fault, and the types above guide whoever builds them.
 */
export const searchRequestSchema = requestObject({
  query: z.custom<QueryNode>(isJsonObject, {
    error: (issue) =>
      issue.input === undefined
        ? 'query is missing.'
        : 'query must be an object with one operator, such as {"term": {"tenure": "Freehold"}}.',
  }),
  size: integerField('size', SEARCH_SIZE),
  from: integerField('from', SEARCH_FROM),
  sort: z.optional(
    shortList(
      z.custom<SortKey>(
        isJsonObject,
        'must be an object of one field and its order, such as {"lastModified": "desc"}',
      ),
      SORT_KEYS_MAXIMUM,
      `sort must be a list of at most ${SORT_KEYS_MAXIMUM} objects, each a field with its order, such as [{"lastModified": "desc"}].`,
    ),
  ),
  aggs: z.optional(
    z.custom<Aggregations>(
      isJsonObject,
      'aggs must be an object of named aggregations, such as {"tenures": {"terms": {"field": "tenure"}}}.',
    ),
  ),
  _source: z.optional(fieldSelectionSchema),
  track_total_hits: z._default(z.boolean('track_total_hits must be true or false.'), true),
}).check(
  z.refine(({ from, size }) => from + size <= SEARCH_WINDOW_MAXIMUM, {
    message: `from plus size must not exceed ${SEARCH_WINDOW_MAXIMUM}. Narrow the query instead.`,
    path: ['from'],
  }),
);

/** Body with its defaults filled in, as a service reads it. */
export type ParsedSearchRequest = z.infer<typeof searchRequestSchema>;

/** Body as a caller writes it (S-062 to S-092). */
export interface SearchRequest {
  readonly query: QueryNode;
  readonly size?: number;
  readonly from?: number;
  readonly sort?: readonly SortKey[];
  readonly aggs?: Aggregations;
  readonly _source?: FieldSelection;
  readonly track_total_hits?: boolean;
}
