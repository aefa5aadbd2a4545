import type { QueryNode } from '@property/contract/search/query-node.ts';
import type { SearchRequest } from '@property/contract/search/search-request.ts';
import type { QueryDialect } from '#filters/query/query-dialect.ts';
import { readTotal, type Total } from '#lib/read-total.ts';
import type { AskSearch } from './ask-whole.ts';
import { type CountedBox, countParts } from './count-parts.ts';
import { limitToBox, limitToUnplaced } from './limit-request.ts';

/** What a search finds past the ceiling of its total, counted in boxes of the map (S-093). */
export interface CountedAll {
  readonly boxes: readonly CountedBox[];
  /** Without a position; 0 where that cannot be asked (O-054). */
  readonly unplaced: number;
  readonly titles: number;
  /** What was left out, in a sentence; undefined where nothing was. */
  readonly remark: string | undefined;
}

/**
 * Counts everything a search finds by cutting the map into boxes. Titles without a position are
 * counted as well where that can be said (O-054).
 */
export async function countAll(
  ask: AskSearch,
  query: QueryNode,
  dialect: QueryDialect,
  signal: AbortSignal,
): Promise<CountedAll> {
  const count = async (request: SearchRequest): Promise<Total> => {
    const total = readTotal(await ask({ ...request, size: 0 }, signal));
    if (total === null) throw new Error('This service does not say how many titles it finds.');
    return total;
  };
  const { boxes, crowded, isComplete } = await countParts({
    count: (bounds) => count(limitToBox({ query }, bounds)),
    signal,
  });
  const canSayUnplaced = dialect.allows('bool.must_not');
  const unplaced = canSayUnplaced ? (await count(limitToUnplaced({ query }))).value : 0;
  const remarks = [
    isComplete ? '' : 'Counting took too many requests, so some areas are left out.',
    crowded > 0 ? 'In the most crowded spots only the first 10,000 can be listed.' : '',
    canSayUnplaced ? '' : 'Titles without a position are left out.',
  ];
  return {
    boxes,
    unplaced,
    titles: boxes.reduce((sum, { titles }) => sum + titles, unplaced),
    remark: remarks.filter(Boolean).join(' ') || undefined,
  };
}
