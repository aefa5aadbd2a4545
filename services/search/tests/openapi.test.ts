import { MAPPINGS } from '@property/search-engine/mappings/mappings.ts';
import { Collection } from '@property/search-engine/testing/brute-force/collection.ts';
import { buildRandomSearch } from '@property/search-engine/testing/brute-force/random-search.ts';
import { SeededRandom } from '@property/search-engine/testing/random.ts';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { listLostReferences } from '#services/http/testing/list-lost-references.ts';
import { BASE, createFixtureApp, get, KEY, post } from '../testing/fixture-app.ts';
import { buildFixtureData } from '../testing/fixture-data.ts';

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly security: readonly Record<string, string[]>[];
  readonly parameters?: readonly { name: string; in: string; schema: Record<string, unknown> }[];
  readonly requestBody?: { content: Record<string, { schema: object; examples: object }> };
  readonly responses: Record<string, { $ref?: string; content?: Record<string, object> }>;
}

const data = buildFixtureData(20);
const app = createFixtureApp({ data });
const answer = await app.request(`${BASE}/openapi.json`);
const spec = await answer.json();
const operations = Object.entries<Record<string, Operation>>(spec.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
);

test('S-232 the description is OpenAPI 3.1, of version 1.0.0, and needs no credentials', async () => {
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Content-Type')).toBe('application/json');
  expect(spec.openapi).toMatch(/^3\.1\./);
  expect(spec.info.version).toBe('1.0.0');
  const { valid, errors } = await new Validator().validate(structuredClone(spec));
  expect(errors ?? '').toEqual('');
  expect(valid).toBe(true);
});

test('S-232 fields of titles, their records and deals say what they are and their units', () => {
  const { schemas } = spec.components;
  const texts = (name: string) => schemas[name].properties;
  expect(texts('TitleDocument').buildingFootprint.description).toBe(
    'Building footprint, in square metres',
  );
  expect(texts('Property').siteCoverage.description).toBe('Site coverage, in per cent');
  expect(texts('Sale').dateAcquired.description).toBe('Date acquired; ISO 8601 date and time');
  expect(texts('TitleDocument').mainAddress.properties.town.description).toBe('Town');
  expect(texts('ComparableDeal').dealData.properties.netYield).toMatchObject({
    type: 'number',
    description: 'Net yield, in per cent',
  });
});

test('S-231 the major version stands in the path alone', async () => {
  const { url } = spec.servers[0];
  expect(new URL(url, `https://host.test${BASE}/openapi.json`).pathname).toBe('/search/v1/');
  for (const { path } of operations) expect(path).not.toMatch(/v\d/);
  const { headers } = await get(app, '/health?version=2');
  expect([...headers.keys()].filter((name) => /version/i.test(name))).toEqual([]);
});

test('references all lead somewhere, and every operation has a name of its own', () => {
  expect(listLostReferences(spec)).toEqual([]);
  const ids = operations.map(({ operation }) => operation.operationId);
  expect(new Set(ids).size).toBe(ids.length);
});

describe('S-004 the description and the service know the same operations', () => {
  test.each(operations)('$method $path exists', async ({ path, method }) => {
    const response = await app.request(BASE + path.replace(/\{\w+\}/g, 'x'), {
      method: method.toUpperCase(),
      headers: { 'Ocp-Apim-Subscription-Key': KEY },
    });
    const body = await response.json();
    expect(['UNKNOWN_PATH', 'METHOD_NOT_ALLOWED']).not.toContain(body.error?.code);
  });

  test('and whatever the service has beside is refused by name', async () => {
    // Every path of the service answers an odd method with those it takes.
    for (const path of new Set(operations.map((operation) => operation.path))) {
      const response = await app.request(BASE + path.replace(/\{\w+\}/g, 'x'), { method: 'PATCH' });
      expect(response.status, path).toBe(405);
      expect(response.headers.get('Allow')?.split(', ').sort()).toEqual(
        operations
          .filter((operation) => operation.path === path)
          .map(({ method }) => method.toUpperCase())
          .sort(),
      );
    }
  });
});

test('O-069 health may answer 503, with the same body', () => {
  const { responses } = spec.paths['/health'].get;
  expect(Object.keys(responses)).toEqual(['200', '503']);
  expect(responses[503].content).toEqual(responses[200].content);
});

