import { searchRequestSchema } from '#contract/search-request.ts';
import { compileSearch } from '../../dsl/compile-search.ts';
import type { IndexReader } from '../embedded/index-reader.ts';
import { QueryBudget } from '../query-budget.ts';

/** A warm-up that takes longer than so many milliseconds is given up; the search goes on cold. */
const PATIENCE = 10_000;

const SALES = { path: 'sales' };
/**
 * Searches whose first run works out what later ones reuse: the orders of sales, the elements of
 * each title, who has a common value, the list of all titles.
 */
const SEARCHES = [
  {
    query: {
      bool: {
        filter: [
          { term: { tenure: 'Freehold' } },
          { range: { areaInAcres: { gte: 0.1, lte: 2 } } },
          { nested: { ...SALES, query: { range: { 'sales.price': { gte: 1, lte: 1_000_000 } } } } },
        ],
      },
    },
    sort: [{ 'sales.price': { order: 'desc', nested: SALES } }],
  },
  {
    query: { match_all: {} },
    sort: [{ 'sales.dateAcquired': { order: 'desc', nested: SALES } }],
    aggs: { tenure: { terms: { field: 'tenure' } } },
  },
].map((body) => compileSearch(searchRequestSchema.parse(body)));

/**
 * Searches before anybody does: over a million titles the first searches of these kinds take half a
 * second of work, many times that on a machine that is busy, and would come close to the time limit (S-096).
 */
export async function warmUp(reader: IndexReader): Promise<void> {
  try {
    const budget = new QueryBudget(PATIENCE, () => performance.now());
    for (const search of SEARCHES) await reader.answer('titles', search, budget);
  } catch {
    // What is not worked out now is worked out by the search that needs it, which tells its fault.
  }
}
