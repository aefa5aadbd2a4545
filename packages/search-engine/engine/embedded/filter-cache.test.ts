import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { readQuery } from '../../dsl/read-query.ts';
import { QueryBudget } from '../query-budget.ts';
import { Bitset } from './bitset.ts';
import { MemoryPool } from './execute/query-memory.ts';
import { runQuery } from './execute/run-query.ts';
import { FilterCache, readFilter } from './filter-cache.ts';
import { buildSegment } from './segment-builder.ts';

const WORDS = ['kiln', 'lane', 'mill', 'road', 'wood'];
const documents = Array.from({ length: 60 }, (_, i) => ({
  id: `n${i}`,
  name: WORDS.filter((_word, w) => (i + 1) % (w + 2) === 0).join(' '),
  size: (i * 7) % 60,
  sales: Array.from({ length: i % 4 }, (_sale, s) => ({ price: ((i + s) * 13) % 50 })),
}));

function build() {
  return buildSegment(
    {
      index: 'titles',
      fields: {
        name: { type: 'text', analyser: 'standard' },
        size: { type: 'number' },
        sales: { type: 'nested' },
        'sales.price': { type: 'number' },
      },
    },
    documents,
    () => {},
  );
}

const bound = fc.integer({ min: 0, max: 60 });
const leaf: fc.Arbitrary<object> = fc.oneof(
  fc.tuple(bound, bound).map(([gte, lte]) => ({ range: { size: { gte, lte } } })),
  fc.constantFrom(...WORDS).map((name) => ({ match: { name } })),
  bound.map((gte) => ({
    nested: { path: 'sales', query: { range: { 'sales.price': { gte } } } },
  })),
  fc.constant({ exists: { field: 'sales' } }),
);
const clause = fc.oneof(
  leaf,
  fc.tuple(leaf, leaf).map(([one, other]) => ({ bool: { filter: [one], must_not: [other] } })),
  fc.tuple(leaf, leaf).map((should) => ({ bool: { should, minimum_should_match: 1 } })),
);
const body = fc.record({
  filter: fc.array(clause, { maxLength: 3 }),
  must_not: fc.array(clause, { maxLength: 2 }),
  must: fc.array(clause, { maxLength: 2 }),
});

test('O-054 queries one after the other find the same as each of them alone', () => {
  fc.assert(
    fc.property(
      fc.array(body, { minLength: 1, maxLength: 5 }),
      fc.array(fc.nat(), { minLength: 4, maxLength: 16 }),
      (bodies, turns) => {
        const shared = { segment: build(), pool: new MemoryPool() };
        const find = ({ segment, pool }: typeof shared, query: object) => {
          const memory = pool.open();
          const budget = new QueryBudget(60_000, () => 0);
          const { bits, scores } = runQuery(
            readQuery({ bool: query }),
            segment,
            budget,
            memory,
            true,
          );
          const found = [...bits.toArray()].map((document) => [
            document,
            typeof scores === 'number' ? scores : scores[document],
          ]);
          memory.releaseAll();
          return found;
        };
        for (const turn of turns) {
          const query = bodies[turn % bodies.length] ?? {};
          const alone = { segment: build(), pool: new MemoryPool() };
          expect(find(shared, query)).toEqual(find(alone, query));
        }
      },
    ),
    { numRuns: 60 },
  );
});

const size = 320;
const everyone = () => new Bitset(size).addEveryone();
const BYTES = everyone().words.byteLength;

test('a filter is worked out for all when it comes again, and not after that', () => {
  const cache = new FilterCache();
  const find = vi.fn(everyone);
  expect(cache.read('a', {}, find)).toBeUndefined();
  expect(find).not.toHaveBeenCalled();
  expect(cache.read('a', {}, find)?.count()).toBe(size);
  expect(cache.read('a', {}, find)?.count()).toBe(size);
  expect(find).toHaveBeenCalledOnce();
});

test('what was asked for longest ago goes when the room is used up', () => {
  const cache = new FilterCache(2 * BYTES);
  for (const name of ['a', 'b', 'a', 'b', 'a', 'c', 'c']) cache.read(name, {}, everyone);
  const find = vi.fn(everyone);
  cache.read('a', {}, find);
  expect(find).not.toHaveBeenCalled();
  expect(cache.read('b', {}, find)).toBeUndefined();
});

test('a filter that could not be worked out for all is left alone', () => {
  const cache = new FilterCache();
  const fail = vi.fn(() => {
    throw new Error('late');
  });
  cache.read('a', {}, fail);
  expect(() => cache.read('a', {}, fail)).toThrow('late');
  expect(cache.read('a', {}, fail)).toBeUndefined();
  expect(fail).toHaveBeenCalledOnce();
});

test('one query has few filters worked out for all, others have theirs', () => {
  const cache = new FilterCache();
  const names = Array.from({ length: 10 }, (_, n) => `filter ${n}`);
  const ask = (query: object) => names.filter((name) => cache.read(name, query, everyone)).length;
  expect([ask({}), ask({}), ask({}), ask({}), ask({})]).toEqual([0, 4, 8, 10, 10]);
});

test('the same filter elsewhere in a body is the same', () => {
  const segment = build();
  const run = () => ({ bits: new Bitset(segment.size), scores: 0 });
  const read = (query: object, at: number) => {
    const compiled = readQuery({
      bool: { filter: [...Array.from({ length: at }, () => ({ match_all: {} })), query] },
    });
    const filter = compiled.kind === 'bool' ? compiled.filter[at] : undefined;
    if (!filter) throw new Error('no filter');
    return readFilter(filter, segment, { run, memory: new MemoryPool().open() });
  };
  const sale = (gte: number) => ({
    nested: { path: 'sales', query: { range: { 'sales.price': { gte } } } },
  });
  expect(read(sale(10), 0)).toBeUndefined();
  expect(read(sale(11), 0)).toBeUndefined();
  expect(read(sale(10), 2)).toBeDefined();
});
