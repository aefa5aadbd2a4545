// @vitest-environment jsdom
import { searchProfile } from '@property/contract/profile/profile-search.ts';
import { buildCircle } from '@property/geo/build-circle.ts';
import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { openTestServices } from '#testing/render-with-services.tsx';
import { type Area, describeAreaKey } from '../model/area.ts';
import { readQueryDialect } from './query-dialect.ts';
import { readStreetsNear } from './street-near.ts';

const dialect = readQueryDialect(searchProfile);
const HERE = { lat: 52.2, lon: -2.4 };
const RADIUS = { kind: 'radius', ...HERE, metres: 1500 } as const;
const DRAWN = { kind: 'drawn', code: 'near' } as const;
const shapes = new Map([[describeAreaKey(DRAWN), buildCircle(HERE.lon, HERE.lat, 300)]]);

/** Asks where areas are, of a service that knows of these addresses; gives what it was asked as well. */
async function ask(
  areas: readonly Area[],
  addresses: readonly object[] = [{ street: 'Minster Street' }],
  sortsByDistance = true,
) {
  const fetch = vi.fn(async (_: unknown, init?: RequestInit) => {
    if (String(init?.body).includes('-9')) return new Response('{}', { status: 500 });
    const hits = addresses.map((mainAddress, at) => ({ _id: `${at}`, _source: { mainAddress } }));
    return Response.json({ hits: { hits } });
  });
  const { search: service } = openTestServices(fetch as typeof globalThis.fetch);
  const context = { shapes, dialect: { ...dialect, sortsByDistance } };
  const cache = new QueryClient();
  const streets = await readStreetsNear(cache, service, areas, context);
  cache.clear();
  const bodies = fetch.mock.calls.map(([, init]) => String(init?.body));
  return { streets: [...streets.values()], bodies };
}

it.each([
  ['500 m of Wrenford station', 0],
  ['1.5 km of Wrenford station', 0],
  ['500 m of 52.2081, -2.4433', 1],
  ['The good part', 1],
])('asks where “%s” is as often as %i', async (name, times) => {
  expect((await ask([{ ...RADIUS, name }])).bodies).toHaveLength(times);
});

it('asks for the nearest of what lies near the middle, and for the latest where none is nearest', async () => {
  const nearest = await ask([RADIUS]);
  expect(nearest).toMatchObject({ streets: ['Minster Street'] });
  expect(nearest.bodies[0]).toContain('_geo_distance');
  const other = await ask([RADIUS], undefined, false);
  expect(other.bodies[0]).not.toContain('_geo_distance');
  expect((await ask([DRAWN])).streets).toEqual(['Minster Street']);
  expect((await ask([{ ...DRAWN, code: 'far' }])).bodies).toEqual([]);
});

it('names the street of the nearest that has one, else the town, else nothing', async () => {
  const [land, lane, town] = [{}, { street: 'Kiln Lane' }, { street: '', town: 'Wrenford' }];
  expect((await ask([RADIUS], [land, town, lane])).streets).toEqual(['Kiln Lane']);
  expect((await ask([RADIUS], [land, town])).streets).toEqual(['Wrenford']);
  expect((await ask([RADIUS], [land])).streets).toEqual([]);
});

it('leaves out what the service does not tell, and asks once for the same place', async () => {
  const far = { ...RADIUS, lon: -9.4 };
  const { streets, bodies } = await ask([far, RADIUS, { ...RADIUS, role: 'except', metres: 800 }]);
  expect(streets).toEqual(['Minster Street', 'Minster Street']);
  expect(bodies).toHaveLength(2);
});
