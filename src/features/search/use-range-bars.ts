import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useServices } from '#api/services-context.ts';
import { type AggregationResult, readSubAggregation } from '#contract/search-response.ts';
import type { TitleSearchResponse } from '#contract/title-search.ts';
import type { AreaShapes } from '#query/area.filter.ts';
import { buildMeanFacet, buildRangeFacet, FACET } from '#query/build-facets.ts';
import type { RangeKind, Search } from '#query/filter.ts';
import type { QueryDialect } from '#query/query-dialect.ts';
import type { RangeUnit } from './range-unit.ts';
import { UNASKED_REQUEST } from './unasked-request.ts';

/** Bars over a stretch of a range filter. */
export interface RangeBars {
  /** Counts, lowest amounts first; empty until they are there. */
  readonly bars: readonly number[];
  /** Width of a bar in the person's unit. */
  readonly interval: number;
  readonly isLoading: boolean;
  /** The service could not count them; the filter itself still works. */
  readonly error: unknown;
}

/** Bars that are drawn. */
export const BARS = 20;
/** Finest bars that are asked for in the place of one, to look closer where most titles are. */
const FINER = 20;
/** Site areas and prices have long tails: three times the mean holds nearly all of both. */
const MEANS_ASKED = 3;
/** Share of the titles that the drawn stretch holds at least. */
const SHARE_SHOWN = 0.9;
/** Shorter stretches that end at a round amount again, shortest first. */
const SHORTER = [1 / 20, 1 / 10, 1 / 5, 2 / 5, 1 / 2, 1];

/**
 * Bars of a range filter from the service's own aggregations, without the filter's own condition:
 * brushing never changes them. What is asked for follows from the mean, what is drawn from where
 * most titles are.
 */
export function useRangeBars(
  kind: RangeKind,
  search: Search,
  shapes: AreaShapes,
  dialect: QueryDialect,
  unit: RangeUnit,
  enabled: boolean,
): RangeBars {
  const { search: service } = useServices();
  const mean = useQuery({
    ...service.search(enabled ? buildMeanFacet(search, kind, shapes, dialect) : UNASKED_REQUEST),
    enabled,
    placeholderData: keepPreviousData,
  });
  const asked = chooseStretch(mean.data ? readMean(mean.data) : null, unit);
  const fine = (asked * unit.factor) / (BARS * FINER);
  const stretch = { from: 0, to: asked * unit.factor };
  const isKnown = enabled && mean.data !== undefined && !mean.isPlaceholderData;
  const bars = useQuery({
    ...service.search(
      isKnown ? buildRangeFacet(search, kind, stretch, shapes, dialect, fine) : UNASKED_REQUEST,
    ),
    enabled: isKnown,
    placeholderData: keepPreviousData,
  });
  const counts = bars.data ? readCounts(bars.data, fine) : null;
  return {
    ...(counts ? drawBars(counts, asked) : { bars: [], interval: asked / BARS }),
    isLoading: mean.isLoading || bars.isLoading,
    error: mean.error ?? bars.error,
  };
}

/** The end of the stretch that is asked for, in the unit: 1, 2 or 5 times a power of ten. */
export function chooseStretch(mean: number | null, unit: RangeUnit): number {
  const wanted = mean === null || mean <= 0 ? 1 : (mean / unit.factor) * MEANS_ASKED;
  const power = 10 ** Math.floor(Math.log10(wanted));
  const step = [1, 2, 5].find((factor) => factor * power >= wanted) ?? 10;
  return Number((step * power).toPrecision(6));
}

/** Joins fine counts to bars over the shortest round stretch that holds most of them. */
export function drawBars(
  counts: readonly number[],
  asked: number,
): Pick<RangeBars, 'bars' | 'interval'> {
  const sum = (from: number, to: number) =>
    counts.slice(from, to).reduce((total, count) => total + count, 0);
  const all = sum(0, counts.length);
  const share =
    SHORTER.find(
      (each) => isRound(each * asked) && sum(0, each * counts.length) >= SHARE_SHOWN * all,
    ) ?? 1;
  const joined = Math.round(share * FINER);
  const bars = Array.from({ length: BARS }, (_, bar) => sum(bar * joined, (bar + 1) * joined));
  return { bars, interval: Number(((asked * share) / BARS).toPrecision(6)) };
}

function isRound(amount: number): boolean {
  return /^[125]e/.test(amount.toExponential(5).replace(/\.?0+e/, 'e'));
}

function readMean(answer: TitleSearchResponse): number | null {
  return readInner(answer, FACET.mean)?.value ?? null;
}

/** Counts by position; a title found by one sale can have others beyond the stretch. */
function readCounts(answer: TitleSearchResponse, interval: number): number[] {
  const counts = Array.from({ length: BARS * FINER }, () => 0);
  for (const { key, doc_count: count } of readInner(answer, FACET.bars)?.buckets ?? []) {
    const position = Math.round(Number(key) / interval);
    if (position >= 0 && position < counts.length) {
      counts[position] = (counts[position] ?? 0) + count;
    }
  }
  return counts;
}

function readInner(answer: TitleSearchResponse, name: string): AggregationResult | undefined {
  const outer = answer.aggregations?.[name];
  return outer && (readSubAggregation(outer, name) ?? outer);
}
