import { describe, expect, test } from 'vitest';
import {
  BASE,
  createFixtureApp,
  post,
  signToken,
} from '../../services/search/testing/fixture-app.ts';

import { IS_LONG } from '../../src/testing/count-runs.ts';
import { openSmallIndexes, openSmallWorld } from '../../src/testing/open-small-world.ts';
import { TODAY, VIEW } from '../../src/testing/question-context.ts';

const { world, router } = openSmallWorld();
const { engine } = openSmallIndexes();
const common = { data: world, router, engine, clock: () => TODAY };
const app = createFixtureApp({ ...common, limits: { requestsPerMinute: 1_000_000 } });
const PATHS = ['/titles/nl-query', '/comps/nl-query'];

describe.each(PATHS)('POST %s', (path) => {
  test.each([
    ['S-107 no question', {}, 'MISSING_PARAMETERS', /query is missing/],
    ['S-107 an empty question', { query: '' }, 'INVALID_QUERY', /1 to 500 characters/],
    ['S-106 501 characters', { query: 'x'.repeat(501) }, 'INVALID_QUERY', /1 to 500 characters/],
    ['S-106 a question that is a number', { query: 7 }, 'INVALID_QUERY', /must be text/],
    ['S-110 size 0', { query: 'pubs', size: 0 }, 'INVALID_QUERY', /from 1 to 25/],
    ['S-110 size 26', { query: 'pubs', size: 26 }, 'INVALID_QUERY', /from 1 to 25/],
    ['S-110 size 2.5', { query: 'pubs', size: 2.5 }, 'INVALID_QUERY', /from 1 to 25/],
    ['S-110 size as text', { query: 'pubs', size: '5' }, 'INVALID_QUERY', /from 1 to 25/],
    ['S-116, O-052 from', { query: 'pubs', from: 5 }, 'INVALID_QUERY', /from is not known here/],
    ['a view that is none', { query: 'pubs', view: 'here' }, 'INVALID_QUERY', /view must be a box/],
    [
      'a view with more in it',
      { query: 'pubs', view: { ...VIEW, zoom: 1 } },
      'INVALID_QUERY',
      /be a box/,
    ],
    [
      'a corner with more in it',
      { query: 'pubs', view: { ...VIEW, top_left: { ...VIEW.top_left, z: 1 } } },
      'INVALID_QUERY',
      /be a box/,
    ],
    ['a body that is not JSON', 'pubs', 'INVALID_QUERY', /not JSON/],
  ])('%s is refused (O-044)', async (_, body, code, message) => {
    const answer = await post(app, path, body);
    expect(answer.status).toBe(400);
    expect(answer.body.error.code).toBe(code);
    expect(answer.body.error.message).toMatch(message);
  });

  test('S-109 shows 25, or as many as were asked for', async () => {
    const all = await post(app, path, { query: 'freehold' });
    expect(all.body.results.hits.hits).toHaveLength(25);
    expect(all.body.engineQuery.size).toBe(25);
    const few = await post(app, path, { query: 'top 10 freehold', size: 3 });
    expect(few.body.results.hits.hits).toHaveLength(3);
    const ten = await post(app, path, { query: 'top 10 freehold' });
    expect(ten.body.engineQuery.size).toBe(10);
  });

  test('S-106 500 characters are taken', async () => {
    const query = `freehold ${' '.repeat(491)}`;
    expect(query).toHaveLength(500);
    expect((await post(app, path, { query })).status).toBe(200);
  });

  test('S-115, O-051 past the time limit answers 504', async () => {
    const hasty = createFixtureApp({
      ...common,
      router: { ...router, isochrone: () => new Promise(() => undefined) },
      limits: { queryTimeoutMilliseconds: 200 },
    });
    const answer = await post(hasty, path, { query: 'within 10 minutes’ walk of Netherby' });
    expect(answer.status).toBe(504);
    expect(answer.body.error.code).toBe('QUERY_TIMEOUT');
  });
});

test.each([
  ['/titles/nl-query', 'search.titles', 'search.comps'],
  ['/comps/nl-query', 'search.comps', 'search.titles'],
])('A-015, A-023, O-066 %s needs %s', async (path, scope, other) => {
  const ask = async (headers: Record<string, string>) => {
    const all = { 'Content-Type': 'application/json', ...headers };
    const body = JSON.stringify({ query: 'freehold' });
    return (await app.request(BASE + path, { method: 'POST', headers: all, body })).status;
  };
  const bearer = async (scp: string) => ({ Authorization: `Bearer ${await signToken({ scp })}` });
  expect(await ask({})).toBe(401);
  expect(await ask(await bearer(other))).toBe(403);
  expect(await ask(await bearer(scope))).toBe(200);
});

test('S-113 a further page goes through the structured search', async () => {
  const { body } = await post(app, '/titles/nl-query', { query: 'houses in Netherby', size: 5 });
  const next = await post(app, '/titles', { ...body.engineQuery, from: 5 });
  const ids = [...body.results.hits.hits, ...next.body.hits.hits].map(
    ({ _id }: { _id: string }) => _id,
  );
  expect(new Set(ids).size).toBe(10);
});

