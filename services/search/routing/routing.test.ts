import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { type Router, RoutingError } from '@property/geo/router.ts';
import { InputError } from '@property/world/input-error.ts';
import type { OsmData, OsmNode, OsmWay } from '@property/world/osm/osm-data.ts';
import { readOsmFile } from '@property/world/osm/read-osm-file.ts';
import { writeOsmFile } from '@property/world/osm/write-osm-file.ts';
import { buildRoutingOf, buildRoutingTiles } from '@property/world/routing/build-routing-tiles.ts';
import { findSharedData } from '@property/world/testing/shared-data.ts';
import { Actor } from '@valhallajs/valhallajs';
import type { Polygon } from 'geojson';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createValhallaRouter, createValhallaServerRouter } from './create-valhalla-router.ts';
import { buildValhallaRouter } from './valhalla-router.ts';

const newport = findSharedData('osm/newport-2023-06-13.osm.pbf');
const STEP = 0.002;
const ORIGIN = { lon: -2, lat: 52 };
const AT = (column: number, row: number) => ({
  lon: ORIGIN.lon + column * STEP,
  lat: ORIGIN.lat + row * STEP,
});

/** Fifteen by fifteen residential streets, and an island of two roads 30 km to the east. */
function buildGrid(): OsmData {
  const size = 15;
  const nodes = new Map<number, OsmNode>();
  const ways: OsmWay[] = [];
  const id = (column: number, row: number) => 1 + row * size + column;
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      nodes.set(id(column, row), { id: id(column, row), ...AT(column, row) });
    }
  }
  for (let line = 0; line < size; line += 1) {
    const tags = { highway: 'residential', name: `Street ${line}` };
    const along = Array.from({ length: size }, (_, step) => step);
    ways.push({ id: ways.length + 1, nodes: along.map((step) => id(step, line)), tags });
    ways.push({ id: ways.length + 1, nodes: along.map((step) => id(line, step)), tags });
  }
  for (let step = 0; step < 3; step += 1) {
    nodes.set(1000 + step, { id: 1000 + step, lon: -1.56 + step * STEP, lat: 52 });
  }
  ways.push({ id: ways.length + 1, nodes: [1000, 1001, 1002], tags: { highway: 'residential' } });
  return { nodes, ways, relations: [], bbox: [-2, 52, -1.5, 52.03] };
}

let folder = '';
let grid: Router;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'routing-'));
  const file = join(folder, 'grid.osm.pbf');
  await writeOsmFile(buildGrid(), file);
  const build = await buildRoutingTiles(file, join(folder, 'grid'));
  expect(build).toMatchObject({ available: true });
  grid = createValhallaRouter(join(folder, 'grid'));
}, 60_000);
afterAll(() => rm(folder, { recursive: true }));

function expectValidArea(area: Awaited<ReturnType<Router['isochrone']>>): void {
  const polygons = area.type === 'Polygon' ? [area.coordinates] : area.coordinates;
  expect(polygons.flat(2).length).toBeLessThanOrEqual(2000);
  for (const [index, ring] of polygons.flatMap((rings) => [...rings.entries()])) {
    expect(ring.length).toBeGreaterThanOrEqual(4);
    expect(ring.at(-1)).toEqual(ring[0]);
    expect(areaOf(ring) > 0).toBe(index === 0);
  }
}

function areaOf(ring: readonly number[][]): number {
  return ring.slice(1).reduce((sum, [x = 0, y = 0], index) => {
    const [beforeX = 0, beforeY = 0] = ring[index] ?? [];
    return sum + (beforeX * y - x * beforeY) / 2;
  }, 0);
}

