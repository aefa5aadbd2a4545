import { searchRequestSchema } from '@property/contract/search/search-request.ts';
import { measureDistance } from '@property/geo/measure-distance.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { compileSearch } from '../../dsl/read-search.ts';
import { readSort } from '../../dsl/read-sort.ts';
import { type Item, items } from '../../testing/random-items.ts';
import { QueryBudget } from '../query-budget.ts';
import { EmbeddedIndex } from './embedded-engine.ts';

const fields = { place: { type: 'point' } } as const;
const centre = { lat: 10, lon: 175 };

test('O-155 by distance the nearest of several places counts; what is nowhere is endlessly far', async () => {
  const from = [centre, { lat: -40, lon: 20 }];
  await fc.assert(
    fc.asyncProperty(
      items,
      fc.boolean(),
      fc.constantFrom('min' as const, 'max' as const, 'avg' as const),
      async (documents, isDescending, mode) => {
        const order = isDescending ? 'desc' : 'asc';
        const sort = [{ _geo_distance: { place: from, order, mode } }];
        const index = new EmbeddedIndex({ index: 'titles', fields }, documents);
        const body = z.parse(searchRequestSchema, { query: { match_all: {} } });
        const asked = { ...compileSearch(body), size: 1000, sort: readSort(sort) };
        const { hits } = await index.search(asked, new QueryBudget(60_000, () => 0));
        const far = (item: Item) => {
          const { place } = item;
          if (place === undefined) return Infinity;
          const all = from.map((each) => measureDistance(each, place));
          if (mode === 'avg') return all.reduce((sum, metres) => sum + metres, 0) / all.length;
          return mode === 'min' ? Math.min(...all) : Math.max(...all);
        };
        const byId = new Map(documents.map((item) => [item.id, item]));
        const found = hits.map(({ id }) => far(byId.get(id) as Item));
        expect(hits.length).toBe(documents.length);
        for (const [i, metres] of found.entries()) {
          const next = found[i + 1];
          if (next === undefined || Object.is(next, metres)) continue;
          // A millimetre, which two ways of measuring may differ by.
          const step = isDescending ? metres - next : next - metres;
          expect(Number.isNaN(step) || step > -0.001).toBe(true);
        }
      },
    ),
    { numRuns: 60 },
  );
});
