import { joinPolygons, listPolygons } from '@property/geo/rings/list-polygons.ts';
import { closeRing, measureRing, orientRing } from '@property/geo/rings/ring.ts';
import type { IsochroneQuery, RoutingPoint, TravelMode } from '@property/geo/router.ts';
import type { MultiPolygon, Polygon, Position } from 'geojson';
import * as z from 'zod/mini';

export type ValhallaAction = 'isochrone' | 'sources_to_targets';
/** Sends one request and gives the parsed JSON of the answer; `signal` gives it up. */
export type AskValhalla = (
  action: ValhallaAction,
  request: object,
  signal?: AbortSignal,
) => Promise<unknown>;

const COSTING: Readonly<Record<TravelMode, string>> = { car: 'auto', foot: 'pedestrian' };
/** Metres of generalisation: enough to smooth the engine's grid, less than a street's length. */
const GENERALIZE: Readonly<Record<TravelMode, number>> = { car: 20, foot: 8 };

/** Metres to the nearest road; the engine's default of 35 km would start journeys elsewhere. */
const SEARCH_CUTOFF = 2000;

const position = z.array(z.number());
const ring = z.array(position);
const isochroneAnswer = z.object({
  features: z.array(
    z.object({
      geometry: z.union([
        z.object({ type: z.literal('Polygon'), coordinates: z.array(ring) }),
        z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(ring)) }),
      ]),
    }),
  ),
});
const matrixAnswer = z.object({
  sources_to_targets: z.object({ durations: z.array(z.array(z.nullable(z.number()))) }),
});

/** @param coarseness 1 for the usual shape, more for fewer vertices */
export function buildIsochroneRequest(query: IsochroneQuery, coarseness: number): object {
  return {
    locations: [toLocation(query.centre)],
    costing: COSTING[query.mode],
    contours: [{ time: query.minutes }],
    polygons: true,
    // Islands under a third of the largest part are noise of the engine's grid.
    denoise: 0.3,
    generalize: GENERALIZE[query.mode] * coarseness,
  };
}

/** @throws when the answer is not an isochrone or is empty */
export function parseIsochroneAnswer(answer: unknown): Polygon | MultiPolygon {
  const { features } = z.parse(isochroneAnswer, answer);
  const polygons = features
    .flatMap(({ geometry }) => listPolygons(geometry))
    .map(normalizePolygon)
    .filter((polygon) => polygon.length > 0);
  if (polygons.length === 0) throw new Error('The engine answered with an empty isochrone.');
  return joinPolygons(polygons);
}

export function buildMatrixRequest(
  from: RoutingPoint,
  to: readonly RoutingPoint[],
  mode: TravelMode,
): object {
  return {
    sources: [toLocation(from)],
    targets: to.map(toLocation),
    costing: COSTING[mode],
    verbose: false,
  };
}

/** @throws when the answer does not hold `count` durations */
export function parseMatrixAnswer(answer: unknown, count: number): (number | null)[] {
  const [durations] = z.parse(matrixAnswer, answer).sources_to_targets.durations;
  if (durations?.length !== count) throw new Error(`The engine did not give ${count} durations.`);
  return durations;
}

function toLocation({ lat, lon }: RoutingPoint): object {
  return { lat, lon, search_cutoff: SEARCH_CUTOFF };
}

/** Closed rings, the outer one anticlockwise and holes clockwise; rings without area go. */
function normalizePolygon(rings: readonly Position[][]): Position[][] {
  const [outer, ...holes] = rings.map(closeRing);
  if (!outer || measureRing(outer) === 0) return [];
  return [
    orientRing(outer, true),
    ...holes.filter((hole) => measureRing(hole) !== 0).map((hole) => orientRing(hole, false)),
  ];
}