describe('what is described of each operation', () => {
  const guarded = operations.filter(({ path }) => path !== '/health');

  test('A-001, A-003, A-004 two kinds of credentials, but for health', () => {
    for (const { operation } of guarded) {
      expect(operation.security.map((entry) => Object.keys(entry)[0])).toEqual([
        'bearer',
        'subscriptionKey',
      ]);
      for (const status of ['401', '403', '429', '500']) {
        expect(operation.responses, operation.operationId).toHaveProperty(status);
      }
    }
    expect(spec.paths['/health'].get.security).toEqual([]);
  });

  test('parameters carry their limits and defaults', () => {
    const find = (path: string, name: string) =>
      spec.paths[path].get.parameters.find(
        (parameter: { name: string }) => parameter.name === name,
      );
    expect(find('/titles/{titleId}/amenities', 'maxMinutes')).toMatchObject({
      in: 'query',
      required: false,
      schema: { type: 'integer', minimum: 1, maximum: 60, default: 15 },
    });
    expect(find('/titles/{titleId}/amenities', 'mode').schema).toMatchObject({
      enum: ['car', 'foot'],
      default: 'car',
    });
    expect(find('/titles/{titleId}/traffic', 'titleId')).toMatchObject({
      in: 'path',
      required: true,
      schema: { format: 'uuid' },
    });
    // S-035: either case is taken, and a pattern has no flag that says so.
    const number = new RegExp(find('/titles', 'number').schema.pattern);
    expect(['WR123456', 'wr123456', 'wRx1'].every((text) => number.test(text))).toBe(true);
    expect(['W1', 'WRXY1', 'WR', '1WR'].some((text) => number.test(text))).toBe(false);
    expect(find('/address', 'address')).toMatchObject({ required: true, schema: { minLength: 3 } });
    expect(find('/comps/{dealId}/images/download', 'index').schema).toEqual({
      default: 0,
      type: 'integer',
      minimum: 0,
      maximum: Number.MAX_SAFE_INTEGER,
    });
  });

  test('search bodies: the query is needed, all else may be left out, with no default that makers of clients take for a field that is always there', () => {
    const { required, properties } = spec.components.schemas.SearchRequest;
    expect(required).toEqual(['query']);
    expect(properties.size).toMatchObject({
      type: 'integer',
      minimum: 0,
      maximum: 25,
      description: '10 if left out',
    });
    expect(JSON.stringify(spec.components.schemas)).not.toContain('"default":');
    expect(properties.query.$ref).toBe('#/components/schemas/Query');
  });

  test('examples of search bodies run', async () => {
    for (const path of ['/titles', '/comps']) {
      const { examples } = spec.paths[path].post.requestBody.content['application/json'];
      const list = Object.values<{ value: unknown }>(examples);
      expect(list.length).toBeGreaterThan(1);
      for (const { value } of list) {
        const response = await app.request(BASE + path, {
          method: 'POST',
          headers: { 'Ocp-Apim-Subscription-Key': KEY, 'Content-Type': 'application/json' },
          body: JSON.stringify(value),
        });
        expect(response.status, JSON.stringify(value)).toBe(200);
      }
    }
  });
});

