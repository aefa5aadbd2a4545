import { expect, test } from 'vitest';
import { compileSearch } from '../../dsl/read-search.ts';
import { keyword, nested, number, text } from '../../mappings/mapping.ts';
import { QueryBudget } from '../query-budget.ts';
import { EmbeddedIndex } from './embedded-engine.ts';

const WORDS = ['kiln', 'mill', 'lane', 'road'];

/** Enough documents for every way of narrowing to be taken; prices tie often. */
const documents = Array.from({ length: 4000 }, (_, i) => ({
  id: String(i).padStart(4, '0'),
  group: i % 97 === 0 ? 'few' : 'many',
  size: (i * 7919) % 1009,
  name: `${WORDS[i % 4]} ${WORDS[(i >> 2) % 4]}`,
  sales: Array.from({ length: i % 4 }, (__, sale) => ({ price: (i * 31 + sale * 17) % 60 })),
}));

const index = new EmbeddedIndex(
  {
    index: 'titles',
    fields: {
      id: keyword,
      group: keyword,
      size: number,
      name: text,
      sales: nested,
      'sales.price': number,
    },
  },
  documents,
);

async function ask(body: { query: object; sort?: object[]; from?: number }, size = 200) {
  const search = { size, from: 0, track_total_hits: true, ...body };
  const { hits } = await index.search(
    compileSearch(search as unknown as Parameters<typeof compileSearch>[0]),
    new QueryBudget(1000, () => 0),
  );
  return hits;
}

const few = { term: { group: 'few' } };
const sold = { nested: { path: 'sales', query: { range: { 'sales.price': { gte: 5, lt: 55 } } } } };

test('S-069, S-072 clauses after a rare one find what they would find alone', async () => {
  const query = {
    bool: { filter: [sold, { range: { size: { gte: 100, lte: 700 } } }, few] },
  };
  const expected = documents.filter(
    ({ group, size, sales }) =>
      group === 'few' &&
      size >= 100 &&
      size <= 700 &&
      sales.some(({ price }) => price >= 5 && price < 55),
  );
  expect(expected.length).toBeGreaterThan(5);
  const found = await ask({ query, sort: [{ id: 'asc' }] });
  expect(found.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
});

test('S-064, S-069 words score the same among few candidates as among all', async () => {
  const match = { match: { name: { query: 'kilm lane', fuzziness: 'AUTO' } } };
  const all = new Map((await ask({ query: match }, 4000)).map(({ id, score }) => [id, score]));
  const narrowed = await ask({ query: { bool: { must: [match], filter: [few] } } });
  expect(narrowed.length).toBeGreaterThan(5);
  for (const { id, score } of narrowed) expect(score).toBe(all.get(id));
});

test.each(['asc', 'desc'] as const)('S-083 the first page of a nested sort, %s', async (order) => {
  const sort = [{ 'sales.price': { order, nested: { path: 'sales' } } }];
  const sign = order === 'asc' ? 1 : -1;
  const keyed = documents
    .filter(({ sales }) => sales.length > 0)
    .map(({ id, sales }) => ({ id, key: Math.min(...sales.map(({ price }) => sign * price)) }))
    .sort((a, b) => a.key - b.key || (a.id < b.id ? -1 : 1));
  const found = await ask({ query: { match_all: {} }, sort }, 20);
  expect(found.map(({ id }) => id)).toEqual(keyed.slice(0, 20).map(({ id }) => id));
});

test.each([
  ['match', { match: { name: { query: 'kilm lane rode', fuzziness: 'AUTO' } } }],
  ['both words', { match: { name: { query: 'kilm lane', fuzziness: 'AUTO', operator: 'and' } } }],
  [
    'the best field',
    { multi_match: { query: 'mil lane many', fields: ['name^3', 'group'], fuzziness: 'AUTO' } },
  ],
  [
    'all fields',
    { multi_match: { query: 'mil lane few', fields: ['na*', 'group^9'], tie_breaker: 0.4 } },
  ],
  ['a filter', { bool: { must: [{ match: { name: 'kiln road' } }], filter: [sold] } }],
])('S-064 to S-067 the best alone are the first of all scored: %s', async (_, query) => {
  // Beyond the first page every document is scored.
  const all = await ask({ query, from: 1 }, 300);
  const best = await ask({ query }, 40);
  expect(best).toHaveLength(40);
  const first = best.map(({ id, score }) => [id, score]);
  expect(first.slice(1)).toEqual(all.slice(0, 39).map(({ id, score }) => [id, score]));
});
