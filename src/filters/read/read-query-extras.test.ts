import { searchProfile } from '@property/contract/profile/profile-search.ts';
import type { QueryNode } from '@property/contract/search/query-node.ts';
import { describe, expect, it } from 'vitest';
import { readIndex } from '../model/filter-fields.ts';
import { buildQuery, buildText } from '../query/build-query.ts';
import { readQueryDialect } from '../query/query-dialect.ts';
import { readQuery } from './read-query.ts';

const dialect = readQueryDialect(searchProfile);
const TENURE = { term: { tenure: 'Freehold' } };
const [WORDS] = Object.values(buildText('kiln lane', readIndex('titles').text));
const ENDS = { gte: 5 };

/** Queries that filters can say, with one key that they cannot say. */
const EXTRAS: [string, object][] = [
  ['the outermost bool', { bool: { filter: [TENURE], boost: 2 } }],
  ['the root', { bool: { filter: [TENURE] }, comment: 'x' }],
  ['words', { multi_match: { ...WORDS, operator: 'and' } }],
  ['words in a clause', { bool: { must: [{ multi_match: { ...WORDS, boost: 3 } }] } }],
  ['a term', { bool: { filter: [{ term: { tenure: { value: 'Freehold', boost: 2 } } }] } }],
  ['a second field of a term', { bool: { filter: [{ term: { tenure: 'a', status: 'b' } }] } }],
  ['a range', { bool: { filter: [{ range: { 'sales.price': { ...ENDS, boost: 2 } } }] } }],
  [
    'an element',
    {
      bool: {
        filter: [
          {
            nested: {
              path: 'sales',
              query: { bool: { filter: [{ range: { 'sales.price': ENDS } }], boost: 2 } },
            },
          },
        ],
      },
    },
  ],
  [
    'what an element must not be',
    {
      bool: {
        filter: [
          {
            nested: {
              path: 'sales',
              query: {
                bool: {
                  filter: [{ range: { 'sales.price': ENDS } }],
                  must_not: [{ exists: { field: 'sales.dateAcquired' } }],
                },
              },
            },
          },
        ],
      },
    },
  ],
];

describe('a query with a key that no filter says', () => {
  it.each(EXTRAS)('is kept as it was written: %s', (_, written) => {
    const query = written as QueryNode;
    const filters = readQuery(query, dialect);
    expect(filters.map(({ kind }) => kind)).toEqual(['custom']);
    const again = buildQuery({ index: 'titles', filters }, new Map(), dialect);
    // The clause stands in the outermost bool, or was all of it.
    const kept = JSON.stringify(again);
    expect(kept).toContain(JSON.stringify(findOdd(written)));
  });
});

/** The whole of what cannot be said: the only clause of a plain bool, or the query itself. */
function findOdd(query: object): unknown {
  const { bool, ...others } = query as { bool?: Record<string, unknown> };
  const [[name, clause] = [], ...more] = Object.entries(bool ?? {});
  const isPlain = Object.keys(others).length === 0 && more.length === 0;
  return isPlain && name !== 'boost' && Array.isArray(clause) ? clause[0] : query;
}

const CENTROID = readIndex('titles').centroid;
const find = (as: string, nested?: string) => {
  const found = readIndex('titles').filters.find(
    (each) => each.filter.as === as && each.nested === nested,
  );
  if (found === undefined) throw new Error(`There is no filter of ${as}.`);
  return found;
};
const DAYS = find('date').path;
const NAME = find('words').path;
const AMOUNT = find('range').path;
const distance = (length: unknown, centre: unknown = { lat: 52, lon: -1.6 }, more = {}) => ({
  geo_distance: { distance: length, [CENTROID]: centre, ...more },
});
const box = (west: number, south: number, east: number, north: number, more = {}) => ({
  geo_bounding_box: {
    [CENTROID]: { top_left: { lat: north, lon: west }, bottom_right: { lat: south, lon: east } },
    ...more,
  },
});
const RING = [
  [0, 50],
  [1, 50],
  [1, 51],
  [0, 50],
];
const shape = (type: string, coordinates: unknown, relation = 'within', more = {}) => ({
  geo_shape: { [CENTROID]: { shape: { type, coordinates }, relation }, ...more },
});
const words = (query: unknown, operator = 'and', more = {}) => ({
  match: { [NAME]: { query, operator, ...more } },
});

