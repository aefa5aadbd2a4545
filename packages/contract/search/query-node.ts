import type { MultiPolygon, Polygon } from 'geojson';

/** Value of an exact or text condition. */
export type Scalar = string | number | boolean;

/** A place as {lat, lon} in degrees, WGS 84. */
export interface QueryPoint {
  readonly lat: number;
  readonly lon: number;
}

/** Selects records by words in a text field (S-064). */
export interface MatchQuery {
  readonly match: Readonly<
    Record<
      string,
      | Scalar
      | { readonly query: Scalar; readonly operator?: 'and' | 'or'; readonly fuzziness?: 'AUTO' }
    >
  >;
}

/** Words looked for in several fields; a field may end in ^boost (S-065 to S-067). */
export interface MultiMatchQuery {
  readonly multi_match: {
    readonly query: string;
    readonly fields: readonly string[];
    readonly fuzziness?: 'AUTO' | number;
    readonly operator?: 'and' | 'or';
  };
}

/** Exact, case-sensitive value (S-068, O-056). */
export interface TermQuery {
  readonly term: Readonly<Record<string, Scalar | { readonly value: Scalar }>>;
}

/** Any of several exact values (O-054). */
export interface TermsQuery {
  readonly terms: Readonly<Record<string, readonly Scalar[]>>;
}

/** All of must and filter (S-069); should and must_not are extensions (O-054). */
export interface BoolQuery {
  readonly bool: {
    readonly must?: readonly QueryNode[];
    readonly filter?: readonly QueryNode[];
    readonly should?: readonly QueryNode[];
    readonly must_not?: readonly QueryNode[];
    readonly minimum_should_match?: number;
  };
}

/** Bounds of a number or an ISO 8601 date (S-070); gt and lt are extensions (O-054). */
export interface RangeBounds {
  readonly gte?: number | string;
  readonly lte?: number | string;
  readonly gt?: number | string;
  readonly lt?: number | string;
}

export interface RangeQuery {
  readonly range: Readonly<Record<string, RangeBounds>>;
}

/** Only records with a value in the field (S-071). */
export interface ExistsQuery {
  readonly exists: { readonly field: string };
}

/** Conditions that have to hold on one element of leases, sales or planning (S-072). */
export interface NestedQuery {
  readonly nested: { readonly path: string; readonly query: QueryNode };
}

/** Points inside a box (S-073). */
export interface GeoBoundingBoxQuery {
  readonly geo_bounding_box: Readonly<
    Record<string, { readonly top_left: QueryPoint; readonly bottom_right: QueryPoint }>
  >;
}

/** Points inside a GeoJSON area; coordinates are [lon, lat] (S-074, S-163, O-055). */
export interface GeoShapeQuery {
  readonly geo_shape: Readonly<
    Record<string, { readonly shape: Polygon | MultiPolygon; readonly relation: 'within' }>
  >;
}

/** Points within a distance such as "500m" or "2km" of a place (O-054). */
export interface GeoDistanceQuery {
  readonly geo_distance: {
    readonly distance: string;
    readonly [field: string]: QueryPoint | string;
  };
}

/** Every record (O-054, O-058). */
export interface MatchAllQuery {
  readonly match_all: Readonly<Record<string, never>>;
}

/** Records by identifier (O-054). */
export interface IdsQuery {
  readonly ids: { readonly values: readonly string[] };
}

/** A node of the query tree: an object with one key, the operator (S-062 to S-074, O-054). */
export type QueryNode =
  | MatchQuery
  | MultiMatchQuery
  | TermQuery
  | TermsQuery
  | BoolQuery
  | RangeQuery
  | ExistsQuery
  | NestedQuery
  | GeoBoundingBoxQuery
  | GeoShapeQuery
  | GeoDistanceQuery
  | MatchAllQuery
  | IdsQuery;

/** Name of an operator: the single key of a node. */
export type QueryOperator = QueryNode extends infer Node
  ? Node extends QueryNode
    ? keyof Node & string
    : never
  : never;
