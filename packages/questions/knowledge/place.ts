/** A place that a question names, as it is known here. */
export type NamedPlace =
  | { readonly type: 'town'; readonly name: string }
  | { readonly type: 'street'; readonly name: string; readonly town?: string }
  | { readonly type: 'outcode'; readonly name: string }
  | { readonly type: 'postcode'; readonly name: string }
  /** The beginning of postcodes, such as WX4 2, with those there are. */
  | { readonly type: 'sector'; readonly name: string; readonly postcodes: readonly string[] }
  | {
      readonly type: 'address';
      readonly name: string;
      /** The part of it that was asked for, which several addresses may share. */
      readonly typed: string;
      readonly point: PlacePoint;
    }
  | {
      readonly type: 'landmark';
      readonly name: string;
      readonly point: PlacePoint;
      /** What it is one of: "School"; absent of what has its own name only. */
      readonly kind?: string;
      /** Metres from its middle to its edge, of what is more than one building. */
      readonly reach?: number;
    }
  | { readonly type: 'title'; readonly name: string }
  | { readonly type: 'point'; readonly name: string; readonly point: PlacePoint };

/** Degrees, WGS 84. */
export interface PlacePoint {
  readonly lat: number;
  readonly lon: number;
}

/** What a name may stand for: `places` are meant together, `others` were not taken. */
export interface PlaceReading {
  readonly places: readonly NamedPlace[];
  readonly others: readonly string[];
  /** Names of those that are as likely as each other, where a person has to say which is meant. */
  readonly choice?: readonly string[];
  /** What was made of a name that was spelt differently. */
  readonly respelt?: string;
}
