import type { TitleSearchResponse } from '@property/contract/search/title-search.ts';
import type { TitleSource } from '@property/contract/titles/title.ts';
import { keepPreviousData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { createInFlightLimit, SEARCH_PAGES_IN_FLIGHT } from '#api/reading/limit-in-flight.ts';
import { limitQuery } from '#api/reading/limit-query.ts';
import { type TriedAgain, useTriedAgain } from '#api/reading/use-tried-again.ts';
import {
  buildRowsRequest,
  PAGE_SIZE,
  UNASKED_REQUEST,
} from '#filters/query/build-search-request.ts';
import { readTotal, type Total } from '#lib/read-total.ts';
import { useLasting } from '#ui/hooks/use-lasting.ts';
import { recordResultPage } from '../../points/result-places.ts';
import type { CurrentSearch } from '../../use-current-search.ts';
import { countListed, type ListedSearch, pageQuery } from './page-query.ts';
import { useExactTotal } from './use-exact-total.ts';

/** Milliseconds after which rows of the search before are marked as old. */
const PATIENCE = 150;

/** Shared by all that asks for rows of the list. */
export const rowsLimit = createInFlightLimit(SEARCH_PAGES_IN_FLIGHT);

/** A row that has arrived. */
export interface ResultRow extends TitleSource {
  readonly id: string;
}

export interface ResultRows {
  readonly total: Total | null;
  /** The total stands at the ceiling of the service, and the exact one is on its way. */
  readonly isCounting: boolean;
  /** Rows the list has room for: all, or 10,000 where it cannot go on (S-080, S-081). */
  readonly length: number;
  readonly read: (index: number) => ResultRow | undefined;
  /** The rows belong to the search before this one, which is still being answered. */
  readonly isStale: boolean;
  /** They are so for long enough to be seen: a quick answer marks nothing as old. */
  readonly isLate: boolean;
  readonly isLoading: boolean;
  /** The service stopped before it had looked everywhere for a page in view (S-099). */
  readonly isIncomplete: boolean;
  /** Why the first page is missing. */
  readonly error: unknown;
  /** Why a further page is missing, or the first could not be refreshed, while rows are there. */
  readonly pageError: unknown;
  /** How it goes on with what failed. */
  readonly again: TriedAgain;
  /** When the rows arrived, in milliseconds since 1970. */
  readonly updatedAt: number;
  /** Asks again for all that is in view. */
  readonly refresh: () => void;
}

/**
 * Rows of the current search: the first page at once, others while they are in view, at most four
 * requests at a time. Pages out of view are given up when their answer is no longer awaited.
 */
export function useResultRows(
  current: CurrentSearch & Pick<ListedSearch, 'fields'>,
  pagesInView: readonly number[],
): ResultRows {
  const { search, shapes, dialect, service, isReady, key, fields } = current;
  const queryClient = useQueryClient();
  const first = useQuery({
    ...usePageQuery(current, 0),
    enabled: isReady,
    placeholderData: keepPreviousData,
  });
  const further = pagesInView.filter((page) => page > 0);
  const fingerprint = further.join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fingerprint stands for the pages
  const queries = useMemo(
    () =>
      isReady
        ? further.map((page) =>
            limitQuery(
              pageQuery(
                queryClient,
                { service, search, shapes, dialect, ...(fields && { fields }) },
                page,
              ),
              rowsLimit,
            ),
          )
        : [],
    [queryClient, service, search, shapes, dialect, fields, isReady, fingerprint],
  );
  const pages = useQueries({ queries });

  const isStale = first.isPlaceholderData;
  const isLate = useLasting(isStale, PATIENCE);
  const firstPage = first.data;
  const asked = [first, ...pages];
  const again = useTriedAgain({
    key,
    error: pages.find(({ error }) => error !== null)?.error ?? first.error,
    isAsking: asked.some(({ isFetching }) => isFetching),
    ask: () => {
      for (const page of asked) if (page.isError) void page.refetch({ cancelRefetch: false });
    },
  });
  // What came before fills in while the first page is asked for again.
  const isMissing = again.error !== null && (firstPage === undefined || isStale);
  useEffect(() => {
    if (isStale || !firstPage) return;
    recordResultPage(key, 0, firstPage);
    pages.forEach((page, index) => {
      if (page.data) recordResultPage(key, further[index] ?? 0, page.data);
    });
  });
  const told = firstPage ? readTotal(firstPage) : null;
  const listed = useListedLength(
    key,
    isStale || told !== null
      ? []
      : [[0, firstPage], ...further.map((page, index) => [page, pages[index]?.data] as const)],
  );

  const query = useMemo(
    () => (isReady && !isStale ? buildRowsRequest(search, shapes, dialect).query : null),
    [search, shapes, dialect, isReady, isStale],
  );
  const { total, isCounting } = useExactTotal(told, { service, dialect, query });
  return {
    total,
    isCounting,
    length: countListed(
      total?.value ?? (isStale ? (firstPage?.hits.hits.length ?? 0) : listed),
      current,
    ),
    read: (index) => {
      const page = Math.floor(index / PAGE_SIZE);
      const answer = page === 0 ? firstPage : pages[further.indexOf(page)]?.data;
      return answer && readRow(answer, index % PAGE_SIZE);
    },
    isStale,
    isLate,
    isLoading: firstPage === undefined && !isMissing,
    isIncomplete: asked.some(({ data }) => data?.timed_out),
    error: isMissing ? again.error : null,
    pageError: isMissing ? null : again.error,
    again,
    updatedAt: first.dataUpdatedAt,
    refresh: () => {
      if (!isReady) return;
      for (const page of asked) void page.refetch();
    },
  };
}

function usePageQuery(
  { search, shapes, dialect, service, isReady, fields }: Parameters<typeof useResultRows>[0],
  page: number,
) {
  return useMemo(
    () =>
      isReady
        ? limitQuery(
            service.search(buildRowsRequest(search, shapes, dialect, page, fields)),
            rowsLimit,
          )
        : service.search(UNASKED_REQUEST),
    [service, search, shapes, dialect, isReady, page, fields],
  );
}

function readRow(answer: TitleSearchResponse, position: number): ResultRow | undefined {
  const hit = answer.hits.hits[position];
  if (hit === undefined) return undefined;
  const known = READ_ROWS.get(hit);
  if (known) return known;
  const row = { ...hit._source, id: hit._source?.id ?? hit._id };
  READ_ROWS.set(hit, row);
  return row;
}

/** The same row as long as its answer stays: what is drawn of it stays as well. */
const READ_ROWS = new WeakMap<object, ResultRow>();

/** A page of the results (from 0) and its answer, once it is there. */
type SeenPage = readonly [number, TitleSearchResponse | undefined];

interface Reach {
  readonly key: string;
  /** Rows up to the end of the furthest page that was seen. */
  readonly seen: number;
  /** Where a page that was not full ended the results; null while none was seen. */
  readonly end: number | null;
}

/**
 * Rows to make room for when the service says no total (O-060): what was seen and one page more,
 * until a page that is not full shows where the results end.
 */
function useListedLength(key: string, pages: readonly SeenPage[]): number {
  const [kept, setKept] = useState<Reach>({ key, seen: 0, end: null });
  const reach = extendReach(kept.key === key ? kept : { key, seen: 0, end: null }, pages);
  useEffect(() => {
    // Another drawing of the list for what nobody asks for: as a rule the total is told.
    if (reach.seen === 0) return;
    setKept((before) =>
      before.key === key && before.seen === reach.seen && before.end === reach.end
        ? before
        : { key, seen: reach.seen, end: reach.end },
    );
  }, [key, reach.seen, reach.end]);
  return reach.end ?? (reach.seen === 0 ? 0 : reach.seen + PAGE_SIZE);
}

/** What is known about the length after some more pages. */
function extendReach(before: Reach, pages: readonly SeenPage[]): Reach {
  let { seen, end } = before;
  for (const [page, answer] of pages) {
    if (answer === undefined) continue;
    const { length } = answer.hits.hits;
    const last = page * PAGE_SIZE + length;
    seen = Math.max(seen, last);
    // A page that was cut short ends nothing (S-099).
    if (length < PAGE_SIZE && !answer.timed_out) end = Math.min(last, end ?? last);
  }
  return { key: before.key, seen, end };
}
