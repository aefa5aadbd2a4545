import { expect, test } from 'vitest';
import { compileSearch } from '../../dsl/read-search.ts';
import { date, keyword, nested, number, text } from '../../mappings/mapping.ts';
import { QueryBudget } from '../query-budget.ts';
import { EmbeddedIndex } from './embedded-engine.ts';

interface Sale {
  readonly price?: number;
  readonly on?: string;
  readonly kind?: string;
  readonly parties?: readonly { readonly name: string; readonly share: number }[];
}

function open(documents: readonly { readonly id: string; readonly sales?: readonly Sale[] }[]) {
  const fields = {
    id: keyword,
    sales: nested,
    'sales.price': number,
    'sales.on': date,
    'sales.kind': text,
    'sales.parties': nested,
    'sales.parties.name': text,
    'sales.parties.share': number,
  };
  return new EmbeddedIndex({ index: 'titles', fields }, documents);
}

const index = open([
  {
    id: 'a',
    sales: [
      { price: 100, on: '2001-05-01', kind: 'private' },
      { price: 900, on: '2020-05-01', kind: 'auction' },
    ],
  },
  { id: 'b', sales: [{ price: 100, on: '2020-05-01', kind: 'auction lot' }] },
  {
    id: 'c',
    sales: [
      {
        price: 500,
        parties: [
          { name: 'Ash', share: 60 },
          { name: 'Elm', share: 40 },
        ],
      },
      { price: 700, parties: [{ name: 'Elm', share: 60 }] },
    ],
  },
  { id: 'd', sales: [] },
  { id: 'e' },
]);

async function ask(body: { query: object; sort?: object[]; aggs?: object }) {
  const search = { size: 25, from: 0, track_total_hits: true, ...body };
  return index.search(
    compileSearch(search as unknown as Parameters<typeof compileSearch>[0]),
    new QueryBudget(1000, () => 0),
  );
}
const find = async (query: object) => (await ask({ query })).hits.map(({ id }) => id).sort();

const sales = (query: object) => ({ nested: { path: 'sales', query } });
const parties = (query: object) => ({ nested: { path: 'sales.parties', query } });
const both = (...filter: object[]) => ({ bool: { filter } });
const cheap = { range: { 'sales.price': { lte: 100 } } };
const recent = { range: { 'sales.on': { gte: '2020' } } };
const auction = { match: { 'sales.kind': 'auction' } };

test('S-072 several conditions hold on one and the same element', async () => {
  expect(await find(sales(both(cheap, recent)))).toEqual(['b']);
  expect(await find(sales(both(cheap, recent, auction)))).toEqual(['b']);
  expect(await find(both(sales(cheap), sales(recent)))).toEqual(['a', 'b']);
});

test('S-072 a negation inside is about the element, one outside about the title', async () => {
  const other = sales({ bool: { must_not: [auction] } });
  expect(await find(other)).toEqual(['a', 'c']);
  expect(await find({ bool: { must_not: [sales(auction)] } })).toEqual(['c', 'd', 'e']);
  expect(await find({ bool: { must_not: [sales({ match_all: {} })] } })).toEqual(['d', 'e']);
});

test('S-072 an array inside an array, in a bool', async () => {
  const named = { match: { 'sales.parties.name': 'elm' } };
  const large = { range: { 'sales.parties.share': { gte: 50 } } };
  const dear = { range: { 'sales.price': { gte: 600 } } };
  expect(await find(sales(both(dear, parties(both(named, large)))))).toEqual(['c']);
  const under = { range: { 'sales.price': { lt: 600 } } };
  expect(await find(sales(both(under, parties(both(named, large)))))).toEqual([]);
  expect(await find(sales({ bool: { should: [cheap, parties(named)] } }))).toEqual(['a', 'b', 'c']);
});

test('S-072 fields of the title are not those of an element, nor the other way round', async () => {
  expect(await find(sales({ term: { id: 'a' } }))).toEqual([]);
  expect(await find(cheap)).toEqual([]);
  expect(await find({ exists: { field: 'sales' } })).toEqual([]);
  expect(await find(sales({ exists: { field: 'sales.on' } }))).toEqual(['a', 'b']);
});

test('S-072, S-084 a title scores the mean of its elements that fit', async () => {
  const query = sales({ bool: { should: [{ match_all: {} }, { term: { 'sales.price': 900 } }] } });
  const { hits } = await ask({ query });
  // Two elements of a fit: 1 for match_all, and 1 more for the price of one of them.
  expect(hits.map(({ id, score }) => [id, score])).toEqual([
    ['a', 1.5],
    ['b', 1],
    ['c', 1],
  ]);
});

test('S-083, O-057 sorts by an element: the lowest ascending, the highest descending, none last', async () => {
  const order = async (direction: string, ...then: object[]) => {
    const price = { 'sales.price': { order: direction, nested: { path: 'sales' } } };
    const { hits } = await ask({ query: { match_all: {} }, sort: [price, ...then] });
    return hits.map(({ id }) => id).join('');
  };
  expect(await order('asc')).toBe('abcde');
  expect(await order('desc')).toBe('acbde');
  expect(await order('asc', { id: 'desc' })).toBe('baced');
  const kind = { 'sales.kind': { order: 'desc', nested: { path: 'sales' } } };
  expect(await order('asc', kind)).toBe('abcde');
});

test('S-085 to S-088 aggregations over elements count elements, and buckets hold their own', async () => {
  const { aggregations } = await ask({
    query: { match_all: {} },
    aggs: {
      sales: {
        nested: { path: 'sales' },
        aggs: {
          prices: {
            histogram: { field: 'sales.price', interval: 400 },
            aggs: {
              mean: { avg: { field: 'sales.price' } },
              years: { avg: { field: 'sales.on' } },
            },
          },
          parties: {
            nested: { path: 'sales.parties' },
            aggs: { names: { terms: { field: 'sales.parties.name' } } },
          },
        },
      },
    },
  });
  expect(aggregations?.sales).toMatchObject({
    doc_count: 5,
    prices: {
      buckets: [
        { key: 0, doc_count: 2, mean: { value: 100 } },
        { key: 400, doc_count: 2, mean: { value: 600 }, years: { value: null } },
        {
          key: 800,
          doc_count: 1,
          mean: { value: 900 },
          years: { value: Date.UTC(2020, 4, 1), value_as_string: '2020-05-01T00:00:00.000Z' },
        },
      ],
    },
    parties: {
      doc_count: 3,
      names: {
        buckets: [
          { key: 'Elm', doc_count: 2 },
          { key: 'Ash', doc_count: 1 },
        ],
      },
    },
  });
});