describe('Valhalla in process, on a grid of streets', () => {
  it('S-161 S-162 gives closed, counter-clockwise [lon, lat] rings that grow with time', async () => {
    const centre = AT(7, 7);
    const short = await grid.isochrone({ centre, mode: 'foot', minutes: 5 });
    const long = await grid.isochrone({ centre, mode: 'foot', minutes: 10 });
    for (const area of [short, long]) {
      expectValidArea(area);
      for (const [lon, lat] of (area as Polygon).coordinates.flat()) {
        expect(lon).toBeCloseTo(centre.lon, 1);
        expect(lat).toBeCloseTo(centre.lat, 1);
      }
    }
    const [first] = (short as Polygon).coordinates;
    const [second] = (long as Polygon).coordinates;
    expect(areaOf(second ?? [])).toBeGreaterThan(2 * areaOf(first ?? []));
  });

  it('S-149 gives seconds in order, null where no road leads or an hour is too short', async () => {
    const from = AT(0, 0);
    const island = { lon: -1.558, lat: 52 };
    const scotland = { lon: -3.2, lat: 55.95 };
    const many = Array.from({ length: 120 }, (_, index) => AT(index % 15, index >> 3));
    const times = await grid.travelTimes(
      from,
      [AT(1, 0), AT(14, 14), island, scotland, ...many],
      'car',
    );
    expect(times).toHaveLength(124);
    const [near, far, ...rest] = times;
    expect(near).toBeGreaterThan(0);
    expect(far).toBeGreaterThan(near ?? Number.POSITIVE_INFINITY);
    expect(rest.slice(0, 2)).toEqual([null, null]);
    expect(rest.slice(2).every((seconds) => typeof seconds === 'number')).toBe(true);
    expect(await grid.travelTimes(from, [], 'foot')).toEqual([]);
  });
});

describe('routing that is missing or fails', () => {
  const query = { centre: AT(7, 7), mode: 'car', minutes: 15 } as const;
  const fail = (router: Router) =>
    router.isochrone(query).then(
      () => undefined,
      (error: unknown) => (error instanceof RoutingError ? [error.status, error.code] : error),
    );

  it('S-156 S-164 is SERVICE_MISCONFIGURED without tiles', async () => {
    expect(await fail(createValhallaRouter(undefined))).toEqual([503, 'SERVICE_MISCONFIGURED']);
    const empty = join(folder, 'empty');
    await mkdir(empty);
    expect(await fail(createValhallaRouter(empty))).toEqual([503, 'SERVICE_MISCONFIGURED']);
    await writeFile(join(empty, 'valhalla.json'), '{"mjolnir": {"tile_dir": "tiles"}}');
    expect(await fail(createValhallaRouter(empty))).toEqual([503, 'SERVICE_MISCONFIGURED']);
  });

  it('S-155 S-164 is ROUTING_UNAVAILABLE when the server fails, refuses or talks nonsense', async () => {
    const app = new Hono();
    app.post('/down/isochrone', (context) => context.text('no', 500));
    app.post('/nonsense/isochrone', (context) => context.json({ features: [] }));
    const fetch = app.request as typeof globalThis.fetch;
    for (const base of ['/down', '/nonsense/']) {
      const router = createValhallaServerRouter(base, fetch);
      expect(await fail(router)).toEqual([502, 'ROUTING_UNAVAILABLE']);
    }
    const unreachable = createValhallaServerRouter('http://127.0.0.1:9', globalThis.fetch);
    expect(await fail(unreachable)).toEqual([502, 'ROUTING_UNAVAILABLE']);
    expect(await fail(createValhallaServerRouter('/wrong', fetch))).toEqual([
      503,
      'SERVICE_MISCONFIGURED',
    ]);
  });
});

describe('a Valhalla server', () => {
  it('is asked as the engine in process is', async () => {
    const config = JSON.parse(await readFile(join(folder, 'grid/valhalla.json'), 'utf8'));
    config.mjolnir.tile_dir = join(folder, 'grid/tiles');
    const actor = new Actor(config);
    const app = new Hono();
    app.post('/isochrone', async ({ req, json }) => json(await actor.isochrone(await req.json())));
    app.post('/sources_to_targets', async ({ req, json }) =>
      json(await actor.matrix(await req.json())),
    );
    const server = serve({ fetch: app.fetch, port: 0 });
    try {
      const address = server.address();
      if (!address || typeof address === 'string') throw new Error('no port');
      const remote = createValhallaServerRouter(
        `http://127.0.0.1:${address.port}/`,
        globalThis.fetch,
      );
      const query = { centre: AT(7, 7), mode: 'foot', minutes: 10 } as const;
      expect(await remote.isochrone(query)).toEqual(await grid.isochrone(query));
      const targets = [AT(3, 4), AT(9, 9)];
      expect(await remote.travelTimes(AT(7, 7), targets, 'foot')).toEqual(
        await grid.travelTimes(AT(7, 7), targets, 'foot'),
      );
    } finally {
      server.close();
    }
  });
});

