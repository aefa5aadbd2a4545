import type { MultiPolygon, Polygon } from 'geojson';
import type { TravelMode } from '#contract/travel-time.ts';

/** A point in degrees, WGS 84. */
export interface Point {
  readonly lat: number;
  readonly lon: number;
}

/** What the service asks of a routing engine. */
export interface TravelRouter {
  /** The area within reach; coordinates are [lon, lat] (S-162). */
  isochrone(request: {
    readonly centre: Point;
    readonly mode: TravelMode;
    readonly minutes: number;
  }): Promise<Polygon | MultiPolygon>;
  /** Seconds to each place, null where it cannot be reached. */
  travelTimes(
    from: Point,
    to: readonly Point[],
    mode: TravelMode,
  ): Promise<readonly (number | null)[]>;
}
