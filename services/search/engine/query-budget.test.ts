import { expect, test } from 'vitest';
import { readQuery } from '../dsl/read-query.ts';
import { EmbeddedIndex } from './embedded/embedded-index.ts';
import { QueryBudget } from './query-budget.ts';
import { QueryCancelledError, QueryTimeoutError } from './query-error.ts';

const documents = Array.from({ length: 20_000 }, (_, n) => ({ id: `n${n}`, size: n % 7 }));
const index = new EmbeddedIndex({ index: 'titles', fields: {} }, documents);

function search(budget: QueryBudget) {
  return index.search(
    {
      query: readQuery({ range: { size: { gte: 0 } } }),
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
