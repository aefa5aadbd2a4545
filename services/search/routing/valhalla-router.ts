import { measureBounds } from '@property/geo/bounds.ts';
import { measureDistance } from '@property/geo/measure-distance.ts';
import { countPositions } from '@property/geo/rings/list-polygons.ts';
import { smoothShape } from '@property/geo/rings/smooth-shape.ts';
import {
  type Router,
  RoutingCancelledError,
  RoutingError,
  type RoutingPoint,
  type TravelMode,
} from '@property/geo/router.ts';
import type { MultiPolygon, Polygon } from 'geojson';
import {
  type AskValhalla,
  buildIsochroneRequest,
  buildMatrixRequest,
  parseIsochroneAnswer,
  parseMatrixAnswer,
} from './valhalla-protocol.ts';

const MAXIMUM_VERTICES = 2000;
/** The engine's grid leaves steps; where they are cut, hardly any of what can be reached is lost. */
const SMOOTHING = { positions: MAXIMUM_VERTICES, loss: 0.01 };
const TARGETS_IN_REQUEST = 50;
/** What an hour's travel cannot exceed in metres; farther places are not asked for. */
const FARTHEST: Readonly<Record<TravelMode, number>> = { car: 130_000, foot: 12_000 };
/** The engine refuses the whole request when one place is off every road or too far. */
const PLACE_REFUSED = /no suitable edges|distance exceeds|unconnected regions/i;
/** Metres across of what servers from 3.7 on give for a place off every road, with room to spare. */
const HARDLY_ANYTHING = 300;

/** The router over any way of asking Valhalla; `ask` rejects with the engine's own message. */
export function buildValhallaRouter(ask: AskValhalla): Router {
  /** Throws what the engine says of a starting point alone, so that targets are not blamed. */
  const probe = (from: RoutingPoint, mode: TravelMode, signal: AbortSignal | undefined) =>
    ask('sources_to_targets', buildMatrixRequest(from, [from], mode), signal);
  return {
    async isochrone(query, signal) {
      let area: Polygon | MultiPolygon | undefined;
      for (let coarseness = 1; coarseness <= 16; coarseness *= 2) {
        const request = buildIsochroneRequest(query, coarseness);
        area = await attempt(
          async () => parseIsochroneAnswer(await ask('isochrone', request, signal)),
          signal,
        );
        if (countPositions(area) <= MAXIMUM_VERTICES) break;
      }
      if (area !== undefined && measureAcross(area) < HARDLY_ANYTHING) {
        await attempt(() => probe(query.centre, query.mode, signal), signal);
      }
      return smoothShape(area as Polygon | MultiPolygon, SMOOTHING);
    },

    async travelTimes(from, to, mode, signal) {
      const seconds = new Array<number | null>(to.length).fill(null);
      const near = to
        .map((_, index) => index)
        .filter((index) => measureDistance(from, to[index] as RoutingPoint) <= FARTHEST[mode]);
      let soundSource = false;
      const probeSource = async () => {
        if (soundSource) return;
        await probe(from, mode, signal);
        soundSource = true;
      };
      const askChunk = async (indexes: readonly number[]): Promise<void> => {
        const places = indexes.map((index) => to[index] as RoutingPoint);
        try {
          const request = buildMatrixRequest(from, places, mode);
          const answer = await ask('sources_to_targets', request, signal);
          parseMatrixAnswer(answer, places.length).forEach((duration, index) => {
            seconds[indexes[index] as number] = duration;
          });
        } catch (error) {
          if (!(error instanceof Error && PLACE_REFUSED.test(error.message))) throw error;
          await probeSource();
          if (indexes.length === 1) return;
          const middle = indexes.length >> 1;
          await askChunk(indexes.slice(0, middle));
          await askChunk(indexes.slice(middle));
        }
      };
      await attempt(async () => {
        if (near.length === 0) await probeSource();
        for (let start = 0; start < near.length; start += TARGETS_IN_REQUEST) {
          await askChunk(near.slice(start, start + TARGETS_IN_REQUEST));
        }
      }, signal);
      return seconds;
    },
  };
}

/** From corner to corner of the box around it, in metres. */
function measureAcross(area: Polygon | MultiPolygon): number {
  const [west, south, east, north] = measureBounds([area]) ?? [0, 0, 0, 0];
  return measureDistance({ lon: west, lat: south }, { lon: east, lat: north });
}

async function attempt<T>(action: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  try {
    return await action();
  } catch (cause) {
    if (signal?.aborted) throw new RoutingCancelledError('The request was cancelled.', { cause });
    if (cause instanceof RoutingError) throw cause;
    throw new RoutingError('ROUTING_UNAVAILABLE', describeFault(cause), { cause });
  }
}

function describeFault(cause: unknown): string {
  if (cause instanceof Error && PLACE_REFUSED.test(cause.message)) {
    return 'There is no road near this place to travel from.';
  }
  if (cause instanceof Error && cause.name === 'TimeoutError') {
    return 'Travel times took too long to work out. Try again in a moment, or ask for fewer minutes.';
  }
  // What fetch throws where nobody answers.
  if (cause instanceof TypeError) {
    return 'Travel times are away at the moment: their server cannot be reached. Try again in a moment.';
  }
  return 'The routing engine did not answer as it should. Try again in a moment.';
}
