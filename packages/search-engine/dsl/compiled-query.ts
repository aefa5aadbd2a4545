import type { MultiPolygon } from 'geojson';

export type Scalar = string | number | boolean;

/** A point in degrees, WGS 84. */
export interface Point {
  readonly lat: number;
  readonly lon: number;
}

/** A query that has been checked: what an engine runs. `place` is where it stood in the body. */
export type CompiledQuery =
  | MatchAll
  | Match
  | MultiMatch
  | Terms
  | Ids
  | Range
  | Exists
  | Bool
  | Nested
  | GeoBoundingBox
  | GeoShape
  | GeoDistance;

export type QueryKindName = CompiledQuery['kind'];

interface Placed {
  readonly place: string;
}

export interface MatchAll extends Placed {
  readonly kind: 'match_all';
}

export type Fuzziness = 0 | 1 | 2 | 'AUTO';

interface Words {
  readonly text: string;
  readonly operator: 'and' | 'or';
  readonly fuzziness: Fuzziness;
  /** Beginning of a word, in characters, that near spellings share with it. */
  readonly prefixLength: number;
  /** Near spellings of one word that are looked for. */
  readonly maxExpansions: number;
}

export interface Match extends Placed, Words {
  readonly kind: 'match';
  readonly field: string;
}

export interface MultiMatch extends Placed, Words {
  readonly kind: 'multi_match';
  /** Names may hold * wildcards; each stands here once. */
  readonly fields: readonly { readonly name: string; readonly boost: number }[];
  /** Share, 0 to 1, with which fields other than the best one add to the score. */
  readonly tieBreaker: number;
}

/** `scored` tells term, which ranks rare values higher, from terms, which does not. */
export interface Terms extends Placed {
  readonly kind: 'terms';
  readonly field: string;
  readonly values: readonly Scalar[];
  readonly scored: boolean;
}

export interface Ids extends Placed {
  readonly kind: 'ids';
  readonly values: readonly string[];
}

export interface Bound {
  readonly value: string | number;
  readonly inclusive: boolean;
}

export interface Range extends Placed {
  readonly kind: 'range';
  readonly field: string;
  readonly lower: Bound | undefined;
  readonly upper: Bound | undefined;
}

export interface Exists extends Placed {
  readonly kind: 'exists';
  readonly field: string;
}

export interface Bool extends Placed {
  readonly kind: 'bool';
  readonly must: readonly CompiledQuery[];
  readonly filter: readonly CompiledQuery[];
  readonly should: readonly CompiledQuery[];
  readonly mustNot: readonly CompiledQuery[];
  readonly minimumShouldMatch: number;
}

export interface Nested extends Placed {
  readonly kind: 'nested';
  readonly path: string;
  readonly query: CompiledQuery;
}

export interface GeoBoundingBox extends Placed {
  readonly kind: 'geo_bounding_box';
  readonly field: string;
  readonly north: number;
  readonly south: number;
  /** Greater than east when the box crosses the antimeridian. */
  readonly west: number;
  readonly east: number;
}

export interface GeoShape extends Placed {
  readonly kind: 'geo_shape';
  readonly field: string;
  readonly polygons: MultiPolygon['coordinates'];
}

export interface GeoDistance extends Placed {
  readonly kind: 'geo_distance';
  readonly field: string;
  readonly centre: Point;
  readonly metres: number;
}