describe('a condition by itself', () => {
  const read = (node: object) =>
    readQuery({ bool: { filter: [node] } } as QueryNode, dialect).map(({ kind }) => kind);

  it.each<[string, object]>([
    ['both kinds of lower end', { range: { [AMOUNT]: { gte: 1, gt: 2 } } }],
    ['both kinds of upper end', { range: { [AMOUNT]: { lte: 1, lt: 2 } } }],
    ['ends the wrong way round', { range: { [AMOUNT]: { gte: 5, lte: 4 } } }],
    ['no end', { range: { [AMOUNT]: {} } }],
    ['less than nothing', { range: { [AMOUNT]: { gte: -1 } } }],
    ['an amount as text', { range: { [AMOUNT]: { gte: '5' } } }],
    ['a key more', { range: { [AMOUNT]: { gte: 5, boost: 2 } } }],
    ['a day that there is not', { range: { [DAYS]: { gte: '2024-02-30' } } }],
    ['a day in other words', { range: { [DAYS]: { lte: 'now-1d' } } }],
    ['days the wrong way round', { range: { [DAYS]: { gte: '2024-05-02', lt: '2024-05-01' } } }],
    ['no value', { terms: { tenure: [] } }],
    ['a value twice', { terms: { tenure: ['Freehold', 'Freehold'] } }],
    ['an empty value', { term: { tenure: '' } }],
    ['a value with space around', { terms: { tenure: ['Freehold', ' Leasehold'] } }],
    ['a usual value in another case', { term: { tenure: 'freehold' } }],
    ['any of several words', words('kiln lane', 'or')],
    ['no word', words('')],
    ['two spaces between words', words('kiln  lane')],
    ['a slash', words('kiln/lane')],
    ['too many words', words('x'.repeat(201))],
    ['words with a weight', words('kiln', 'and', { boost: 2 })],
    ['a circle by a place in words', distance('5km', 'Newport')],
    ['a circle with a key more', distance('5km', { lat: 52, lon: 0 }, { boost: 2 })],
    ['a centre with a key more', distance('5km', { lat: 52, lon: 0, z: 1 })],
    ['a centre off the globe', distance('5km', { lat: 91, lon: 0 })],
    ['a centre too fine for a link', distance('5km', { lat: 52.1234567, lon: 0 })],
    ['a circle that is too small', distance('9m')],
    ['a circle that is too large', distance('50001m')],
    ['a circle in an unknown unit', distance('5furlongs')],
    ['a box with a key more', box(-2, 51, -1, 52, { boost: 2 })],
    ['a box too fine for a link', box(-2, 51.1234567, -1, 52)],
    ['a box off the globe', box(-181, 51, -1, 52)],
    ['a box beyond a pole', box(-2, 51, -1, 90.5)],
    ['a box without height', box(-2, 51, -1, 51)],
    ['a box without width', box(-2, 51, -2, 52)],
    ['a shape that need only touch', shape('Polygon', [RING], 'intersects')],
    ['a shape with a key more', shape('Polygon', [RING], 'within', { boost: 2 })],
    ['a shape that is a line', shape('LineString', RING)],
    [
      'a shape too fine for a link',
      shape('Polygon', [[[0, 50.1234567], ...RING.slice(1, 3), [0, 50.1234567]]]),
    ],
  ])('is kept as it was written: %s', (_, node) => {
    expect(read(node)).toEqual(['custom']);
  });

  it.each<[object, string]>([
    [{ range: { [AMOUNT]: { gte: 0 } } }, find('range').key],
    [{ range: { [AMOUNT]: { gt: 5, lt: 5 } } }, find('range').key],
    [{ range: { [DAYS]: { gte: '2024-02-29', lt: '2024-02-29' } } }, find('date').key],
    [{ terms: { tenure: ['Freehold', 'Other'] } }, 'tenure'],
    [words('x'.repeat(200)), find('words').key],
    [distance('10m'), 'area'],
    [distance('50 KM'), 'area'],
    [distance('0.5mi'), 'area'],
    [distance('10m', { lat: 90, lon: -180 }), 'area'],
    [box(-180, -90, 180, 90), 'area'],
    [shape('Polygon', [RING]), 'area'],
    [shape('MultiPolygon', [[RING], [RING.map(([x = 0, y = 0]) => [x + 2, y])]]), 'area'],
  ])('is a filter: %j', (node, kind) => {
    expect(read(node)).toEqual([kind]);
  });
});
