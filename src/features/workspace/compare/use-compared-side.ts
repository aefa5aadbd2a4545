import type { SearchRequest } from '@property/contract/search/search-request.ts';
import { quoteStraight } from '@property/contract/straighten.ts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useServices } from '#api/services-context.ts';
import { parseSearch, serializeSearch } from '#filters/link/search-codec.ts';
import { readAreas } from '#filters/model/edit-filters.ts';
import type { Search } from '#filters/model/filter.ts';
import { type AreaShapes, hasShapes } from '#filters/query/build-areas.ts';
import { buildCountRequest, UNASKED_REQUEST } from '#filters/query/build-search-request.ts';
import { canAggregate } from '#filters/query/can-aggregate.ts';
import { readQueryDialect } from '#filters/query/query-dialect.ts';
import { readTotal, type Total } from '#lib/read-total.ts';
import { useShapedAreas, useShapesByKey } from '../areas/use-area-shapes.ts';
import { useExactTotal } from '../results/rows/use-exact-total.ts';
import {
  buildBars,
  buildSummary,
  chooseBars,
  MEASURES,
  readBars,
  readMean,
  readMedian,
  readMiddle,
  readShares,
  SHARES,
} from './compare-requests.ts';

export interface ComparedMeasure {
  readonly mean: number;
  readonly known: number;
  /** Null until it is there, where bars do not reach it, or where they could not be had. */
  readonly median: number | null;
  readonly isAwaited: boolean;
}

/** One side of a comparison, as far as it is known. */
export interface ComparedSide {
  /** The query string of its link, cleaned. */
  readonly query: string;
  readonly search: Search;
  /** Of its areas, as far as they are known. */
  readonly shapes: AreaShapes;
  /** What of the link could not be used. */
  readonly notices: readonly string[];
  readonly count: SearchRequest | null;
  readonly total: Total | null;
  readonly isLoading: boolean;
  /** The service stopped before it had looked everywhere (S-099). */
  readonly isIncomplete: boolean;
  /** Medians are worked out by the service itself, and not read from bars. */
  readonly hasMedians: boolean;
  readonly shares: Readonly<
    Record<string, readonly { readonly name: string; readonly count: number }[]>
  >;
  /** By key; without an entry nothing is known of it. */
  readonly measures: Readonly<Record<string, ComparedMeasure>>;
  /** Why its count, or a median, could not be had. */
  readonly error: unknown;
  readonly isTrying: boolean;
  readonly retry: () => void;
}

/** Counts, shares, means and medians of the search in a query string, all from aggregations. */
export function useComparedSide(query: string): ComparedSide {
  const { search: service, profile } = useServices();
  const dialect = useMemo(() => readQueryDialect(profile.search), [profile]);
  const { search, notices } = useMemo(() => readSide(query), [query]);
  const areas = useShapedAreas(readAreas(search));
  const combined = useShapesByKey(areas);
  const { shapes } = combined;
  const isReady = hasShapes(search, shapes);
  const count = useMemo(
    () => (isReady ? buildCountRequest(search, shapes, dialect) : null),
    [isReady, search, shapes, dialect],
  );
  const hasMedians = canAggregate(profile.search, ['percentiles']);
  const summary = useQuery({
    ...service.search(
      count ? buildSummary(count, dialect, { percentiles: hasMedians }) : UNASKED_REQUEST,
    ),
    enabled: count !== null,
  });
  const known = MEASURES.flatMap((measure) => {
    const read = summary.data ? readMean(summary.data, measure) : null;
    return read && count ? [{ measure, ...read, count }] : [];
  });
  const bars = useQueries({
    queries: known.map(({ measure, mean, count: request }) => ({
      ...service.search(buildBars(request, measure, chooseBars(mean))),
      enabled: !hasMedians,
    })),
  });
  const measures = known.map(({ measure, mean, known: values }, index) => {
    const answer = bars[index]?.data;
    const { interval } = chooseBars(mean);
    const read = answer ? readMedian(readBars(answer, measure, interval), values) : null;
    const median = hasMedians && summary.data ? readMiddle(summary.data, measure) : read;
    const isAwaited = !hasMedians && bars[index]?.isPending === true;
    return [measure.key, { mean, known: values, median, isAwaited }] as const;
  });
  const { total } = useExactTotal(summary.data ? readTotal(summary.data) : null, {
    service,
    dialect,
    query: count?.query ?? null,
  });
  const unread = bars.filter(({ error }) => error);
  const faulty = areas.find(({ error }) => error) ?? (combined.error ? combined : undefined);
  return {
    query: serializeSearch(search).toString(),
    search,
    shapes,
    notices,
    count,
    total,
    isLoading: summary.isPending && !faulty,
    hasMedians,
    isIncomplete: [summary, ...bars].some(({ data }) => data?.timed_out),
    shares: Object.fromEntries(
      SHARES.map(({ key }) => [key, summary.data ? readShares(summary.data, key) : []]),
    ),
    measures: Object.fromEntries(measures),
    error: faulty?.error ?? summary.error ?? unread[0]?.error ?? null,
    isTrying: [summary, ...unread].some(({ isFetching }) => isFetching),
    retry: () => {
      if (faulty) faulty.retry();
      else if (summary.error) void summary.refetch();
      else for (const answer of unread) void answer.refetch();
    },
  };
}

/** The search in a query string, and what in it says nothing: a side holds nothing but its search. */
export function readSide(query: string): {
  readonly search: Search;
  readonly notices: readonly string[];
} {
  const parameters = new URLSearchParams(query);
  const { value: search, notices } = parseSearch(parameters);
  const own = serializeSearch(search);
  const unused = [...serializeSearch(search, parameters).keys()].filter((name) => !own.has(name));
  const unknown = [...new Set(unused)].map(
    (name) => `The link says ${quoteStraight(name)} here, which is no filter; it is left out.`,
  );
  return { search, notices: [...notices.map(({ message }) => message), ...unknown] };
}
