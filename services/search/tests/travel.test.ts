import { travelTimePolygonSchema } from '@property/contract/search/travel-time.ts';
import { amenitiesResultSchema } from '@property/contract/titles/amenities.ts';
import type { TitleDocument } from '@property/contract/titles/title.ts';
import { findCrossing } from '@property/geo/rings/find-crossing.ts';
import { RoutingCancelledError } from '@property/geo/router.ts';
import type { Position } from 'geojson';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { openSmallWorld } from '../../../src/testing/open-small-world.ts';
import {
  createValhallaRouter,
  createValhallaServerRouter,
} from '../routing/create-valhalla-router.ts';
import { BASE, createFixtureApp, get, KEY, post } from '../testing/fixture-app.ts';

const { world, router, app } = openSmallWorld();
const titles = [...world.titles()];
const [lon = 0, lat = 0] = world.manifest.centre;
const TRAVEL = ['amenities', 'travel-time-polygon'];

function find(accept: (title: TitleDocument) => boolean): TitleDocument {
  const title = titles.find(accept);
  if (!title) throw new Error('the small world has no such title');
  return title;
}

const central = find(
  ({ geometry }) =>
    Math.abs((geometry?.centroid?.lat ?? 0) - lat) < 0.005 &&
    Math.abs((geometry?.centroid?.lon ?? 0) - lon) < 0.005,
);
const { id: ID, geometry: { centroid: CENTROID } = {} } = central;
if (!CENTROID) throw new Error('no centroid');
const from = { lat: CENTROID.lat, lon: CENTROID.lon };
const unplaced = find(({ geometry }) => geometry?.centroid === undefined);

/** Even-odd rule, written apart from the one the service uses. */
function isInside([x = 0, y = 0]: Position, rings: readonly Position[][]): boolean {
  let inside = false;
  for (const ring of rings) {
    ring.forEach(([x1 = 0, y1 = 0], i) => {
      const [x2 = 0, y2 = 0] = ring[(i + 1) % ring.length] ?? [];
      if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
    });
  }
  return inside;
}

function measureFromCentre(place: { lat: number; lon: number }): number {
  return Math.hypot(place.lat - from.lat, (place.lon - from.lon) * Math.cos((lat * Math.PI) / 180));
}

describe('amenities', () => {
  interface Hit {
    readonly _id: string;
    readonly _source: { readonly distanceInMetres: number; readonly amenityType: string };
  }

  test.each([
    ['car', 60],
    ['car', 5],
    ['foot', 60],
    ['foot', 15],
    ['foot', 1],
  ] as const)(
    'S-143, S-149, S-150 by %s in %i minutes: those the router reaches in time, nearest first',
    async (mode, minutes) => {
      const places = [...world.amenities()];
      const seconds = await router.travelTimes(
        from,
        places.map((place) => place.centroid),
        mode,
      );
      const expected = places
        .filter((_, i) => (seconds[i] ?? Number.POSITIVE_INFINITY) <= minutes * 60)
        .sort((a, b) => measureFromCentre(a.centroid) - measureFromCentre(b.centroid));
      const path = `/titles/${ID}/amenities?mode=${mode}&maxMinutes=${minutes}&size=50`;
      const { status, body } = await get(app, path);
      expect(status).toBe(200);
      expect(body).toMatchObject({ titleId: ID, mode, maxMinutes: minutes, centroid: from });
      expect(body.results.hits.hits.map((hit: Hit) => hit._id)).toEqual(
        expected.map((place) => place.id),
      );
      expect(body.results.hits.total).toEqual({ value: expected.length, relation: 'eq' });
    },
  );

  test('S-151 to S-153, O-040, O-065 hits say what they are, where and how far', async () => {
    const { body } = await get(app, `/titles/${ID}/amenities?mode=car&maxMinutes=30`);
    expect(z.safeParse(amenitiesResultSchema, body).success).toBe(true);
    const { hits } = body.results.hits;
    expect(hits.length).toBeGreaterThan(3);
    const distances = hits.map((hit: Hit) => hit._source.distanceInMetres);
    expect(distances).toEqual([...distances].sort((a, b) => a - b));
    for (const { _index, _source } of hits) {
      expect(_index).toBe('amenities');
      expect(_source.uprns[0].vOA[0].typeDescription).toBe(_source.amenityType);
      expect(_source.mainAddress.fullAddress.length).toBeGreaterThan(3);
    }
  });

  test('S-147 size cuts the list, not the total; S-144, S-145 car and 15 minutes by default', async () => {
    const whole = (await get(app, `/titles/${ID}/amenities`)).body;
    expect(whole).toMatchObject({ mode: 'car', maxMinutes: 15 });
    const { results } = (await get(app, `/titles/${ID}/amenities?size=2`)).body;
    expect(results.hits.hits).toEqual(whole.results.hits.hits.slice(0, 2));
    expect(results.hits.total).toEqual(whole.results.hits.total);
  });

  test.each([
    'mode=bus',
    'mode=CAR',
    'maxMinutes=0',
    'maxMinutes=61',
    'maxMinutes=1.5',
    'maxMinutes=',
    'size=0',
    'size=51',
    'size=x',
  ])('S-144, S-145, S-147 %s answers 400', async (query) => {
    const { status, body } = await get(app, `/titles/${ID}/amenities?${query}`);
    expect(status).toBe(400);
    expect(body.error.code).toBe('INVALID_PARAMETER');
  });
});

