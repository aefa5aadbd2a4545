import { measureDistance } from '@property/geo/measure-distance.ts';
import fc from 'fast-check';
import type { Position } from 'geojson';
import { expect, test } from 'vitest';
import { readAggregations } from '../../dsl/read-aggregations.ts';
import { readQuery } from '../../dsl/read-query.ts';
import { readSort } from '../../dsl/read-sort.ts';
import { type Item, items } from '../../testing/random-items.ts';
import { QueryBudget } from '../query-budget.ts';
import { EmbeddedIndex } from './embedded-engine.ts';

function buildIndex(documents: readonly Item[]): EmbeddedIndex {
  const fields = {
    kind: { type: 'text', analyser: 'standard' },
    size: { type: 'number' },
    built: { type: 'date' },
    place: { type: 'point' },
    sales: { type: 'nested' },
    'sales.price': { type: 'number' },
  } as const;
  return new EmbeddedIndex({ index: 'titles', fields }, documents);
}

function search(documents: readonly Item[], query: unknown, sort?: unknown, aggs?: unknown) {
  return buildIndex(documents).search(
    {
      query: readQuery(query),
      size: 1000,
      from: 0,
      sort: readSort(sort),
      aggregations: readAggregations(aggs),
      source: undefined,
      trackTotalHits: true,
    },
    new QueryBudget(60_000, () => 0),
  );
}

/** Checks that a query finds exactly what a plain predicate finds. */
async function expectSame(query: unknown, predicate: (item: Item) => boolean): Promise<void> {
  await fc.assert(
    fc.asyncProperty(items, async (documents) => {
      const { hits, total } = await search(documents, query);
      const expected = documents.filter(predicate).map(({ id }) => id);
      expect(hits.map(({ id }) => id).sort()).toEqual(expected.sort());
      expect(total).toBe(expected.length);
    }),
    { numRuns: 40 },
  );
}

const triangle: Position[] = [
  [-100, -50],
  [120, -50],
  [20, 80],
  [-100, -50],
];
const inTriangle = ({ lat, lon }: { lat: number; lon: number }) => {
  const sides = triangle.slice(1).map(([x2 = 0, y2 = 0], i) => {
    const [x1 = 0, y1 = 0] = triangle[i] ?? [];
    return (x2 - x1) * (lat - y1) - (y2 - y1) * (lon - x1);
  });
  return sides.every((side) => side >= 0);
};
const centre = { lat: 10, lon: 175 };

