import { titleSearchResponseSchema } from '@property/contract/search/title-search.ts';
import { titleDocumentSchema } from '@property/contract/titles/title.ts';
import { SPECIAL_IDS } from '@property/search-engine/testing/special-titles.ts';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createFixtureApp, get, post } from '../testing/fixture-app.ts';
import { buildFixtureData } from '../testing/fixture-data.ts';

const data = buildFixtureData(12_000);
const app = createFixtureApp({ data, limits: { requestsPerMinute: 100_000 } });
const all = [...data.titles()];
const sample = all[10];
if (!sample) throw new Error('no titles');

const search = (body: object) => post(app, '/titles', { query: { match_all: {} }, ...body });

test('S-032, S-033, S-046 to S-060 looks a title up by id', async () => {
  const { status, body } = await get(app, `/titles?id=${sample.id}`);
  expect(status).toBe(200);
  expect(body).toEqual(JSON.parse(JSON.stringify(sample)));
  expect(z.safeParse(titleDocumentSchema, body).success).toBe(true);
  expect((await get(app, `/titles?id=${sample.id.toUpperCase()}`)).body.id).toBe(sample.id);
});

test('S-034, S-035 looks a title up by number, letter case aside', async () => {
  for (const number of [sample.number, sample.number?.toLowerCase(), 'wR100005']) {
    expect((await get(app, `/titles?number=${number}`)).status, number).toBe(200);
  }
});

test('S-036, S-037 a Scottish number needs country=SCT; S-007 the record is minimal', async () => {
  expect((await get(app, '/titles?number=MID12345')).status).toBe(404);
  const { body } = await get(app, '/titles?number=MID12345&country=SCT');
  expect(Object.keys(body)).toEqual([
    'id',
    'number',
    'countryIsoCode',
    'tenure',
    'propertyCategory',
  ]);
});

test('S-038, S-039, O-050 with an id, number and country do not count, even malformed', async () => {
  const path = `/titles?id=${sample.id}&number=!!&country=FRA`;
  expect((await get(app, path)).body.id).toBe(sample.id);
});

test.each([
  ['S-040', '/titles', 'MISSING_PARAMETERS'],
  ['S-040', '/titles?country=ENG', 'MISSING_PARAMETERS'],
  ['S-041', '/titles?id=12', 'INVALID_FORMAT'],
  ['S-042', '/titles?number=1WR', 'INVALID_FORMAT'],
  ['S-042', '/titles?number=', 'INVALID_FORMAT'],
  ['S-043', '/titles?number=WR1&country=FRA', 'INVALID_FORMAT'],
])('%s %s answers 400 %s', async (_rule, path, code) => {
  const { status, body } = await get(app, path);
  expect(status).toBe(400);
  expect(body.error.code).toBe(code);
  expect(body.error.message.length).toBeGreaterThan(10);
});

test('S-044 well-formed but unknown answers 404 NOT_FOUND', async () => {
  for (const path of ['/titles?number=ZZ1', '/titles?id=00000000-0000-4000-8000-00000000ffff']) {
    const { status, body } = await get(app, path);
    expect(status).toBe(404);
    expect(body.error.code).toBe('NOT_FOUND');
  }
});

test('S-062, S-098 to S-103, O-065 answers a search response', async () => {
  const { status, body } = await search({ query: { match: { 'mainAddress.street': 'kiln' } } });
  expect(status).toBe(200);
  expect(z.safeParse(titleSearchResponseSchema, body).success).toBe(true);
  expect(body.timed_out).toBe(false);
  expect(Number.isInteger(body.took)).toBe(true);
  expect(body._shards).toEqual({ total: 1, successful: 1, failed: 0 });
  expect(body.hits.total.relation).toBe('eq');
  expect(body.hits.max_score).toBe(body.hits.hits[0]._score);
  expect(body.hits.hits[0]).toMatchObject({ _index: 'titles' });
  expect(body.hits.hits[0]._source.mainAddress.street).toContain('Kiln');
});

test('S-075, S-078, S-079 ten hits from the first by default; none with size 0', async () => {
  const { body } = await search({});
  expect(body.hits.hits).toHaveLength(10);
  const none = await search({ size: 0, aggs: { tenure: { terms: { field: 'tenure' } } } });
  expect(none.body.hits).toMatchObject({ max_score: null, hits: [] });
  expect(none.body.hits.total.value).toBeGreaterThan(0);
  expect(none.body.aggregations.tenure.buckets).toHaveLength(2);
});

test('S-093, O-059 the total stops at 10,000 and says so', async () => {
  expect((await search({ size: 0 })).body.hits.total).toEqual({ value: 10_000, relation: 'gte' });
});

test('S-092, O-060 without track_total_hits there is no total', async () => {
  expect((await search({ track_total_hits: false })).body.hits).not.toHaveProperty('total');
});

