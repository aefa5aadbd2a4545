import { aggregationResultSchema } from '@property/contract/search/search-response.ts';
import type { TitleDocument } from '@property/contract/titles/title.ts';
import { numberedUuid } from '@property/search-engine/testing/random.ts';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createFixtureApp, IS_CLUSTER, post } from '../testing/fixture-app.ts';
import { buildFixtureData } from '../testing/fixture-data.ts';

/** Digits behind the point that positions agree to: a cluster rounds them to 32 bits. */
const DIGITS = IS_CLUSTER ? 7 : 9;
const CENTROID = 'geometry.centroid';
const KIND = 149;

/** Five titles: two beside each other in London, two in Leeds, one without a place. */
const PLACES: readonly (readonly [lat: number, lon: number] | undefined)[] = [
  [51.5, -0.12],
  [51.502, -0.122],
  [53.8, -1.55],
  [53.8, -1.55],
  undefined,
];

const titles = PLACES.map((place, n) => ({
  id: numberedUuid(KIND, n),
  number: `LN${n}`,
  tenure: n % 2 === 0 ? 'Freehold' : 'Leasehold',
  areaInAcres: [0.5, 1.5, 2.5, 10, undefined][n],
  lastModified: `202${n}-0${n + 1}-15T10:00:00Z`,
  ...(place && { geometry: { centroid: { lat: place[0], lon: place[1] } } }),
})) as TitleDocument[];

const app = createFixtureApp({
  data: { ...buildFixtureData(0), titles: () => titles },
  limits: { requestsPerMinute: 1_000_000 },
});

async function aggregate(one: object, query: object = { match_all: {} }) {
  const { status, body } = await post(app, '/titles', { query, size: 0, aggs: { one } });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.aggregations.one;
}

async function refuse(one: object): Promise<string> {
  const body = { query: { match_all: {} }, size: 0, aggs: { one } };
  const answer = await post(app, '/titles', body);
  expect(answer.status).toBe(400);
  return answer.body.error.message;
}

test('O-149 tiles come with counts, the fullest first, and of the same size from the east', async () => {
  const grid = { geotile_grid: { field: CENTROID, precision: 8 } };
  expect(await aggregate(grid)).toEqual({
    buckets: [
      { key: '8/127/85', doc_count: 2 },
      { key: '8/126/82', doc_count: 2 },
    ],
  });
});

test('O-149 each tile tells its centre, its kinds and its best record', async () => {
  const { buckets } = await aggregate({
    geotile_grid: { field: CENTROID, precision: 8, size: 1 },
    aggs: {
      centre: { geo_centroid: { field: CENTROID } },
      tenure: { terms: { field: 'tenure' } },
      best: { top_hits: { size: 1, sort: [{ areaInAcres: 'desc' }], _source: ['number'] } },
    },
  });
  expect(buckets).toHaveLength(1);
  const [{ centre, tenure, best }] = buckets;
  expect(centre.count).toBe(2);
  expect(centre.location.lat).toBeCloseTo(51.501, DIGITS);
  expect(centre.location.lon).toBeCloseTo(-0.121, DIGITS);
  expect(tenure.buckets.map(({ key }: { key: string }) => key)).toEqual(['Freehold', 'Leasehold']);
  expect(best.hits).toMatchObject({ total: { value: 2, relation: 'eq' }, max_score: null });
  expect(best.hits.hits[0]._source).toEqual({ number: 'LN1' });
});

test('O-149 tiles outside the bounds are left out', async () => {
  const bounds = { top_left: { lat: 54, lon: -2 }, bottom_right: { lat: 53, lon: -1 } };
  const { buckets } = await aggregate({ geotile_grid: { field: CENTROID, precision: 3, bounds } });
  expect(buckets).toEqual([{ key: '3/3/2', doc_count: 2 }]);
});

test('O-149 top_hits without an order are the best by score', async () => {
  const best = { top_hits: { size: 1, _source: false } };
  const query = {
    bool: { should: [{ match: { tenure: 'Freehold' } }, { match: { number: 'LN2' } }] },
  };
  const { hits } = await aggregate(best, query);
  const all = (await post(app, '/titles', { query, size: 1, _source: false })).body.hits;
  expect(hits.hits).toEqual(all.hits);
  expect(hits.max_score).toBe(all.max_score);
  expect(hits.hits[0]._id).toBe(titles[2]?.id);
});

