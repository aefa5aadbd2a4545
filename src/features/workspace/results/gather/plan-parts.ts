import type { QueryNode } from '@property/contract/search/query-node.ts';
import type { SearchRequest } from '@property/contract/search/search-request.ts';
import type { TitleSearchResponse } from '@property/contract/search/title-search.ts';
import type { TitleSource } from '@property/contract/titles/title.ts';
import { ApiError } from '#api/api-error.ts';
import { PAGE_SIZE } from '#filters/query/build-search-request.ts';
import type { QueryDialect } from '#filters/query/query-dialect.ts';
import { readTotal, type Total } from '#lib/read-total.ts';
import { type CountedBox, countParts } from './count-parts.ts';
import type { GatherPart } from './gather-run.ts';
import { limitToBox, limitToUnplaced } from './limit-request.ts';

/** A title with its identifier, however little of it was asked for. */
export interface GatheredTitle extends TitleSource {
  readonly id: string;
}

export type AskSearch = (
  request: SearchRequest,
  signal: AbortSignal,
) => Promise<TitleSearchResponse>;

/** What reading a search to its end takes. */
export interface GatherPlan {
  readonly parts: readonly GatherPart<GatheredTitle>[];
  readonly titles: number;
  readonly requests: number;
  /** What stays out, in a sentence. */
  readonly remark?: string | undefined;
}

/** The pages of one search that can be listed whole, or its first `rows`. `buildPage` counts from 0. */
export function planList(
  ask: AskSearch,
  buildPage: (page: number) => SearchRequest,
  rows: number,
): GatherPlan {
  const part = buildPart(ask, buildPage, rows);
  return { parts: [part], titles: rows, requests: part.pages };
}

/** What a search finds past the ceiling of its total, counted in boxes of the map (S-093). */
interface CountedAll {
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
  onProgress: (requests: number, titles: number) => void = () => {},
): Promise<CountedAll> {
  const count = async (request: SearchRequest): Promise<Total> => {
    const total = readTotal(await askWhole(ask, { ...request, size: 0 }, signal));
    if (total === null) throw new Error('This service does not say how many titles it finds.');
    return total;
  };
  const { boxes, crowded, isComplete } = await countParts({
    count: (bounds) => count(limitToBox({ query }, bounds)),
    signal,
    onProgress,
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

/** Everything a search finds past the 10,000 that can be listed (S-081), box after box of the map. */
export async function planBeyondCap(
  ask: AskSearch,
  buildPage: (page: number) => SearchRequest,
  dialect: QueryDialect,
  signal: AbortSignal,
  onProgress: (requests: number, titles: number) => void,
): Promise<GatherPlan> {
  const { query } = buildPage(0);
  const { boxes, unplaced, titles, remark } = await countAll(
    ask,
    query,
    dialect,
    signal,
    onProgress,
  );
  const parts = boxes.map((box) =>
    buildPart(ask, (page) => limitToBox(buildPage(page), box.bounds), box.titles),
  );
  if (unplaced > 0)
    parts.push(buildPart(ask, (page) => limitToUnplaced(buildPage(page)), unplaced));
  const requests = parts.reduce((sum, { pages }) => sum + pages, 0);
  return { parts, titles, requests, remark };
}

function buildPart(
  ask: AskSearch,
  buildPage: (page: number) => SearchRequest,
  titles: number,
): GatherPart<GatheredTitle> {
  return {
    pages: Math.ceil(titles / PAGE_SIZE),
    fetchPage: async (page, signal) => {
      const answer = await askWhole(ask, buildPage(page), signal);
      return answer.hits.hits.map(({ _id, _source }) => ({ ..._source, id: _source?.id ?? _id }));
    },
  };
}

/**
 * An answer the service stopped before it had looked everywhere holds less than there is (S-099):
 * neither a count nor a page can be made of it, so it is a fault like one that never came (S-096).
 */
async function askWhole(
  ask: AskSearch,
  request: SearchRequest,
  signal: AbortSignal,
): Promise<TitleSearchResponse> {
  const answer = await ask(request, signal);
  if (!answer.timed_out) return answer;
  const message = 'The service stopped before it had looked everywhere.';
  throw new ApiError({ kind: 'http', status: 504, message });
}
