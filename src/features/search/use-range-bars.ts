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

const BARS = 20;
/** Site areas and prices have long tails: three times the mean holds most of both. */
const MEANS_SHOWN = 3;

/**
 * Bars of a range filter from the service's own aggregations, without the filter's own condition.
 * The stretch follows from the mean, rounded, so that brushing never changes it.
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
  const interval = chooseBarInterval(mean.data ? readMean(mean.data) : null, unit);
  const stretch = { from: 0, to: interval * BARS * unit.factor };
  const width = interval * unit.factor;
  const isKnown = enabled && mean.data !== undefined && !mean.isPlaceholderData;
  const bars = useQuery({
    ...service.search(
      isKnown ? buildRangeFacet(search, kind, stretch, shapes, dialect, width) : UNASKED_REQUEST,
    ),
    enabled: isKnown,
    placeholderData: keepPreviousData,
  });
  return {
    bars: bars.data ? readBars(bars.data, width) : [],
    interval,
    isLoading: mean.isLoading || bars.isLoading,
    error: mean.error ?? bars.error,
  };
}

/** Width of a bar in the unit, so that the whole stretch ends at 1, 2 or 5 times a power of ten. */
export function chooseBarInterval(mean: number | null, unit: RangeUnit): number {
  const wanted = mean === null || mean <= 0 ? 1 : (mean / unit.factor) * MEANS_SHOWN;
  const power = 10 ** Math.floor(Math.log10(wanted));
  const top = ([1, 2, 5].find((factor) => factor * power >= wanted) ?? 10) * power;
  return Number((top / BARS).toPrecision(6));
}

function readMean(answer: TitleSearchResponse): number | null {
  return readInner(answer, FACET.mean)?.value ?? null;
}

/** Counts by position; a title found by one sale can have others beyond the stretch. */
export function readBars(answer: TitleSearchResponse, interval: number): number[] {
  const bars = Array.from({ length: BARS }, () => 0);
  for (const { key, doc_count: count } of readInner(answer, FACET.bars)?.buckets ?? []) {
    const position = Math.round(Number(key) / interval);
    if (position >= 0 && position < BARS) bars[position] = (bars[position] ?? 0) + count;
  }
  return bars;
}

function readInner(answer: TitleSearchResponse, name: string): AggregationResult | undefined {
  const outer = answer.aggregations?.[name];
  return outer && (readSubAggregation(outer, name) ?? outer);
}