describe('travel time', () => {
  test('S-157, S-161, S-162 the area around the title, with its defaults', async () => {
    const { body } = await get(app, `/titles/${ID}/travel-time-polygon`);
    expect(z.safeParse(travelTimePolygonSchema, body).success).toBe(true);
    expect(body).toMatchObject({ titleId: ID, mode: 'car', maxMinutes: 15, centroid: from });
    const { type, coordinates } = body.polygon;
    const polygons: Position[][][] = type === 'Polygon' ? [coordinates] : coordinates;
    expect(polygons.some((rings) => isInside([from.lon, from.lat], rings))).toBe(true);
  });

  test('an area that reaches the edge of the data says so', async () => {
    const reach = async (query: string) =>
      (await get(app, `/titles/${ID}/travel-time-polygon?${query}`)).body.isCut;
    expect(await reach('mode=car&maxMinutes=60')).toBe(true);
    expect(await reach('mode=foot&maxMinutes=1')).toBeUndefined();
  });

  test.each([
    ['car', 1],
    ['car', 60],
    ['foot', 5],
    ['foot', 30],
  ])(
    'S-074, S-163 by %s in %i minutes the area is a shape as it is, and finds what lies inside',
    async (mode, minutes) => {
      const path = `/titles/${ID}/travel-time-polygon?mode=${mode}&maxMinutes=${minutes}`;
      const { polygon } = (await get(app, path)).body;
      const polygons: Position[][][] =
        polygon.type === 'Polygon' ? [polygon.coordinates] : polygon.coordinates;
      expect(polygons.map((rings) => findCrossing(rings).found)).toEqual(
        polygons.map(() => 'none'),
      );
      const expected = titles.filter(
        ({ geometry: { centroid } = {} }) =>
          centroid && polygons.some((rings) => isInside([centroid.lon, centroid.lat], rings)),
      );
      const { status, body } = await post(app, '/titles', {
        query: { geo_shape: { 'geometry.centroid': { shape: polygon, relation: 'within' } } },
        size: 25,
      });
      expect(status).toBe(200);
      expect(body.hits.total.value).toBe(expected.length);
      expect(expected.length).toBeGreaterThan(0);
      const inside = new Set(expected.map(({ id }) => id));
      for (const { _id } of body.hits.hits) expect(inside).toContain(_id);
    },
  );

  test.each(['mode=bike', 'maxMinutes=0', 'maxMinutes=61', 'maxMinutes=ten'])(
    'S-158, S-159 %s answers 400',
    async (query) => {
      const { status, body } = await get(app, `/titles/${ID}/travel-time-polygon?${query}`);
      expect(status).toBe(400);
      expect(body.error.code).toBe('INVALID_PARAMETER');
    },
  );
});

describe('journeys that cannot be worked out', () => {
  test.each(TRAVEL)('/%s gives up what it waits for when the asker has gone', async (path) => {
    const asker = new AbortController();
    const asked: (AbortSignal | undefined)[] = [];
    /** Routing that is asked and then hears the asker leave. */
    const leave = (signal: AbortSignal | undefined) => {
      asked.push(signal);
      asker.abort();
      return Promise.reject(signal?.aborted ? new RoutingCancelledError('Gone.') : new Error());
    };
    const left = createFixtureApp({
      data: world,
      router: {
        isochrone: (_query, signal) => leave(signal),
        travelTimes: (_from, _to, _mode, signal) => leave(signal),
      },
    });
    const headers = { 'Ocp-Apim-Subscription-Key': KEY };
    const { signal } = asker;
    const { status } = await left.request(`${BASE}/titles/${ID}/${path}`, { headers, signal });
    expect(status).toBe(400);
    expect(asked).toHaveLength(1);
    expect(asked[0]?.aborted).toBe(true);
  });

  test.each(TRAVEL)('S-154, S-164, S-227 /%s without a centroid: 422', async (path) => {
    const { status, body } = await get(app, `/titles/${unplaced.id}/${path}`);
    expect(status).toBe(422);
    expect(body.error.code).toBe('NO_CENTROID');
  });

  test.each(TRAVEL)('S-155, S-164, S-227 /%s with the routing server down: 502', async (path) => {
    const down = createFixtureApp({
      data: world,
      router: createValhallaServerRouter('http://127.0.0.1:9', fetch),
    });
    const { status, body } = await get(down, `/titles/${ID}/${path}`);
    expect(status).toBe(502);
    expect(body.error.code).toBe('ROUTING_UNAVAILABLE');
  });

  test.each(TRAVEL)('S-156, S-164, S-228 /%s in a world without routing: 503', async (path) => {
    const off = createFixtureApp({ data: world, router: createValhallaRouter(undefined) });
    const { status, body } = await get(off, `/titles/${ID}/${path}`);
    expect(status).toBe(503);
    expect(body.error.code).toBe('SERVICE_MISCONFIGURED');
  });

  test.each(TRAVEL)(
    'S-155, S-164 /%s of a title far from every road: 502 with the reason',
    async (path) => {
      const far = { ...central, geometry: { centroid: { lat: 49.2, lon: -8.1 } } };
      const atSea = createFixtureApp({ data: { ...world, titles: () => [far] }, router });
      const { status, body } = await get(atSea, `/titles/${ID}/${path}`);
      expect(status).toBe(502);
      expect(body.error.message).toContain('no road near this place');
    },
  );
});