test.each<[string, unknown, (item: Item) => boolean]>([
  [
    'S-068, O-056 term is exact and case-sensitive',
    { term: { kind: 'a' } },
    ({ kind }) => kind === 'a',
  ],
  [
    'S-064 match is not',
    { match: { kind: 'a c' } },
    ({ kind }) => ['a', 'A', 'c'].includes(kind ?? ''),
  ],
  ['S-068 term on a number', { term: { size: 3 } }, ({ size }) => size === 3],
  [
    'O-054 terms over lists',
    { terms: { tags: ['x', 'z'] } },
    ({ tags }) => tags.some((t) => t !== 'y'),
  ],
  [
    'S-070 range',
    { range: { size: { gte: -2, lt: 4 } } },
    ({ size }) => size !== undefined && size >= -2 && size < 4,
  ],
  ['S-070 one bound', { range: { size: { gt: 0 } } }, ({ size }) => size !== undefined && size > 0],
  [
    'S-070 O-151 dates, the upper day included, and of a year its first day',
    { range: { built: { gt: '1992', lte: '1995-06-15' } } },
    ({ built }) => built !== undefined && built > '1992-01-02' && built < '1995-06-16',
  ],
  [
    'S-068 O-151 term on a date: all of the day, of a year its first one',
    { terms: { built: ['1992-06-15', '1995'] } },
    ({ built }) => built !== undefined && /^1992-06-15|^1995-01-01/.test(built),
  ],
  ['S-068 term on another day', { term: { built: '1992-06-14' } }, () => false],
  ['S-071 exists', { exists: { field: 'size' } }, ({ size }) => size !== undefined],
  ['S-071 exists on an unknown field', { exists: { field: 'no.such' } }, () => false],
  [
    'S-072 nested ties conditions to one element',
    {
      nested: {
        path: 'sales',
        query: {
          bool: {
            filter: [{ range: { 'sales.price': { gte: 3 } } }, { term: { 'sales.year': 1 } }],
          },
        },
      },
    },
    ({ sales }) => sales.some(({ price, year }) => price >= 3 && year === 1),
  ],
  [
    'nested fields are not seen from outside',
    { range: { 'sales.price': { gte: 0 } } },
    () => false,
  ],
  [
    'S-069, O-054 bool',
    {
      bool: {
        must: [{ exists: { field: 'kind' } }],
        must_not: [{ term: { tags: 'x' } }],
        should: [{ term: { size: 1 } }, { term: { kind: 'b' } }, { term: { tags: 'y' } }],
        minimum_should_match: 2,
      },
    },
    ({ kind, tags, size }) =>
      kind !== undefined &&
      !tags.includes('x') &&
      [size === 1, kind === 'b', tags.includes('y')].filter(Boolean).length >= 2,
  ],
  [
    'should alone needs one',
    { bool: { should: [{ term: { kind: 'a' } }, { term: { kind: 'b' } }] } },
    ({ kind }) => kind === 'a' || kind === 'b',
  ],
  [
    'S-073 box',
    {
      geo_bounding_box: {
        place: { top_left: { lat: 50, lon: -60 }, bottom_right: { lat: -20, lon: 70 } },
      },
    },
    ({ place: p }) => p !== undefined && p.lat <= 50 && p.lat >= -20 && p.lon >= -60 && p.lon <= 70,
  ],
  [
    'S-073 box over the antimeridian',
    {
      geo_bounding_box: {
        place: { top_left: { lat: 90, lon: 100 }, bottom_right: { lat: -90, lon: -120 } },
      },
    },
    ({ place: p }) => p !== undefined && (p.lon >= 100 || p.lon <= -120),
  ],
  [
    'S-073 box without height',
    {
      geo_bounding_box: {
        place: { top_left: { lat: 10, lon: -180 }, bottom_right: { lat: 10, lon: 180 } },
      },
    },
    ({ place: p }) => p?.lat === 10,
  ],
  [
    'S-074 shape',
    {
      geo_shape: {
        place: { shape: { type: 'Polygon', coordinates: [triangle] }, relation: 'within' },
      },
    },
    ({ place: p }) => p !== undefined && inTriangle(p),
  ],
  [
    'O-054 distance, also over the antimeridian',
    { geo_distance: { distance: '3000km', place: centre } },
    ({ place: p }) => p !== undefined && measureDistance(p, centre) <= 3_000_000,
  ],
  ['O-054 match_all', { match_all: {} }, () => true],
])('%s', async (_name, query, predicate) => {
  await expectSame(query, predicate);
});