describe('S-062 to S-093, O-054 search bodies are described as the service takes them', () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema(spec, 'spec');
  const validate = ajv.compile({ $ref: 'spec#/components/schemas/SearchRequest' });
  const area = [
    [
      [0, 50],
      [1, 50],
      [1, 51],
      [0, 50],
    ],
  ];
  const inArea = (type: string, relation: string) => ({
    geo_shape: { 'geometry.centroid': { shape: { type, coordinates: area }, relation } },
  });
  const all = { match_all: {} };

  test.each<[string, object]>([
    ...['AUTO', 'auto', 0, 1, 2, '0', '1', '2'].map((fuzziness): [string, object] => [
      `fuzziness ${typeof fuzziness} ${fuzziness}`,
      { match: { number: { query: 'a', fuzziness, prefix_length: 1, max_expansions: 5 } } },
    ]),
    [
      'options of multi_match',
      {
        multi_match: {
          query: 12,
          fields: ['number^2', 'mainAddress.*'],
          type: 'most_fields',
          tie_breaker: 0.5,
          operator: 'AND',
          fuzziness: 1,
          prefix_length: 2,
          max_expansions: 10,
        },
      },
    ],
    ...[1, 0, -1, '1', '75%', '-25%', null].map((minimum): [string, object] => [
      `minimum_should_match ${typeof minimum} ${minimum}`,
      { bool: { should: [all, all], minimum_should_match: minimum } },
    ]),
    [
      'one clause instead of a list',
      { bool: { must: all, filter: all, should: all, must_not: all } },
    ],
    ['a bound of null', { range: { areaInAcres: { gte: null, lt: 5 } } }],
    ['types in lower case', inArea('polygon', 'WITHIN')],
    [
      'a distance in metres',
      { geo_distance: { distance: 5, 'geometry.centroid': { lat: 1, lon: 1 } } },
    ],
  ])('%s', async (_, query) => {
    const body = {
      query,
      aggs: { a: { histogram: { field: 'areaInAcres', interval: 5, min_doc_count: 1 } } },
    };
    expect((await post(app, '/titles', body)).status).toBe(200);
    expect(validate(body), JSON.stringify(validate.errors)).toBe(true);
  });

  const at = { lat: 1, lon: 1 };
  const box = { top_left: at, bottom_right: at };
  const place = 'geometry.centroid';
  const land = { field: 'areaInAcres' };
  const day = { field: 'lastModified' };
  const both = { calendar_interval: 'year', fixed_interval: '30d' };
  const near = (point: object, more: object = {}) => ({
    geo_distance: { distance: '5m', [place]: point, ...more },
  });
  test.each<[string, object]>([
    ['fuzziness', { query: { match: { number: { query: 'a', fuzziness: 3 } } } }],
    ['minimum_should_match', { query: { bool: { should: [all], minimum_should_match: 'most' } } }],
    ['tie_breaker', { query: { multi_match: { query: 'a', fields: ['number'], tie_breaker: 2 } } }],
    ['a word in match_all', { query: { match_all: { boost: 2 } } }],
    ['no fields', { query: { multi_match: { query: 'a', fields: [] } } }],
    ['a word beside an order', { query: all, sort: [{ areaInAcres: { order: 'asc', '': true } }] }],
    ['no kind of aggregation', { query: all, aggs: { a: {} } }],
    [
      'two kinds of aggregation',
      { query: all, aggs: { a: { avg: { field: 'areaInAcres' }, terms: { field: 'tenure' } } } },
    ],
    ['too many buckets', { query: all, aggs: { a: { terms: { field: 'tenure', size: 10_001 } } } }],
    ['interval', { query: all, aggs: { a: { histogram: { ...land, interval: 1e16 } } } }],
    ['a field without a name', { query: all, aggs: { a: { avg: { field: '' } } } }],
    ['a word beside a field', { query: all, aggs: { a: { avg: { field: 'areaInAcres', x: 1 } } } }],
    ['no name among fields', { query: { multi_match: { query: 'a', fields: [''] } } }],
    ['both intervals', { query: all, aggs: { a: { date_histogram: { ...day, ...both } } } }],
    ['no interval', { query: all, aggs: { a: { date_histogram: day } } }],
    ['a corner too many', { query: { geo_bounding_box: { [place]: { ...box, middle: at } } } }],
    ['a height of a point', { query: near({ ...at, height: 3 }) }],
    ['beyond the pole', { query: near({ lat: 91, lon: 0 }) }],
    ['a distance from nowhere', { query: { geo_distance: { distance: '5m' } } }],
    ['a distance from two', { query: near(at, { other: at }) }],
  ])('neither takes a wrong one: %s', async (_, body) => {
    expect((await post(app, '/titles', body)).status).toBe(400);
    expect(validate(body)).toBe(false);
  });

  test('searches made at random', () => {
    const titles = new Collection([...data.titles()], MAPPINGS.titles);
    for (let n = 0; n < 1_000; n++) {
      const body = buildRandomSearch(new SeededRandom(n), titles);
      expect(validate(body), JSON.stringify([body, validate.errors])).toBe(true);
    }
  });
});

describe('the page that shows it', () => {
  test('it and its parts are served under a strict policy', async () => {
    const page = await app.request(`${BASE}/docs`);
    expect(page.headers.get('Content-Type')).toContain('text/html');
    const policy = page.headers.get('Content-Security-Policy') ?? '';
    expect(policy).toContain(`default-src 'none'`);
    expect(policy).not.toContain('unsafe');
    const html = await page.text();
    expect(html).not.toMatch(/<style|<script>|style=|\son\w+=|https?:/);
    for (const [, file = ''] of html.matchAll(/(?:href|src)="([^"]+)"/g)) {
      const part = await app.request(new URL(file, `https://host.test${BASE}/docs`).pathname);
      expect(part.status, file).toBe(200);
      expect(part.headers.get('X-Content-Type-Options')).toBe('nosniff');
    }
  });
});
