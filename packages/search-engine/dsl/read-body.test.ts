import { expect, test } from 'vitest';
import { QueryBudget } from '../engine/query-budget.ts';
import { QueryCancelledError, QueryTimeoutError } from '../engine/query-error.ts';
import { takeExport, takeSearch } from './read-body.ts';

/** Thousands of long thin teeth side by side that lean, so that each meets many in every sweep. */
const TEETH = Array.from({ length: 4_000 }, (_, i) => [
  (i / 4_000) * 0.2 - 0.1,
  i % 2 === 0 ? -0.2 : 0.2 + ((i * 11) % 37) / 3_700,
]);
const RING = [...TEETH, [0.1, -0.3], [-0.1, -0.3], TEETH[0] ?? []].map(([x = 0, y = 0]) => [
  x * 0.6 - y * 0.8,
  52 + x * 0.8 + y * 0.6,
]);
const body = (coordinates: unknown) => {
  const shape = { type: 'Polygon', coordinates };
  const query = { geo_shape: { 'geometry.centroid': { shape, relation: 'within' } } };
  return { body: Buffer.from(JSON.stringify({ query })) };
};
const COMB = body([RING]);

/** Is asked to stop at the look with that number, and counts the looks. */
function stopAt(look: number) {
  const signal = {
    looks: 0,
    get aborted() {
      return ++signal.looks >= look;
    },
  };
  return signal;
}

test.each([takeSearch, takeExport])(
  'an outline that takes long to check is given up in the midst of it when others wait: %o',
  (take) => {
    const unhurried = stopAt(Number.POSITIVE_INFINITY);
    take(COMB, 'titles', new QueryBudget(1, () => 0, unhurried));
    // Some ten thousand edges' comparisons lie between two looks, not all of them.
    expect(unhurried.looks).toBeGreaterThan(20);
    for (const look of [1, 2, 10, 20]) {
      const signal = stopAt(look);
      const budget = new QueryBudget(1, () => 0, signal);
      expect(() => take(COMB, 'titles', budget)).toThrow(QueryCancelledError);
      expect(signal.looks).toBe(look);
    }
  },
);

test('S-096 the time of a search ends the check of its outline', () => {
  let now = 0;
  const budget = new QueryBudget(10, () => now++);
  expect(() => takeSearch(COMB, 'titles', budget)).toThrow(QueryTimeoutError);
});

test('O-054 shapes of all filters are stopped too', () => {
  const { query } = JSON.parse(COMB.body.toString());
  const aggs = { a: { filter: query } };
  const given = { body: Buffer.from(JSON.stringify({ query: { match_all: {} }, aggs })) };
  const budget = new QueryBudget(1, () => 0, stopAt(10));
  expect(() => takeSearch(given, 'titles', budget)).toThrow(QueryCancelledError);
});

test('S-095 brackets within each other are counted before they are read', () => {
  const nest = (depth: number) => Buffer.from(`{"query":${'['.repeat(depth)}`);
  const read = (depth: number) =>
    takeSearch({ body: nest(depth) }, 'titles', new QueryBudget(1, () => 0));
  expect(() => read(1_000)).toThrow('The body must not be nested deeper than 1,000 levels.');
  expect(() => read(999)).toThrow('it ends too early');
  const objects = Buffer.from('{"a":'.repeat(1_001));
  expect(() => takeSearch({ body: objects }, 'titles', new QueryBudget(1, () => 0))).toThrow(
    'nested deeper',
  );
  // Those that were closed again, and those within a text, do not count.
  const beside = `{"query":{"terms":{"tenure":[${'[],'.repeat(2_000)}1]}}}`;
  const text = JSON.stringify({ query: { term: { tenure: '['.repeat(2_000) } } });
  for (const sent of [beside, text]) {
    const budget = new QueryBudget(1, () => 0);
    const read = () => takeSearch({ body: Buffer.from(sent) }, 'titles', budget);
    expect(read).not.toThrow('nested');
  }
});
