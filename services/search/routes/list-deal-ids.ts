import type { CompiledSearch, SearchEngine } from '../engine/search-engine.ts';

/** More than any title has; the ceiling of a search. */
const DEALS_MAXIMUM = 10_000;

/** The ids of all deals of a title; `signal` gives the search up. */
export async function listDealIds(
  engine: SearchEngine,
  titleId: string,
  signal: AbortSignal,
): Promise<string[]> {
  const search: CompiledSearch = {
    query: { kind: 'terms', place: 'query', field: 'titleId', values: [titleId], scored: false },
    size: DEALS_MAXIMUM,
    from: 0,
    sort: [],
    aggregations: new Map(),
    source: { none: true },
    trackTotalHits: false,
  };
  const { hits } = await engine.search('comps', search, signal);
  return hits.map(({ id }) => id);
}