describe('real streets', () => {
  it.skipIf(!newport)(
    'gives areas of a sensible size, by car and on foot',
    async () => {
      const file = join(folder, 'newport.osm.pbf');
      await writeOsmFile(await readOsmFile(newport ?? ''), file);
      await buildRoutingTiles(file, join(folder, 'newport'));
      const router = createValhallaRouter(join(folder, 'newport'));
      const centre = { lat: 51.5842, lon: -2.9977 };
      for (const mode of ['car', 'foot'] as const) {
        for (const minutes of [1, 15, 60]) {
          expectValidArea(await router.isochrone({ centre, mode, minutes }));
        }
      }
    },
    60_000,
  );
});

describe('building tiles', () => {
  it('is under way at once, as whoever asked may keep the thread busy from then on', async () => {
    const countPrograms = () =>
      process.getActiveResourcesInfo().filter((kind) => kind === 'ProcessWrap').length;
    const before = countPrograms();
    const building = buildRoutingTiles(join(folder, 'grid.osm.pbf'), join(folder, 'at-once'));
    expect(countPrograms()).toBe(before + 1);
    expect(await building).toMatchObject({ available: true });
  }, 60_000);

  it('fails when the builder fails, and says so when there are no roads', async () => {
    const file = join(folder, 'bad.osm.pbf');
    await writeFile(file, 'not an extract');
    await expect(buildRoutingTiles(file, join(folder, 'failed'))).rejects.toBeInstanceOf(
      InputError,
    );
    const empty = { ...buildGrid(), ways: [] };
    await writeOsmFile(empty, file);
    expect(await buildRoutingOf(empty, file, join(folder, 'empty'))).toEqual({
      available: false,
      reason: 'The data holds no roads.',
    });
  }, 60_000);
});

describe('S-155 a starting point off every road', () => {
  it('is noticed by one more question, not by halving the list of places', async () => {
    let questions = 0;
    const router = buildValhallaRouter(async () => {
      questions += 1;
      throw new Error('No suitable edges near location');
    });
    const places = Array.from({ length: 50 }, () => AT(3, 4));
    await expect(router.travelTimes(AT(3, 3), places, 'foot')).rejects.toMatchObject({
      code: 'ROUTING_UNAVAILABLE',
      message: 'There is no road near this place to travel from.',
    });
    expect(questions).toBe(2);
  });
});

describe('O-047 more questions than the engine can take', () => {
  it('lets 64 wait and refuses the others at once', async () => {
    const query = { centre: AT(7, 7), mode: 'foot', minutes: 5 } as const;
    await grid.isochrone(query);
    const all = await Promise.allSettled(Array.from({ length: 80 }, () => grid.isochrone(query)));
    const refused = all.filter(({ status }) => status === 'rejected');
    expect(refused.length).toBe(80 - 64);
    expect(refused[0]).toMatchObject({ reason: { code: 'ROUTING_UNAVAILABLE', status: 502 } });
    expect(await grid.isochrone(query)).toHaveProperty('coordinates');
  });
});

it('answers 502 once another world stands in the place of the one that is served', async () => {
  let isReplaced = false;
  const router = createValhallaRouter(join(folder, 'grid'), () => isReplaced);
  const query = { centre: AT(7, 7), mode: 'foot', minutes: 5 } as const;
  expectValidArea(await router.isochrone(query));
  isReplaced = true;
  await expect(router.isochrone(query)).rejects.toMatchObject({
    status: 502,
    code: 'ROUTING_UNAVAILABLE',
    message: expect.stringMatching(/Try again in a moment/),
  });
});
