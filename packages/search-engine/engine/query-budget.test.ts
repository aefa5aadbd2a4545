import { expect, test } from 'vitest';
import { AddressSearch } from '../address/address-search.ts';
import { readQuery } from '../dsl/read-query.ts';
import { createEmbeddedEngine, EmbeddedIndex } from './embedded/embedded-engine.ts';
import { QueryBudget } from './query-budget.ts';
import { QueryCancelledError, QueryTimeoutError } from './query-error.ts';

const documents = Array.from({ length: 20_000 }, (_, n) => ({
  id: `n${n}`,
  size: n % 7,
  word: `w${n}`,
}));
const index = new EmbeddedIndex({ index: 'titles', fields: {} }, documents);

function search(budget: QueryBudget, query: object = { range: { size: { gte: 0 } } }) {
  return index.search(
    {
      query: readQuery(query),
      size: 10,
      from: 0,
      sort: [],
      aggregations: new Map(),
      source: undefined,
      trackTotalHits: true,
    },
    budget,
  );
}

test('S-096 a query past its deadline is stopped in the middle of its work', async () => {
  let now = 0;
  const budget = new QueryBudget(5000, () => {
    now += 2000;
    return now;
  });
  await expect(search(budget)).rejects.toBeInstanceOf(QueryTimeoutError);
});

test('a cancelled request stops its query', async () => {
  const controller = new AbortController();
  controller.abort();
  const budget = new QueryBudget(5000, () => 0, controller.signal);
  await expect(search(budget)).rejects.toBeInstanceOf(QueryCancelledError);
});

test('within the deadline it runs to its end', async () => {
  expect((await search(new QueryBudget(5000, () => 0))).total).toBe(20_000);
});

test('S-096 words spelt nearly right are looked for no longer than the deadline', async () => {
  let now = 0;
  const budget = new QueryBudget(5, () => now++);
  const query = 'w1111 w2222 w3333 w4444 w5555 w6666';
  await expect(search(budget, { match: { word: { query, fuzziness: 2 } } })).rejects.toBeInstanceOf(
    QueryTimeoutError,
  );
});

test('S-096 one word alone is given up in the middle of the walk', async () => {
  let looks = 0;
  const budget = new QueryBudget(8, () => looks++);
  await expect(
    search(budget, { match: { word: { query: 'w12345', fuzziness: 2 } } }),
  ).rejects.toBeInstanceOf(QueryTimeoutError);
});

test('S-096 the time that checking the query took counts', async () => {
  let now = 0;
  const source = { titles: () => documents, comps: () => [] };
  const engine = createEmbeddedEngine(source, { timeout: 100, clock: () => now++ });
  const plain = {
    query: readQuery({ match_all: {} }),
    size: 1,
    from: 0,
    sort: [],
    aggregations: new Map(),
    source: undefined,
    trackTotalHits: false,
  };
  expect((await engine.search('titles', { ...plain, spent: 20 })).hits).toHaveLength(1);
  await expect(engine.search('titles', { ...plain, spent: 101 })).rejects.toBeInstanceOf(
    QueryTimeoutError,
  );
});

const addresses = AddressSearch.over(
  Array.from({ length: 20_000 }, (_, n) => ({
    id: `a${n}`,
    uprn: `${n}`,
    fullAddress: `${n % 90} Mill Lane${'abcdefghijklmnopqrst'.slice(n % 7, 4 + (n % 13))}, Wrenford`,
    latitude: 52,
    longitude: -2,
    titles: [],
  })),
);

test.each([['mill wrenford'], ['miln wrenfodr lanne']])(
  'S-096 the search for the address "%s" is stopped in the middle, and the next finds all it should',
  (text) => {
    const unhurried = () => addresses.search('12 mill wrenford', 10, new QueryBudget(9, () => 0));
    const before = unhurried();
    let looks = 0;
    const late = new QueryBudget(text.length > 15 ? 6 : 3, () => looks++);
    expect(() => addresses.search(text, 10, late)).toThrow(QueryTimeoutError);
    const gone = new AbortController();
    gone.abort();
    const cancelled = new QueryBudget(5000, () => 0, gone.signal);
    expect(() => addresses.search(text, 10, cancelled)).toThrow(QueryCancelledError);
    expect(unhurried()).toEqual(before);
    expect(before.total).toBeGreaterThan(100);
  },
);
