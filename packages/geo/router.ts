import type { MultiPolygon, Polygon } from 'geojson';

export interface RoutingPoint {
  readonly lat: number;
  readonly lon: number;
}

export type TravelMode = 'car' | 'foot';

export interface IsochroneQuery {
  readonly centre: RoutingPoint;
  readonly mode: TravelMode;
  /** 1 to 60. */
  readonly minutes: number;
}

/**
 * What the search service asks of a routing engine. Both operations reject with RoutingError, or with
 * RoutingCancelledError once `signal` tells that nobody waits for the answer any more.
 */
export interface Router {
  /** The area reached within the time: [lon, lat], closed rings, outer ones counter-clockwise. */
  isochrone(query: IsochroneQuery, signal?: AbortSignal): Promise<Polygon | MultiPolygon>;
  /** Seconds to each place in order; null where it cannot be reached, or only in hours. */
  travelTimes(
    from: RoutingPoint,
    to: readonly RoutingPoint[],
    mode: TravelMode,
    signal?: AbortSignal,
  ): Promise<(number | null)[]>;
}

const STATUS = { SERVICE_MISCONFIGURED: 503, ROUTING_UNAVAILABLE: 502 } as const;

/**
 * Routing that cannot answer (S-155, S-156, S-164, O-047): SERVICE_MISCONFIGURED (503) when the
 * engine or its tiles are missing, ROUTING_UNAVAILABLE (502) when it is there and fails. `message`
 * is public; the engine's own words are the `cause`.
 */
export class RoutingError extends Error {
  override readonly name = 'RoutingError';
  readonly code: keyof typeof STATUS;
  readonly status: 502 | 503;

  constructor(code: keyof typeof STATUS, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
    this.status = STATUS[code];
  }
}

/** The caller went away before the answer was ready. */
export class RoutingCancelledError extends Error {
  override readonly name = 'RoutingCancelledError';
}
