import type { QueryNode } from '@property/contract/search/query-node.ts';
import type { SearchResult } from '../../engine/search-engine.ts';
import type { Collection } from '../brute-force/collection.ts';
import type { RandomSearch } from '../brute-force/random-search.ts';
import { rankHits } from '../brute-force/rank-hits.ts';

/** Scores are sums of 32-bit numbers, added up in another order. */
const SCORE_TOLERANCE = 1e-4;
/** Metres by which two distances may differ: positions are rounded there, both of them. */
const ROUNDED = 0.02;

/**
 * Whether nothing but the rounding of positions orders two documents of a search, named by their ids: they
 * are as far away but for that, and not for standing at one place.
 */
export function areAsFarAway(search: RandomSearch, collection: Collection, ids: readonly string[]) {
  const { query, sort = [] } = search;
  if (!sort.some((key) => '_geo_distance' in key)) return false;
  const found = rankHits(query as QueryNode, sort, collection);
  const [a, b] = ids.map((id) => found.find((hit) => hit.id === id));
  if (a === undefined || b === undefined) return false;
  for (const [i, key] of sort.entries()) {
    const [one, two] = [a.keys[i], b.keys[i]];
    const [field = ''] = Object.keys(key._geo_distance ?? {});
    const [here, there] = [a, b].map(({ item }) => JSON.stringify(collection.values(item, field)));
    if (field !== '' && here !== there) return Math.abs(Number(one) - Number(two)) <= ROUNDED;
    if (one !== two) return false;
  }
  return false;
}

/** Where two pages differ; documents of the same score, or as far away, may stand in either order. */
export function findPageDifference(
  own: SearchResult,
  other: SearchResult,
  areAsFar: (ids: readonly string[]) => boolean,
): string | undefined {
  if (own.total !== other.total) return `totals ${own.total} and ${other.total}`;
  const [a, b] = [own.hits, other.hits];
  const show = () => `${JSON.stringify(a.slice(0, 40))}\n${JSON.stringify(b.slice(0, 40))}`;
  if (a.length !== b.length) return `${a.length} and ${b.length} hits`;
  const isLevel = (one: number | null, two: number | null) =>
    one === two || Math.abs((one ?? 0) - (two ?? 0)) <= SCORE_TOLERANCE * Math.max(1, one ?? 0);
  for (const [i, hit] of a.entries()) {
    const its = b[i];
    if (its === undefined || !isLevel(hit.score, its.score)) return `scores at ${i}: ${show()}`;
    if (hit.id === its.id) {
      if (JSON.stringify(hit.source) === JSON.stringify(its.source)) continue;
      return `sources: ${JSON.stringify(hit.source)}\n${JSON.stringify(its.source)}`;
    }
    // Ties break by the id there as here, unless the scores or distances are not quite the same.
    if (hit.score === null && !areAsFar([hit.id, its.id])) return `order at ${i}: ${show()}`;
  }
  if (!isLevel(own.maxScore, other.maxScore)) return `best ${own.maxScore} and ${other.maxScore}`;
  return undefined;
}
