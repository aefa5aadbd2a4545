import type { MultiPolygon, Polygon } from 'geojson';

/**
 * An area a search is limited to. Only what is needed to say it again is kept: a travel-time area
 * is its title, mode and minutes, so that a link stays short and the service draws the shape.
 */
export type Area =
  | { readonly kind: 'box'; readonly bounds: Bounds }
  | {
      readonly kind: 'travel-time';
      readonly titleId: string;
      readonly mode: TravelMode;
      /** 1 to 60 (S-159). */
      readonly minutes: number;
    };

/** West, south, east, north in degrees; west is greater than east across the antimeridian. */
export type Bounds = readonly [west: number, south: number, east: number, north: number];

export type TravelMode = 'car' | 'foot';

/** The shape of an area once it is known; a travel-time area has none until the service answers. */
export type AreaShape = Polygon | MultiPolygon;

/** A stable name for an area, the same for equal areas: the key of its shape and of its chip. */
export function describeAreaKey(area: Area): string {
  switch (area.kind) {
    case 'box':
      return `box:${area.bounds.join(',')}`;
    case 'travel-time':
      return `travel:${area.titleId}:${area.mode}:${area.minutes}`;
  }
}
