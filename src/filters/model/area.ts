import type { Bounds } from '@property/geo/bounds.ts';
import type { MultiPolygon, Polygon } from 'geojson';

/**
 * An area a search is limited to. Only what is needed to say it again is kept: a travel-time area
 * is its title, mode and minutes, an outline its title and a buffer, a drawn shape its corners in
 * the compressed form of a link (`@property/geo/shape-code.ts`), so that equal areas are equal text.
 */
export type Area = AreaManner & AreaPlace;

/** Where the area is. Degrees have at most six decimals, about 10 cm. */
export type AreaPlace =
  | { readonly kind: 'box'; readonly bounds: Bounds }
  /** What the map shows; it follows the map. */
  | { readonly kind: 'view'; readonly bounds: Bounds }
  | {
      readonly kind: 'travel-time';
      readonly titleId: string;
      readonly mode: TravelMode;
      /** 1 to 60 (S-159). */
      readonly minutes: number;
    }
  | {
      readonly kind: 'radius';
      readonly lon: number;
      readonly lat: number;
      /** `RADIUS_METRES`, to at most four decimals: half a mile is 804.672 m. */
      readonly metres: number;
    }
  | {
      /** Within a distance of any of several places, whatever their number: one area. */
      readonly kind: 'near';
      /** `RADIUS_METRES`, to at most four decimals. */
      readonly metres: number;
      /** One of these places: "school"; empty where nobody said what they are. */
      readonly thing: string;
      /** The places, see `near-places.ts`. */
      readonly code: string;
    }
  | { readonly kind: 'drawn'; readonly code: string }
  | {
      readonly kind: 'outline';
      readonly titleId: string;
      /** Whole metres around the outline, `BUFFER_METRES`. */
      readonly metres: number;
    };

/** An area whose shape is worked out in the page, from its link or from the outline of a title. */
export type DerivedArea = Extract<AreaPlace, { kind: 'drawn' | 'radius' | 'near' | 'outline' }>;

/** How an area counts and how it is shown; none of it changes where the area is. */
export interface AreaManner {
  /** Left out where the area has to hold, as all such areas have. */
  readonly role?: 'any' | 'except';
  /** What the person calls it. */
  readonly name?: string;
  /** It limits the search without being drawn on the map. */
  readonly hidden?: true;
  /** Metres by which a drawn shape was simplified so that the link stays short. */
  readonly tolerance?: number;
  /** A travel time is drawn with the areas within a third and two thirds of it. */
  readonly contours?: true;
}

/**
 * How several areas limit one search: inside all of these, inside at least one of those, and
 * outside what is excepted.
 */
export type AreaRole = 'all' | 'any' | 'except';

export type TravelMode = 'car' | 'foot';

/** The shape of an area once it is known; only boxes have one by themselves. */
export type AreaShape = Polygon | MultiPolygon;

export const BUFFER_METRES = { minimum: 0, maximum: 5_000, fallback: 100 } as const;

/** A stable name for where an area is, the same for equal places: its link, shape and chip go by it. */
export function describeAreaKey(area: AreaPlace): string {
  switch (area.kind) {
    case 'box':
    case 'view':
      return `${area.kind}:${area.bounds.join(',')}`;
    case 'travel-time':
      return `travel:${area.titleId}:${area.mode}:${area.minutes}`;
    case 'radius':
      return `radius:${area.lon},${area.lat},${area.metres}`;
    case 'near':
      return `near:${area.metres}:${area.thing}:${area.code}`;
    case 'drawn':
      return `shape:${area.code}`;
    case 'outline':
      return `outline:${area.titleId}:${area.metres}`;
  }
}

/** Minutes of the areas drawn inside a travel time: a third and two thirds of it, whole minutes. */
export function listContourMinutes(minutes: number): number[] {
  const thirds = [Math.round(minutes / 3), Math.round((2 * minutes) / 3)];
  return [...new Set(thirds)].filter((each) => each > 0 && each < minutes);
}