describe('where', () => {
  test('S-163 a travel time becomes the area that routing gives', async () => {
    const query = "houses within 10 minutes' walk of Wrenford station";
    const { body } = await post(app, '/titles/nl-query', { query });
    const [, place] = body.engineQuery.query.bool.filter;
    const station = [...world.amenities()].find(
      ({ amenityType }) => amenityType === 'Railway station',
    );
    const centre = station?.centroid ?? { lat: 0, lon: 0 };
    const expected = await router.isochrone({ centre, mode: 'foot', minutes: 10 });
    expect(place.geo_shape['geometry.centroid'].shape).toEqual(expected);
  });

  test('“near” a town is measured from the middle of its titles', async () => {
    const { body } = await post(app, '/titles/nl-query', { query: 'near Netherby' });
    const { 'geometry.centroid': centre } = body.engineQuery.query.geo_distance;
    const there = [...world.titles()].flatMap(({ mainAddress, geometry }) =>
      mainAddress?.town === 'Netherby' && geometry?.centroid ? [geometry.centroid] : [],
    );
    const below = there.filter(({ lat }) => lat <= centre.lat).length / there.length;
    expect(below).toBeGreaterThan(0.4);
    expect(below).toBeLessThan(0.6);
  });

  test('an address, the beginning of a postcode and a title number are places too', async () => {
    const [home] = [...world.titles()].filter(
      ({ mainAddress, geometry }) => mainAddress?.buildingNumber && mainAddress.street && geometry,
    );
    const { fullAddress = '', postcode } = home?.mainAddress ?? {};
    const near = await post(app, '/titles/nl-query', { query: `within 200 m of ${fullAddress}` });
    expect(near.status, near.body.error?.message).toBe(200);
    expect(near.body.queryDescription).toContain(`of ${fullAddress} (`);
    const sector = postcode?.value?.slice(0, -2) ?? '';
    const { body } = await post(app, '/titles/nl-query', { query: `in ${sector}` });
    const there = [...world.titles()].filter(({ mainAddress }) =>
      mainAddress?.postcode?.value?.startsWith(sector),
    );
    expect(body.results.hits.total.value).toBe(there.length);
    const about = await post(app, '/titles/nl-query', {
      query: `within 1 mile of ${home?.number}`,
    });
    expect(about.body.engineQuery.query.geo_distance['geometry.centroid'].lat).toBeCloseTo(
      home?.geometry?.centroid?.lat ?? 0,
      5,
    );
  });

  test('the current view is the box that the request carries', async () => {
    const { body } = await post(app, '/comps/nl-query', {
      query: 'in the current view',
      view: VIEW,
    });
    expect(body.engineQuery.query).toEqual({
      geo_bounding_box: { 'dealData.dealGeometry.centroid': VIEW },
    });
  });

  test('routing that is missing answers 503, and one that fails 502', async () => {
    const { createValhallaRouter } = await import(
      '../../services/search/routing/create-valhalla-router.ts'
    );
    const lost = createFixtureApp({ ...common, router: createValhallaRouter(undefined) });
    const answer = await post(lost, '/titles/nl-query', {
      query: '5 minutes’ drive from Netherby',
    });
    expect(answer.status).toBe(503);
    expect(answer.body.error.code).toBe('SERVICE_MISCONFIGURED');
  });
});

test(
  '500 characters of anything answer 200 or 400, quickly and with a sentence',
  async () => {
    const words =
      'not or and over 5 in near owned by within minutes of the £ 2020 between freehold shops , - "x" WX1 planning for sold lease % <'.split(
        ' ',
      );
    let seed = 7;
    const pick = () => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return words[seed % words.length] ?? '';
    };
    // Of all lengths up to sixty words: each seventh of them by `npm test`, both services alike.
    const step = IS_LONG ? 1 : 7;
    for (let i = 0; i < (IS_LONG ? 300 : 60); i += step) {
      const query = Array.from({ length: 3 + (i % 60) }, pick)
        .join(' ')
        .slice(0, 500);
      const path = PATHS[i % 2] ?? '';
      const { status, body } = await post(app, path, { query });
      expect([200, 400], `${query} → ${JSON.stringify(body.error)}`).toContain(status);
      const sentence = body.queryDescription ?? body.error.message;
      expect(sentence.length).toBeGreaterThan(10);
    }
  },
  IS_LONG ? 60_000 : 30_000,
);

test('what a question is near to is told by name, beside the search', async () => {
  const ask = (query: string) => post(app, '/titles/nl-query', { query });
  const hall = await ask('pubs near Wrenford Town Hall');
  expect(hall.body.places).toEqual([
    { name: 'Wrenford Town Hall', lat: expect.any(Number), lon: expect.any(Number) },
  ]);
  const schools = await ask('flats within 500 m of a school');
  const circles = JSON.stringify(schools.body.engineQuery).match(/"geo_distance"/g);
  expect(schools.body.places).toHaveLength(circles?.length ?? 0);
  expect(new Set(schools.body.places.map(({ kind }: { kind: string }) => kind))).toEqual(
    new Set(['School']),
  );
  expect(await ask('freehold shops')).not.toHaveProperty('body.places');
});

test('a refused time of standing empty goes from the question that is suggested, and what stood empty stays', async () => {
  const { status, body } = await post(app, '/titles/nl-query', {
    query: 'vacant shops since 2020',
  });
  expect(status).toBe(400);
  expect(body.error.suggestions).toEqual(['vacant shops']);
});
