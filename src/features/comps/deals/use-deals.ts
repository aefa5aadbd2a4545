import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { createInFlightLimit, SEARCH_PAGES_IN_FLIGHT } from '#api/limit-in-flight.ts';
import { limitQuery } from '#api/limit-query.ts';
import { useDealsService } from '#api/use-deals-service.ts';
import type { ComparableDealSearchResponse } from '#contract/comparable-deal-search.ts';
import type { PlainError } from '#lib/plain-error.ts';
import type { Area } from '#query/area.ts';
import type { DealPlaces } from '#query/comps/build-deal-query.ts';
import {
  buildDealsRequest,
  DEAL_PAGE,
  DEALS_MAXIMUM,
  UNASKED_DEALS,
} from '#query/comps/build-deal-request.ts';
import type { DealSearch } from '#query/comps/deal-search.ts';
import type { QueryDialect } from '#query/query-dialect.ts';
import { LISTED } from '#url/comps-view-codec.ts';
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
  readonly places: DealPlaces;
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
  const { search, places, dialect, isReady } = question;
  const service = useDealsService();
  const ask = (page: number) =>
    limitQuery(service.search(buildDealsRequest(search, places, dialect, page)), dealsLimit);
  const first = useQuery({
    ...(isReady ? ask(0) : service.search(UNASKED_DEALS)),
    enabled: isReady,
  });
  const reported = first.data?.hits.total;
  const total = reported?.value ?? first.data?.hits.hits.length ?? null;
  const reachable = Math.min(total ?? 0, DEALS_MAXIMUM);
  const pages = Math.ceil(Math.min(reachable, wanted) / DEAL_PAGE);
  const further = useQueries({
    queries: isReady
      ? Array.from({ length: Math.max(0, pages - 1) }, (_, index) => ask(index + 1))
      : [],
    combine: combinePages,
  });
  const firstAnswer = first.data;
  const { answers } = further;
  const deals = useMemo(() => readPages([firstAnswer, ...answers]), [firstAnswer, answers]);
  const more = Math.max(0, Math.min(reachable - pages * DEAL_PAGE, LISTED.step));
  const error = question.fault ?? first.error ?? further.error;
  return {
    deals,
    total,
    isCapped: (total ?? 0) >= DEALS_MAXIMUM || reported?.relation === 'gte',
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
