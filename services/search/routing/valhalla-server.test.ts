import { join } from 'node:path';
import { listPolygons } from '@property/geo/rings/list-polygons.ts';
import type { RoutingPoint, TravelMode } from '@property/geo/router.ts';
import { openWorld } from '@property/world/store/open-world.ts';
import { area } from '@turf/turf';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import {
  findValhallaService,
  startValhalla,
  type ValhallaServer,
} from '../testing/start-valhalla.ts';
import { createValhallaRouter, createValhallaServerRouter } from './create-valhalla-router.ts';

const program = findValhallaService();
if (program === undefined) {
  process.stdout.write(
    'valhalla_service is not installed: its tests are skipped, the engine in process stands alone.\n',
  );
}

/** A whole server of its own, of a later version than the engine in process. */
describe.skipIf(program === undefined)('a real Valhalla server behind ROUTING_URL', () => {
  let server: ValhallaServer;
  let centre: RoutingPoint;
  const directory = () => join(inject('smallWorld'), 'routing');
  beforeAll(async () => {
    const world = openWorld(inject('smallWorld'));
    const [lon, lat] = world.manifest.centre;
    centre = { lon, lat };
    world.close();
    server = await startValhalla(program ?? '', directory());
  }, 120_000);
  afterAll(() => server?.stop());

  it.each<[TravelMode, number]>([
    ['foot', 5],
    ['foot', 15],
    ['foot', 30],
    ['car', 2],
    ['car', 5],
    ['car', 15],
  ])(
    'S-161 gives the area of the engine in process, by %s for %d minutes',
    async (mode, minutes) => {
      const query = { centre, mode, minutes };
      const here = await createValhallaRouter(directory()).isochrone(query);
      const there = await createValhallaServerRouter(server.url, fetch).isochrone(query);
      const measure = (shape: typeof here) =>
        listPolygons(shape).reduce(
          (sum, coordinates) => sum + area({ type: 'Polygon', coordinates }),
          0,
        );
      expect(measure(here)).toBeGreaterThan(10_000);
      expect(Math.abs(measure(there) / measure(here) - 1)).toBeLessThan(0.01);
    },
  );

  it('S-149 gives the same travel times, and null where there is no road', async () => {
    const step = (share: number) => ({
      lon: centre.lon + (share - 0.5) / 50,
      lat: centre.lat + (share - 0.5) / 80,
    });
    const to = [...Array.from({ length: 60 }, (_, i) => step(i / 60)), { lon: 1.9, lat: 50.1 }];
    const ask = { here: createValhallaRouter(directory()), there: server.url };
    const here = await ask.here.travelTimes(centre, to, 'car');
    const there = await createValhallaServerRouter(ask.there, fetch).travelTimes(centre, to, 'car');
    expect(here.some((seconds) => seconds !== null)).toBe(true);
    here.forEach((seconds, i) => {
      if (seconds === null) expect(there[i]).toBeNull();
      else expect(Math.abs((there[i] ?? 0) - seconds)).toBeLessThanOrEqual(1 + seconds / 100);
    });
  });

  it('S-155 says that there is no road near, as the engine in process does', async () => {
    const nowhere = { centre: { lon: -20, lat: 50 }, mode: 'car', minutes: 15 } as const;
    await expect(
      createValhallaServerRouter(server.url, fetch).isochrone(nowhere),
    ).rejects.toMatchObject({
      code: 'ROUTING_UNAVAILABLE',
      message: 'There is no road near this place to travel from.',
    });
  });

  it('S-155 tells of one that takes too long, and goes on once it answers again', async () => {
    const router = createValhallaServerRouter(server.url, fetch, { milliseconds: 300 });
    const query = { centre, mode: 'car', minutes: 5 } as const;
    await server.freeze(true);
    await expect(router.isochrone(query)).rejects.toMatchObject({
      status: 502,
      code: 'ROUTING_UNAVAILABLE',
      message: expect.stringContaining('took too long'),
    });
    await server.freeze(false);
    const patient = createValhallaServerRouter(server.url, fetch);
    expect(await patient.isochrone(query)).toHaveProperty('coordinates');
  });

  it('S-155 tells of one that is away', async () => {
    const gone = await startValhalla(program ?? '', directory());
    await gone.stop();
    await expect(
      createValhallaServerRouter(gone.url, fetch).isochrone({ centre, mode: 'foot', minutes: 5 }),
    ).rejects.toMatchObject({
      status: 502,
      code: 'ROUTING_UNAVAILABLE',
      message: expect.stringContaining('cannot be reached'),
    });
  });
});
