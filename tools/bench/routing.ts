import { openWorld } from '@property/world/store/open-world.ts';
import { createValhallaRouter } from '#services/search/routing/create-valhalla-router.ts';
import { createSearchApp } from '#services/search/search-app.ts';
import { measureRounds, roundTo2 } from './timing.ts';

const KEY = 'bench-key';
const ROUNDS = 100;

/** Measures travel times through the service, each round from another title. Milliseconds. */
export async function runRoutingBench(worldDirectory: string): Promise<object> {
  const service = openMeasuredService(worldDirectory);
  const ask = (operation: string, parameters: string) =>
    measureRounds(ROUNDS, (round) => {
      const id = service.located[round % service.located.length];
      return () => service.get(`/titles/${id}/${operation}?${parameters}`);
    });
  return {
    drive15: await ask('travel-time-polygon', 'mode=car&maxMinutes=15'),
    drive60: await ask('travel-time-polygon', 'mode=car&maxMinutes=60'),
    walk15: await ask('travel-time-polygon', 'mode=foot&maxMinutes=15'),
    amenitiesDrive15: await ask('amenities', 'mode=car&maxMinutes=15&size=25'),
  };
}

/** The search service over a world on disk, asked in process: whole requests, checks and JSON. */
export interface MeasuredService {
  readonly titles: number;
  readonly indexMilliseconds: number;
  get(path: string): Promise<unknown>;
  post(path: string, body: unknown): Promise<unknown>;
  /** Ids of titles that have a position, spread over the whole world. */
  readonly located: readonly string[];
}

/** @throws when a request is answered with anything but success */
export function openMeasuredService(worldDirectory: string): MeasuredService {
  const world = openWorld(worldDirectory);
  const started = performance.now();
  const app = createSearchApp({
    data: world,
    router: createValhallaRouter(world.routingDirectory),
    auth: { keys: [KEY], checkBearer: () => Promise.reject(new Error('no tokens here')) },
    limits: { requestsPerMinute: 100_000_000 },
  });
  const indexMilliseconds = roundTo2(performance.now() - started);
  const ask = async (path: string, init: RequestInit = {}) => {
    const headers = { 'Ocp-Apim-Subscription-Key': KEY, 'Content-Type': 'application/json' };
    const response = await app.request(path, { ...init, headers });
    if (!response.ok) throw new Error(`${path} was answered with ${response.status}.`);
    return response.json();
  };
  const ids = [...world.titles()].filter((title) => title.geometry?.centroid).map(({ id }) => id);
  return {
    titles: world.manifest.counts.titles,
    indexMilliseconds,
    get: (path) => ask(path),
    post: (path, body) => ask(path, { method: 'POST', body: JSON.stringify(body) }),
    located: ids.filter((_, index) => index % Math.max(1, Math.floor(ids.length / 50)) === 0),
  };
}