test('O-057 sorts by several keys, missing ones last either way, ties by id', async () => {
  await fc.assert(
    fc.asyncProperty(items, fc.constantFrom('asc', 'desc'), async (documents, order) => {
      const { hits, maxScore } = await search(documents, { match_all: {} }, [{ size: { order } }]);
      const sign = order === 'asc' ? 1 : -1;
      const expected = [...documents].sort((a, b) => {
        if (a.size === b.size) return a.id < b.id ? -1 : 1;
        if (a.size === undefined) return 1;
        if (b.size === undefined) return -1;
        return sign * (a.size - b.size);
      });
      expect(hits.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
      expect(maxScore).toBeNull();
      expect(hits.every(({ score }) => score === null)).toBe(true);
    }),
    { numRuns: 40 },
  );
});

test('S-083 nested sort takes the lowest when ascending, the highest when descending', async () => {
  await fc.assert(
    fc.asyncProperty(items, fc.constantFrom('asc', 'desc'), async (documents, order) => {
      const sort = [{ 'sales.price': { order, nested: { path: 'sales' } } }];
      const { hits } = await search(documents, { exists: { field: 'id' } }, sort);
      const read = (id: string) => {
        const prices = documents.find((d) => d.id === id)?.sales.map(({ price }) => price) ?? [];
        if (prices.length === 0) return Number.POSITIVE_INFINITY;
        return order === 'asc' ? Math.min(...prices) : -Math.max(...prices);
      };
      const keys = hits.map(({ id }) => read(id));
      expect(keys).toEqual([...keys].sort((a, b) => a - b));
    }),
    { numRuns: 40 },
  );
});

test('S-085 to S-088, O-064 aggregations agree with plain counting', async () => {
  await fc.assert(
    fc.asyncProperty(items, async (documents) => {
      const { aggregations } = await search(documents, { match_all: {} }, undefined, {
        tags: { terms: { field: 'tags' }, aggs: { mean: { avg: { field: 'size' } } } },
        sizes: { histogram: { field: 'size', interval: 3 } },
        sales: { nested: { path: 'sales' }, aggs: { price: { avg: { field: 'sales.price' } } } },
      });
      const mean = (values: number[]) =>
        values.length === 0 ? null : values.reduce((a, b) => a + b, 0) / values.length;
      const listSizes = (some: readonly Item[]) => some.flatMap(({ size }) => size ?? []);
      const tags = ['x', 'y', 'z']
        .map((key) => ({ key, holders: documents.filter((d) => d.tags.includes(key)) }))
        .filter(({ holders }) => holders.length > 0)
        .sort((a, b) => b.holders.length - a.holders.length || (a.key < b.key ? -1 : 1))
        .map(({ key, holders }) => ({
          key,
          doc_count: holders.length,
          mean: { value: mean(listSizes(holders)) },
        }));
      expect(aggregations?.tags?.buckets).toEqual(tags);
      const floors = listSizes(documents).map((size) => Math.floor(size / 3) * 3);
      const buckets = [];
      for (let key = Math.min(...floors); key <= Math.max(...floors); key += 3) {
        buckets.push({ key, doc_count: floors.filter((floor) => floor === key).length });
      }
      expect(aggregations?.sizes?.buckets).toEqual(buckets);
      const prices = documents.flatMap(({ sales }) => sales.map(({ price }) => price));
      expect(aggregations?.sales).toEqual({
        doc_count: prices.length,
        price: { value: mean(prices) },
      });
    }),
    { numRuns: 40 },
  );
});

test('S-087 a histogram whose keys no answer can carry is refused', async () => {
  const documents: Item[] = [{ id: '1', tags: [], sales: [], size: 1e305 }];
  const aggs = { a: { histogram: { field: 'size', interval: 1e-6, min_doc_count: 1 } } };
  await expect(search(documents, { match_all: {} }, undefined, aggs)).rejects.toThrow(
    'aggs.a.histogram.interval: leads to buckets whose keys cannot be told',
  );
});

test('S-087 dates before 1970 fall into the widest buckets of all', async () => {
  const documents: Item[] = [{ id: '1', tags: [], sales: [], built: '1850-01-01T00:00:00Z' }];
  const aggs = { a: { histogram: { field: 'built', interval: 1e15 } } };
  const { aggregations } = await search(documents, { match_all: {} }, undefined, aggs);
  expect(aggregations?.a?.buckets).toEqual([
    { key: -1e15, key_as_string: new Date(-1e15).toISOString(), doc_count: 1 },
  ]);
});

test('unknown fields find nothing, without an error', async () => {
  const documents: Item[] = [{ id: '1', tags: [], sales: [] }];
  expect((await search(documents, { term: { 'no.such': 1 } })).total).toBe(0);
  expect((await search(documents, { match: { 'no.such': 'a' } })).total).toBe(0);
  const nested = { nested: { path: 'no', query: { match_all: {} } } };
  expect((await search(documents, nested)).total).toBe(0);
});

test('S-071 a text beyond the length of exact values is a value all the same', async () => {
  const long = { id: '1', kind: 'words '.repeat(3000), tags: [], sales: [] };
  const { hits } = await search([long, { id: '2', tags: [], sales: [] }], {
    exists: { field: 'kind' },
  });
  expect(hits.map(({ id }) => id)).toEqual(['1']);
});
