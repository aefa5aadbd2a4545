import type { MultiPolygon, Polygon, Position } from 'geojson';
import * as z from 'zod/mini';
import type { IsochroneQuery, RoutingPoint, TravelMode } from './router.ts';

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
    .flatMap(({ geometry }) =>
      geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates,
    )
    .map(normalizePolygon)
    .filter((polygon) => polygon.length > 0);
  const [first] = polygons;
  if (!first) throw new Error('The engine answered with an empty isochrone.');
  return polygons.length === 1
    ? { type: 'Polygon', coordinates: first }
    : { type: 'MultiPolygon', coordinates: polygons };
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

/** Closed rings, the outer one counter-clockwise and holes clockwise; rings without area go. */
function normalizePolygon(rings: readonly Position[][]): Position[][] {
  const [outer, ...holes] = rings.map(closeRing);
  if (!outer || signedArea(outer) === 0) return [];
  const orient = (positions: Position[], isOuter: boolean) =>
    signedArea(positions) > 0 === isOuter ? positions : positions.toReversed();
  return [
    orient(outer, true),
    ...holes.filter((hole) => signedArea(hole) !== 0).map((hole) => orient(hole, false)),
  ];
}

function closeRing(positions: Position[]): Position[] {
  const [first] = positions;
  const last = positions.at(-1);
  if (!first || !last || (first[0] === last[0] && first[1] === last[1])) return positions;
  return [...positions, first];
}

function signedArea(positions: readonly Position[]): number {
  let twice = 0;
  for (const [index, [x = 0, y = 0]] of positions.entries()) {
    const [nextX = 0, nextY = 0] = positions[(index + 1) % positions.length] ?? [];
    twice += x * nextY - nextX * y;
  }
  return twice / 2;
}