test('O-061 sorted by a field there are no scores; S-084 sorted by _score there are', async () => {
  const { body } = await search({ sort: [{ lastModified: 'desc' }] });
  expect(body.hits.max_score).toBeNull();
  expect(body.hits.hits[0]._score).toBeNull();
  const query = { match: { 'mainAddress.street': 'kiln lane' } };
  const byScore = await search({ query, sort: [{ _score: 'desc' }, { number: 'asc' }] });
  expect(byScore.body.hits.max_score).toBe(byScore.body.hits.hits[0]._score);
});

test('S-082, O-057 pages of a sorted search neither overlap nor leave gaps', async () => {
  const body = {
    query: { term: { 'mainAddress.street': 'Kiln Lane' } },
    sort: [{ tenure: 'asc' }],
  };
  const pages = await Promise.all(
    [0, 7, 14, 21, 28, 35].map((from) => search({ ...body, size: 7, from, _source: false })),
  );
  const ids = pages.flatMap((page) => page.body.hits.hits.map((hit: { _id: string }) => hit._id));
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toHaveLength(pages[0]?.body.hits.total.value);
});

test('S-090, S-091, O-005 field selection', async () => {
  const named = await search({ _source: ['number', 'mainAddress.town'], size: 1, from: 20 });
  expect(Object.keys(named.body.hits.hits[0]._source)).toEqual(['number', 'mainAddress']);
  const none = await search({ _source: false, size: 1 });
  expect(Object.keys(none.body.hits.hits[0])).toEqual(['_index', '_id', '_score']);
});

test('S-072 nested ties the conditions to one sale', async () => {
  const nested = (query: object) => ({ nested: { path: 'sales', query } });
  const both = (...filter: object[]) => nested({ bool: { filter } });
  const cheap = { range: { 'sales.price': { lte: 11_000 } } };
  const recent = { range: { 'sales.dateAcquired': { gte: '2023-01-01' } } };
  const apart = await search({ query: { bool: { filter: [nested(cheap), nested(recent)] } } });
  expect(apart.body.hits.hits.map((hit: { _id: string }) => hit._id)).toEqual([
    SPECIAL_IDS.twoSales,
  ]);
  expect((await search({ query: both(cheap, recent) })).body.hits.total.value).toBe(0);
});

test.each<[string, object]>([
  ['S-063 no query', { query: undefined }],
  ['S-076 size 26', { size: 26 }],
  ['S-076 size -1', { size: -1 }],
  ['S-076 size 1.5', { size: 1.5 }],
  ['S-095 size as text', { size: '5' }],
  ['S-079 from -1', { from: -1 }],
  ['S-080 from plus size', { from: 9_990, size: 11 }],
  ['S-095 unknown field of the body', { explain: true }],
  ['S-095 query as text', { query: 'kiln' }],
  ['S-082 sort as an object', { sort: { a: 'asc' } }],
  ['S-090 field selection as a number', { _source: 1 }],
  ['S-092 track_total_hits as a number', { track_total_hits: 5 }],
  ['S-070 a bound that is no date', { query: { range: { lastModified: { gte: 'soon' } } } }],
  [
    'S-088 too many buckets below each other',
    {
      aggs: {
        a: {
          terms: { field: 'number', size: 10_000 },
          aggs: Object.fromEntries(
            Array.from({ length: 6 }, (_, n) => [`b${n}`, { terms: { field: 'tenure' } }]),
          ),
        },
      },
    },
  ],
  [
    'S-087 too many buckets',
    { aggs: { a: { histogram: { field: 'areaInSquareMeters', interval: 0.001 } } } },
  ],
])('%s answers 400 INVALID_QUERY', async (_name, body) => {
  const answer = await search(body);
  expect(answer.status).toBe(400);
  expect(answer.body.error.code).toBe('INVALID_QUERY');
});

test('S-080 from plus size may reach 10,000', async () => {
  expect((await search({ from: 9_990, size: 10 })).body.hits.hits).toHaveLength(10);
});

test('O-054 an unknown operator is named with its place', async () => {
  const { body } = await search({ query: { bool: { must: [{ regexp: {} }] } } });
  expect(body.error.message).toContain('query.bool.must[0].regexp: regexp is not an operator');
});

test('S-082 an order by a field that there is not is named with its place', async () => {
  const { status, body } = await search({ sort: [{ lastModifed: 'desc' }] });
  expect(status).toBe(400);
  expect(body.error).toMatchObject({
    code: 'INVALID_QUERY',
    message: 'sort[0].lastModifed: there is no such field to sort by; did you mean lastModified?',
  });
});

test('S-096, S-199, S-228 past the time limit both structured searches answer 504', async () => {
  const slow = createFixtureApp({ data, limits: { queryTimeoutMilliseconds: -1 } });
  for (const path of ['/titles', '/comps']) {
    const { status, body } = await post(slow, path, { query: { match_all: {} } });
    expect(status).toBe(504);
    expect(body.error.code).toBe('QUERY_TIMEOUT');
  }
});
