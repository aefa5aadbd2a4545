import { expect, it } from 'vitest';
import { readAggregations as readRequest } from '../../dsl/read-aggregations.ts';
import { readQuery } from '../../dsl/read-query.ts';
import { readSort } from '../../dsl/read-sort.ts';
import { readIndexFields } from './index-fields.ts';
import { readAggregations, writeAggregations } from './write-aggregations.ts';
import { writeQuery } from './write-query.ts';
import { writeSort, writeSource } from './write-search.ts';

// What OpenSearch has to be asked otherwise; open-search.test.ts compares the answers.
const text = { type: 'text', fields: { exact: { type: 'keyword' } } };
const fields = readIndexFields({
  properties: {
    id: { type: 'keyword' },
    tenure: text,
    size: { type: 'double' },
    sold: { type: 'date' },
    mixed: { type: 'boolean' },
    sales: { type: 'nested', properties: { price: { type: 'double' }, buyer: text } },
    place: { type: 'geo_point' },
  },
});
const write = (query: object) => writeQuery(readQuery(query), fields);

it('S-068 O-056 exact values stand in their sub-field, and flags score alike', () => {
  expect(write({ term: { tenure: 'Freehold' } })).toEqual({
    term: { 'tenure.exact': { value: 'Freehold' } },
  });
  expect(write({ terms: { id: ['a'] } })).toEqual({ terms: { id: ['a'] } });
  expect(write({ term: { mixed: false } })).toEqual({
    constant_score: { filter: { term: { mixed: { value: false } } } },
  });
});

it('S-070 O-151 dates go to the millisecond, shortened ones as bounds have them', () => {
  expect(write({ range: { sold: { gte: '2024', lte: '2024' } } })).toEqual({
    range: { sold: { gte: Date.UTC(2024, 0, 1), lte: Date.UTC(2024, 0, 2) - 1 } },
  });
  expect(write({ range: { sold: { gt: '2024-03-31', lt: '2024-05' } } })).toEqual({
    range: { sold: { gt: Date.UTC(2024, 3, 1) - 1, lt: Date.UTC(2024, 4, 1) } },
  });
});

it('S-065 patterns stand for fields of words, never for their sub-fields or for numbers', () => {
  const query = { multi_match: { query: 'high', fields: ['te*', 'tenure^2', 'si*', 'sold'] } };
  expect(write(query)).toMatchObject({ multi_match: { fields: ['tenure^2'] } });
  expect(write({ multi_match: { query: '7', fields: ['size'] } })).toEqual({ match_none: {} });
});

it('S-069 what asks for more alternatives than it has finds nothing', () => {
  const nothing = { bool: { must_not: [{ match_all: {} }], minimum_should_match: 1 } };
  expect(write(nothing)).toEqual({ match_none: {} });
});

it('S-073 S-074 areas are met, and a box has a height', () => {
  const ring = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 0],
  ];
  const shape = { type: 'Polygon', coordinates: [ring] };
  expect(write({ geo_shape: { place: { shape, relation: 'within' } } })).toMatchObject({
    constant_score: { filter: { geo_shape: { place: { relation: 'intersects' } } } },
  });
});

it('S-083 O-057 orders end with the id, and nested ones begin with a key that says nothing', () => {
  expect(writeSort([], fields)).toEqual([{ _score: { order: 'desc' } }, { id: { order: 'asc' } }]);
  const nested = readSort([{ 'sales.buyer': { order: 'desc', nested: { path: 'sales' } } }]);
  expect(writeSort(nested, fields)).toEqual([
    { none: { unmapped_type: 'long' } },
    {
      'sales.buyer.exact': {
        order: 'desc',
        unmapped_type: 'keyword',
        nested: { path: 'sales' },
      },
    },
    { id: { order: 'asc' } },
  ]);
});

it('O-155 distance says which of several counts, also where the body does not', () => {
  const places = [
    { lat: 52, lon: -2 },
    { lat: 53, lon: -2 },
  ];
  expect(writeSort(readSort([{ _geo_distance: { place: places } }]), fields)).toEqual([
    { _geo_distance: { place: places, order: 'asc', mode: 'min' } },
    { id: { order: 'asc' } },
  ]);
});

it('S-091 O-006 what is asked for and left out is left out', () => {
  const patterns = { none: false, includes: ['a', 'b'], excludes: ['b'] } as const;
  expect(writeSource(patterns)).toEqual({ _source: { includes: ['a'], excludes: ['b'] } });
  const left = writeSource({ ...patterns, includes: ['b'] })._source;
  expect(left).not.toEqual({ includes: [], excludes: ['b'] });
  expect(writeSource({ none: true })).toEqual({ _source: false });
});

it('S-088 O-063 any name will do for an aggregation, also below others', () => {
  const asked = readRequest({
    'a [b>': {
      terms: { field: 'tenure' },
      aggs: { a0: { max: { field: 'size' } }, best: { top_hits: { size: 1, _source: false } } },
    },
    ['__proto__']: { filter: { match_all: {} } },
  });
  const written = writeAggregations(asked, fields);
  expect(Object.keys(written)).toEqual(['a0', 'a1']);
  expect(written.a0).toMatchObject({
    terms: { field: 'tenure.exact' },
    aggs: { a0: { max: { field: 'size' } } },
  });
  const hit = { _index: 'titles-2026', _id: 'x', _score: 1, sort: [1, 'x'] };
  const bucket = { key: 'Freehold', doc_count: 2, a0: { value: 7 }, a1: { hits: { hits: [hit] } } };
  const results = readAggregations(
    asked,
    { a0: { meta: {}, buckets: [bucket] }, a1: { doc_count: 3 } },
    'titles',
  );
  const best = { hits: { hits: [{ _index: 'titles', _id: 'x', _score: 1 }] } };
  expect(Object.getOwnPropertyDescriptor(results, '__proto__')?.value).toEqual({ doc_count: 3 });
  expect(results['a [b>']).toEqual({
    buckets: [{ key: 'Freehold', doc_count: 2, a0: { value: 7 }, best }],
  });
});
