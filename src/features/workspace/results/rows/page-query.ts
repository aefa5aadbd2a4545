import { SEARCH_WINDOW_MAXIMUM } from '@property/contract/search/limits.ts';
import type { SearchRequest } from '@property/contract/search/search-request.ts';
import type { TitleSearchResponse } from '@property/contract/search/title-search.ts';
import { type QueryClient, type QueryFunctionContext, queryOptions } from '@tanstack/react-query';
import { buildRowsRequest, PAGE_SIZE } from '#filters/query/build-search-request.ts';
import { canContinue } from '#filters/query/can-continue.ts';
import type { CurrentSearch } from '../../use-current-search.ts';

/** A search as far as its pages are asked for. */
export interface ListedSearch
  extends Pick<CurrentSearch, 'search' | 'shapes' | 'dialect' | 'service'> {
  /** What is asked of each title where it is not what a row of the list shows. */
  readonly fields?: readonly string[];
}

type PageQuery = ReturnType<ListedSearch['service']['search']>;
type PageKey = readonly ['search', 'titles', SearchRequest];

/** Pages that the service lists of one search (S-080). */
const WINDOW_PAGES = SEARCH_WINDOW_MAXIMUM / PAGE_SIZE;

/** Rows that a list of so many can show: all, or what the service lists where it cannot go on. */
export function countListed(found: number, { search, dialect }: ListedSearch): number {
  return canContinue(search, dialect) ? found : Math.min(found, SEARCH_WINDOW_MAXIMUM);
}

/**
 * One page of the rows of a search, from 0. Past what the service lists of one search it is a page of
 * the same search without the rows before: these are found once, and kept with the answers.
 */
export function pageQuery(queryClient: QueryClient, listed: ListedSearch, page: number): PageQuery {
  const { search, shapes, dialect, service, fields } = listed;
  const window = Math.floor(page / WINDOW_PAGES);
  const request = buildRowsRequest(search, shapes, dialect, page % WINDOW_PAGES, fields);
  const first = service.search(request);
  if (window === 0) return first;
  const { query, sort } = request;
  return {
    ...first,
    queryKey: [...first.queryKey, { window }] as unknown as PageQuery['queryKey'],
    queryFn: async (context: QueryFunctionContext<PageKey>) => {
      const { aggs: _, ...plain } = request;
      const start = await queryClient.fetchQuery(
        windowQuery(queryClient, listed, { query, ...(sort && { sort }) }, window),
      );
      // The list has become shorter than it was said to be.
      if (start === null) return EMPTY;
      const { queryFn, queryKey } = service.search({ ...plain, query: start });
      if (typeof queryFn !== 'function') throw new Error('This query asks nobody.');
      return queryFn({ ...context, queryKey });
    },
  };
}

const EMPTY: TitleSearchResponse = { took: 0, timed_out: false, hits: { hits: [] } };

/** The query of what comes after so many windows of a search; null where nothing does. */
function windowQuery(
  queryClient: QueryClient,
  listed: ListedSearch,
  request: Pick<SearchRequest, 'query' | 'sort'>,
  window: number,
) {
  const { search, service } = listed;
  return queryOptions({
    queryKey: ['search', 'titles', 'window', request, window] as const,
    queryFn: async (): Promise<SearchRequest['query'] | null> => {
      const { continueAfter, findSortPath, isWholeTail, keepTail } = await import(
        '#filters/query/continue-after.ts'
      );
      const before: SearchRequest['query'] | null =
        window === 1
          ? request.query
          : await queryClient.fetchQuery(windowQuery(queryClient, listed, request, window - 1));
      if (before === null) return null;
      const size = search.sort === 'nearest' ? PAGE_SIZE : 1;
      let rows: readonly { readonly id: string }[] = [];
      for (let from = SEARCH_WINDOW_MAXIMUM - size; from >= 0; from -= size) {
        const end = service.search({
          ...request,
          query: before,
          size,
          from,
          _source: ['id', findSortPath(search) ?? 'id'],
        });
        // What follows from it is kept.
        const answer = await queryClient.fetchQuery({ ...end, gcTime: 0 });
        const page = answer.hits.hits.map(({ _id, _source }) => ({
          ..._source,
          id: _source?.id ?? _id,
        }));
        // The list has become shorter than it was said to be.
        if (rows.length === 0 && page.length < size) return null;
        rows = [...page, ...rows];
        if (isWholeTail(rows, search, request.sort)) break;
      }
      // Always of the first query: each would stand inside the one before.
      const tail = keepTail(rows, search, request.sort);
      return continueAfter(request, search, tail).query;
    },
  });
}
