import type { ComparableDealSearchResponse } from '@property/contract/deals/comparable-deal-search.ts';
import { SEARCH_WINDOW_MAXIMUM } from '@property/contract/search/limits.ts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { createInFlightLimit, SEARCH_PAGES_IN_FLIGHT } from '#api/reading/limit-in-flight.ts';
import { limitQuery } from '#api/reading/limit-query.ts';
import { useDealsService } from '#api/use-deals-service.ts';
import type { Area } from '#filters/model/area.ts';
import type { DealSearch, Place } from '#filters/model/deal-search.ts';
import type { AreaShapes } from '#filters/query/build-areas.ts';
import {
  buildRowsRequest,
  PAGE_SIZE,
  UNASKED_REQUEST,
} from '#filters/query/build-search-request.ts';
import type { QueryDialect } from '#filters/query/query-dialect.ts';
import type { PlainError } from '#lib/plain-error.ts';
import { readTotal } from '#lib/read-total.ts';
import { LISTED } from '../link/comps-view-codec.ts';
import { type Deal, readDeal } from './deal.ts';

const dealsLimit = createInFlightLimit(SEARCH_PAGES_IN_FLIGHT);

export interface LoadedDeals {
  /** Latest first; those that have arrived. */
  readonly deals: readonly Deal[];
  /** How many there are by the service's count; null until it has said. */
  readonly total: number | null;
  /** The count stands at the ceiling: there may be more (S-094). */
  readonly isCapped: boolean;
  readonly isLoading: boolean;
  /** Pages are still on their way. */
  readonly isArriving: boolean;
  /** The service stopped before it had looked everywhere (S-099). */
  readonly isIncomplete: boolean;
  readonly error: unknown;
  readonly retry: () => void;
  /** How many "more" would bring; 0 when all are here. */
  readonly more: number;
}

export interface DealQuestion {
  readonly search: DealSearch;
  /** The same text for equal searches. */
  readonly key: string;
  /** The search with its distance from the title as one of its areas: what the service is asked. */
  readonly asked: DealSearch;
  /** Where the title stands, when that is known. */
  readonly centre: Place | null;
  readonly shapes: AreaShapes;
  readonly dialect: QueryDialect;
  /** An area of the search in a few words. */
  readonly describeArea: (area: Area) => string;
  /** False while a shape or the place of the title is not there. */
  readonly isReady: boolean;
  /** The title is known and has no place on record. */
  readonly lacksPlace: boolean;
  /** Why it can never be asked as it stands; null when it can. */
  readonly fault: PlainError | null;
}

/** The latest deals of a search, as many as wanted, in pages of 25, at most four requests at a time. */
export function useDeals(question: DealQuestion, wanted: number): LoadedDeals {
  const { asked, shapes, dialect, isReady } = question;
  const service = useDealsService();
  const ask = (page: number) =>
    limitQuery(service.search(buildRowsRequest(asked, shapes, dialect, page)), dealsLimit);
  const first = useQuery({
    ...(isReady ? ask(0) : service.search(UNASKED_REQUEST)),
    enabled: isReady,
  });
  const reported = first.data && readTotal(first.data);
  const total = reported?.value ?? first.data?.hits.hits.length ?? null;
  const reachable = Math.min(total ?? 0, SEARCH_WINDOW_MAXIMUM);
  const pages = Math.ceil(Math.min(reachable, wanted) / PAGE_SIZE);
  const further = useQueries({
    queries: isReady
      ? Array.from({ length: Math.max(0, pages - 1) }, (_, index) => ask(index + 1))
      : [],
    combine: combinePages,
  });
  const firstAnswer = first.data;
  const { answers } = further;
  const deals = useMemo(() => readPages([firstAnswer, ...answers]), [firstAnswer, answers]);
  const more = Math.max(0, Math.min(reachable - pages * PAGE_SIZE, LISTED.step));
  const error = question.fault ?? first.error ?? further.error;
  return {
    deals,
    total,
    isCapped: reported?.isCapped ?? false,
    isLoading: firstAnswer === undefined && !error,
    isArriving: further.isPending,
    isIncomplete: [firstAnswer, ...answers].some((answer) => answer?.timed_out === true),
    error,
    retry: () => {
      if (first.isError) void first.refetch();
      further.retry();
    },
    more,
  };
}

interface PageResult {
  readonly data: ComparableDealSearchResponse | undefined;
  readonly error: unknown;
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly refetch: () => unknown;
}

function combinePages(results: readonly PageResult[]) {
  return {
    answers: results.map(({ data }) => data),
    error: results.find(({ error }) => error !== null)?.error ?? null,
    isPending: results.some(({ isPending }) => isPending),
    retry: () => {
      for (const result of results) if (result.isError) void result.refetch();
    },
  };
}

/** A deal that moved from one page to the next while they were read counts once. */
function readPages(answers: readonly (ComparableDealSearchResponse | undefined)[]): Deal[] {
  const deals = new Map<string, Deal>();
  for (const answer of answers) {
    for (const { _id, _source } of answer?.hits.hits ?? []) {
      const id = (_source?.id ?? _id).toLowerCase();
      if (!deals.has(id)) deals.set(id, readDeal(id, _source ?? {}));
    }
  }
  return [...deals.values()];
}