test('O-149 lowest, highest, sum, how many and how many different', async () => {
  const field = { field: 'areaInAcres' };
  expect(await aggregate({ stats: field })).toEqual({
    count: 4,
    min: 0.5,
    max: 10,
    avg: 3.625,
    sum: 14.5,
  });
  expect(await aggregate({ min: field })).toEqual({ value: 0.5 });
  expect(await aggregate({ max: { field: 'lastModified' } })).toEqual({
    value: Date.UTC(2024, 4, 15, 10),
    value_as_string: '2024-05-15T10:00:00.000Z',
  });
  expect(await aggregate({ value_count: field })).toEqual({ value: 4 });
  expect(await aggregate({ cardinality: { field: 'tenure' } })).toEqual({ value: 2 });
  expect(await aggregate({ cardinality: { field: CENTROID } })).toEqual({ value: 3 });
  expect(await aggregate({ sum: { field: 'buildingFootprint' } })).toEqual({ value: 0 });
  expect(await aggregate({ min: { field: 'buildingFootprint' } })).toEqual({ value: null });
});

test('O-149 percentiles are values that there are', async () => {
  const percentiles = { field: 'areaInAcres', percents: [50, 0, 99.9] };
  expect(await aggregate({ percentiles })).toEqual({
    values: { '0.0': 0.5, '50.0': 2.5, '99.9': 10 },
  });
});

test('O-149 months without a title lie between', async () => {
  const { buckets } = await aggregate({
    date_histogram: { field: 'lastModified', calendar_interval: 'quarter' },
  });
  expect(buckets).toHaveLength(18);
  expect(buckets[0]).toEqual({
    key: Date.UTC(2020, 0),
    key_as_string: '2020-01-01T00:00:00.000Z',
    doc_count: 1,
  });
});

test('O-149 ranges take their lower bound in and leave the upper one out', async () => {
  const ranges = [{ from: 1.5, to: 2.5 }, { to: 1.5 }, { from: 2.5, key: 'large' }];
  expect(await aggregate({ range: { field: 'areaInAcres', ranges } })).toEqual({
    buckets: [
      { key: '*-1.5', to: 1.5, doc_count: 1 },
      { key: '1.5-2.5', from: 1.5, to: 2.5, doc_count: 1 },
      { key: 'large', from: 2.5, doc_count: 2 },
    ],
  });
});

test('O-149 named filters come by name with the rest last, and the contract reads them as a list', async () => {
  const filters = {
    small: { range: { areaInAcres: { lt: 1 } } },
    big: { range: { areaInAcres: { gt: 5 } } },
  };
  const found = await aggregate({ filters: { filters, other_bucket_key: 'rest' } });
  expect(JSON.stringify(found)).toBe(
    '{"buckets":{"big":{"doc_count":1},"small":{"doc_count":1},"rest":{"doc_count":3}}}',
  );
  const { buckets } = z.parse(aggregationResultSchema, found);
  expect(buckets?.map(({ key, doc_count }) => [key, doc_count])).toEqual([
    ['big', 1],
    ['small', 1],
    ['rest', 3],
  ]);
});

test('O-149 an empty bucket has neither centre nor box', async () => {
  const empty = await aggregate({
    filter: { term: { tenure: 'Commonhold' } },
    aggs: {
      centre: { geo_centroid: { field: CENTROID } },
      box: { geo_bounds: { field: CENTROID } },
      best: { top_hits: {} },
    },
  });
  expect(empty).toEqual({
    doc_count: 0,
    centre: { count: 0 },
    box: {},
    best: { hits: { total: { value: 0, relation: 'eq' }, max_score: null, hits: [] } },
  });
});

test('O-149 too many buckets are refused with the limit, before they are made', async () => {
  const dates = { field: 'lastModified', fixed_interval: '1ms' };
  expect(await refuse({ date_histogram: dates })).toBe(
    'aggs.one.date_histogram.fixed_interval: takes the request past 65535 buckets; take fewer or wider ones',
  );
});

test('O-149 an order by a field that there is not is refused with its place', async () => {
  expect(await refuse({ top_hits: { sort: [{ lastModifed: 'desc' }] } })).toBe(
    'aggs.one.top_hits.sort[0].lastModifed: there is no such field to sort by; did you mean lastModified?',
  );
});
