import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readQuery } from '../../dsl/read-query.ts';
import { readSort } from '../../dsl/read-sort.ts';
import { items } from '../../testing/random-items.ts';
import { QueryBudget } from '../query-budget.ts';
import { EmbeddedIndex } from './embedded-engine.ts';

const SEARCHES = [
  { query: { match_all: {} }, sort: [{ size: 'asc' }] },
  { query: { match_all: {} }, sort: [{ size: 'desc' }] },
  { query: { exists: { field: 'size' } }, sort: [{ size: 'asc' }] },
];

test('S-080 O-057 pages asked for one by one, of several searches in turn, make up the whole', async () => {
  const fields = {
    kind: { type: 'text', analyser: 'standard' },
    size: { type: 'number' },
  } as const;
  await fc.assert(
    fc.asyncProperty(items, fc.integer({ min: 1, max: 4 }), async (documents, size) => {
      const index = new EmbeddedIndex({ index: 'titles', fields }, documents);
      const ask = async (search: (typeof SEARCHES)[number], from: number, length: number) => {
        const compiled = {
          query: readQuery(search.query),
          sort: readSort(search.sort),
          from,
          size: length,
          aggregations: new Map(),
          source: undefined,
          trackTotalHits: true,
        };
        const { hits } = await index.search(compiled, new QueryBudget(60_000, () => 0));
        return hits.map(({ id }) => id);
      };
      const paged: string[][] = SEARCHES.map(() => []);
      for (let from = 0; from < documents.length; from += size) {
        for (const [place, search] of SEARCHES.entries()) {
          paged[place]?.push(...(await ask(search, from, size)));
        }
      }
      expect(paged).toEqual(await Promise.all(SEARCHES.map((search) => ask(search, 0, 1_000))));
    }),
    { numRuns: 40 },
  );
});
