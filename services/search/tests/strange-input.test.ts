import { SPECIAL_IDS } from '@property/search-engine/testing/special-titles.ts';
import { describe, expect, test } from 'vitest';
import { BASE, createFixtureApp, get, KEY, post } from '../testing/fixture-app.ts';
import { buildFixtureData } from '../testing/fixture-data.ts';
import { TOWN_CENTRE } from '../testing/fixture-streets.ts';

const app = createFixtureApp({
  data: buildFixtureData(200),
  limits: { requestsPerMinute: 100_000 },
});
const ID = SPECIAL_IDS.freehold;
const { lat, lon } = TOWN_CENTRE;
const search = (body: object) => post(app, '/titles', { query: { match_all: {} }, ...body });
const nest = (levels: number, inner: string, open: string, close: string) =>
  open.repeat(levels) + inner + close.repeat(levels);

describe('O-044 query parameters', () => {
  test.each([
    `/titles?id=${ID}`,
    '/titles?number=WRX500',
    '/address?address=dyers',
    `/titles/${ID}/geometry?x=1`,
    `/titles/${ID}/traffic?radius=300`,
    `/titles/${ID}/travel-time-polygon?mode=foot`,
    '/health?x=1',
  ])('%s with parameters that are not known answers as without', async (path) => {
    const joined = `${path}${path.includes('?') ? '&' : '?'}utm_source=x&__proto__=1&constructor=2`;
    expect((await get(app, joined)).status).toBe(200);
  });
});

describe('S-014 address text', () => {
  test('one longer than any address is refused, one of 400 characters is looked for', async () => {
    const { status, body } = await get(app, `/address?address=${'x'.repeat(401)}`);
    expect(status).toBe(400);
    expect(body.error).toMatchObject({
      code: 'INVALID_PARAMETER',
      message: 'address must have at most 400 characters.',
    });
    expect((await get(app, `/address?address=${'x'.repeat(400)}`)).status).toBe(200);
  });
});

describe('S-002, S-095 bodies', () => {
  const send = (type: string | undefined) =>
    app.request(`${BASE}/titles`, {
      method: 'POST',
      headers: {
        'Ocp-Apim-Subscription-Key': KEY,
        ...(type === undefined ? {} : { 'Content-Type': type }),
      },
      body: new TextEncoder().encode('{"query":{"match_all":{}}}'),
    });

  test.each([
    'application/json',
    'application/json; charset=utf-8',
    'application/x+json',
    undefined,
  ])('a body of type %s is read', async (type) => {
    expect((await send(type)).status).toBe(200);
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp'])(
    'a body of type %s is refused, saying which type is read',
    async (type) => {
      const response = await send(type);
      expect(response.status).toBe(400);
      const { error } = await response.json();
      expect(error.code).toBe('INVALID_QUERY');
      expect(error.message).toContain('application/json');
    },
  );

  test.each([
    ['lists in lists', nest(400_000, '1', '[', ']')],
    ['lists in a query', `{"query":${nest(400_000, '1', '[', ']')}}`],
    [
      'queries in queries',
      `{"query":${nest(50_000, '{"match_all":{}}', '{"bool":{"must":', '}}')}}`,
    ],
    [
      'lists in a minimum',
      `{"query":{"bool":{"should":[{"match_all":{}}],"minimum_should_match":${nest(100_000, '1', '[', ']')}}}}`,
    ],
    [
      'lists in a distance',
      `{"query":{"geo_distance":{"distance":${nest(100_000, '1', '[', ']')},"geometry.centroid":{"lat":1,"lon":1}}}}`,
    ],
    [
      'aggregations in aggregations',
      `{"query":{"match_all":{}},"aggs":${nest(20_000, '{}', '{"a":{"nested":{"path":"sales"},"aggs":', '}}')}}`,
    ],
    [
      'lists in a field selection',
      `{"query":{"match_all":{}},"_source":${nest(100_000, '"a"', '[', ']')}}`,
    ],
    ['300,000 sort keys', `{"query":{"match_all":{}},"sort":[${'1,'.repeat(300_000)}1]}`],
    ['300,000 patterns', `{"query":{"match_all":{}},"_source":[${'1,'.repeat(300_000)}1]}`],
    [
      '300,000 patterns inside',
      `{"query":{"match_all":{}},"_source":{"excludes":[${'1,'.repeat(300_000)}1]}}`,
    ],
    ['a pattern of stars', `{"query":{"match_all":{}},"_source":"${'*a'.repeat(100_000)}"}`],
    ['lists in a sort', `{"query":{"match_all":{}},"sort":${nest(100_000, '{}', '[', ']')}}`],
  ])('%s, by the thousand, answer 400', async (_name, body) => {
    const answer = await post(app, '/titles', body);
    expect(answer.status).toBe(400);
    expect(answer.body.error.code).toBe('INVALID_QUERY');
    expect(answer.body.error.message.length).toBeLessThan(400);
  });
});

describe('names that objects have from birth', () => {
  const NAMES = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'];

  test.each(NAMES)('a field %s is a field nobody has', async (name) => {
    const quoted = JSON.stringify(name);
    for (const query of [
      `{"term":{${quoted}:"x"}}`,
      `{"match":{${quoted}:"x"}}`,
      `{"exists":{"field":${quoted}}}`,
      `{"range":{${quoted}:{"gte":1}}}`,
      `{"multi_match":{"query":"x","fields":[${quoted}]}}`,
    ]) {
      const { status, body } = await post(app, '/titles', `{"query":${query}}`);
      expect(status, query).toBe(200);
      expect(body.hits.total, query).toEqual({ value: 0, relation: 'eq' });
    }
  });

  test.each(NAMES)(
    '%s as an operator, a parameter of the body and a unit answers 400',
    async (name) => {
      const quoted = JSON.stringify(name);
      for (const body of [
        `{"query":{${quoted}:{}}}`,
        `{"query":{"nested":{"path":${quoted},"query":{"match_all":{}}}}}`,
        `{"query":{"match_all":{}},${quoted}:{}}`,
        `{"query":{"match_all":{}},"aggs":{"a":{${quoted}:{}}}}`,
        `{"query":{"geo_distance":{"distance":"5${name}","geometry.centroid":{"lat":1,"lon":1}}}}`,
      ]) {
        const answer = await post(app, '/titles', body);
        expect(answer.status, body).toBe(400);
        expect(answer.body.error.code).toBe('INVALID_QUERY');
      }
    },
  );

  test.each(NAMES)('O-063 an aggregation called %s is answered under its name', async (name) => {
    const { body } = await post(
      app,
      '/titles',
      `{"query":{"match_all":{}},"size":0,"aggs":{${JSON.stringify(name)}:{"avg":{"field":"areaInAcres"}}}}`,
    );
    expect(Object.getOwnPropertyNames(body.aggregations)).toEqual([name]);
  });

  test('a field selection of such a name takes nothing', async () => {
    const { status, body } = await search({ _source: ['constructor'] });
    expect(status).toBe(200);
    expect(body.hits.hits[0]._source).toEqual({});
  });

  test.each(NAMES)('a sort by %s is a sort by a field nobody has', async (name) => {
    const sort = `[{${JSON.stringify(name)}:"asc"}]`;
    const { status } = await post(app, '/titles', `{"query":{"match_all":{}},"sort":${sort}}`);
    expect(status).toBe(400);
  });
});

describe('S-074 shapes', () => {
  const shape = (coordinates: unknown, type = 'Polygon') =>
    search({
      query: {
        geo_shape: { 'geometry.centroid': { shape: { type, coordinates }, relation: 'within' } },
      },
    });
  const square = (west: number, south: number, side: number) => [
    [west, south],
    [west + side, south],
    [west + side, south + side],
    [west, south + side],
    [west, south],
  ];

  test('a bow-tie answers 400 and says where it crosses', async () => {
    const { status, body } = await shape([
      [
        [-1.7, 52.1],
        [-1.5, 52.3],
        [-1.5, 52.1],
        [-1.7, 52.3],
        [-1.7, 52.1],
      ],
    ]);
    expect(status).toBe(400);
    expect(body.error.code).toBe('INVALID_QUERY');
    expect(body.error.message).toContain(
      'crosses itself near longitude -1.600000, latitude 52.200000',
    );
  });

  test('a shape without an area answers 400', async () => {
    for (const ring of [
      square(-1.6, 52.2, 0),
      [
        [-1.6, 52],
        [-1.5, 52],
        [-1.4, 52],
        [-1.6, 52],
      ],
    ]) {
      const { status, body } = await shape([ring]);
      expect(status).toBe(400);
      expect(body.error.message).toContain('must enclose an area');
    }
  });

  test('O-055 holes are left out, several polygons are added up', async () => {
    const count = async (...parameters: Parameters<typeof shape>) =>
      (await shape(...parameters)).body.hits.total.value;
    const whole = await count([square(lon - 0.2, lat - 0.2, 0.4)]);
    const middle = await count([square(lon - 0.0143, lat - 0.0063, 0.02)]);
    expect(middle).toBeGreaterThan(0);
    expect(whole).toBeGreaterThan(middle);
    const holed = [square(lon - 0.2, lat - 0.2, 0.4), square(lon - 0.0143, lat - 0.0063, 0.02)];
    expect(await count(holed)).toBe(whole - middle);
    expect(await count([holed, [square(lon - 0.0143, lat - 0.0063, 0.02)]], 'MultiPolygon')).toBe(
      whole,
    );
  });
});

describe('requests of other kinds', () => {
  const ask = (method: string, path: string) =>
    app.request(BASE + path, { method, headers: { 'Ocp-Apim-Subscription-Key': KEY } });

  test('HEAD answers like GET, without a body', async () => {
    const response = await ask('HEAD', `/titles?id=${ID}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('X-RateLimit-Limit')).not.toBeNull();
    expect(await response.text()).toBe('');
  });

  test('S-004 methods that change things answer 405', async () => {
    for (const method of ['PUT', 'PATCH', 'DELETE']) {
      const response = await ask(method, `/titles/${ID}/sales`);
      expect(response.status).toBe(405);
      expect(response.headers.get('Allow')).toBe('GET');
    }
  });

  test('S-003 broken percent signs in a path answer 400', async () => {
    expect((await ask('GET', '/titles/%E0%A4%A/sales')).status).toBe(400);
  });

  test('S-221, O-048 refusals carry the correlation id and the rate limit in headers too', async () => {
    const response = await ask('GET', '/titles?id=1');
    expect(response.status).toBe(400);
    const { error } = await response.json();
    expect(response.headers.get('X-Request-Id')).toBe(error.correlationId);
    expect(response.headers.get('X-RateLimit-Remaining')).toMatch(/^\d+$/);
  });
});
