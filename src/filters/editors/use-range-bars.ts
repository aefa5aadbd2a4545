import {
  type AggregationResult,
  readSubAggregation,
  type SearchResponse,
} from '@property/contract/search/search-response.ts';
import type { ReadUnit, Unit } from '@property/contract/units.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { CurrentFilters } from '../bar/current-filters.ts';
import type { NumberRange, Search } from '../model/filter.ts';
import { findFilterField, type RangeKind } from '../model/filter-fields.ts';
import { hasShapes } from '../query/build-areas.ts';
import { buildMeanFacet, buildRangeFacet, FACET } from '../query/build-facets.ts';
import { UNASKED_REQUEST } from '../query/build-search-request.ts';

/** Bars over a stretch of a range filter. */
export interface RangeBars {
  /** Counts, lowest amounts first; empty until they are there. */
  readonly bars: readonly number[];
  /** Where the last bar ends, in the person's unit. */
  readonly top: number;
  /**
   * An amount is `top` times its share of the width to this power: 1 for even bars, 2 where most is
   * small and the bars at the low end are narrow.
   */
  readonly curve: 1 | 2;
  readonly isLoading: boolean;
  /** The service stopped before it had looked everywhere (S-099). */
  readonly isIncomplete: boolean;
  /** The service could not count them; the filter itself still works. */
  readonly error: unknown;
}

/** Bars that are drawn. */
export const BARS = 20;
/** Finest bars that are asked for in the place of one, to look closer where most titles are. */
export const FINER = 20;
/** Site areas and prices have long tails: three times the mean holds nearly all of both. */
const MEANS_ASKED = 3;
/**
 * Where no shorter stretch holds most titles, many are small and a few very large: even bars would
 * put nearly all in the first, so those at the low end are drawn narrower.
 */
const LONG_TAIL = 2 / 5;
/** Units that are read along an even scale, also where a few amounts are far above the others. */
const EVEN: readonly (Unit | undefined)[] = ['pounds', 'poundsPerFoot', 'percent'];
/** Share of the titles that the drawn stretch holds at least. */
const SHARE_SHOWN = 0.9;
/** A lower end stays left of the last bar, so that its handle can be taken. */
const LAST_BAR = 1 - 1 / BARS;
/** Bars of a count end at a whole one, with room for the first two. */
const LEAST_COUNT = 2;
/** Shorter stretches that end at a round amount again, shortest first. */
const SHORTER = [1 / 20, 1 / 10, 1 / 5, 2 / 5, 1 / 2, 1];

/**
 * Bars of a range filter from the service's own aggregations, without the filter's own condition:
 * brushing keeps them, and their ends stay where they are while a range is chosen. What is asked for
 * follows from the mean, what is drawn from where most titles are; `reach`, in the unit, has room at least.
 */
export function useRangeBars(
  kind: RangeKind,
  draft: Search,
  { ask, toAsked, shapes, dialect, isReady }: CurrentFilters,
  unit: ReadUnit,
  reach = 0,
): RangeBars {
  const search = toAsked(draft);
  const isEven = EVEN.includes(findFilterField(search.index, kind).field.unit);
  // The search can be a draft with areas whose shapes the current one no longer asks for.
  const isAskable = isReady && hasShapes(search, shapes);
  const mean = useQuery({
    ...ask(isAskable ? buildMeanFacet(search, kind, shapes, dialect) : UNASKED_REQUEST),
    enabled: isAskable,
    placeholderData: keepPreviousData,
  });
  const asked = chooseStretch(mean.data ? readMean(mean.data) : null, unit, reach);
  const fine = readInterval(asked, unit);
  const stretch = { from: 0, to: asked * unit.factor };
  const isKnown = isAskable && mean.data !== undefined && !mean.isPlaceholderData;
  const bars = useQuery({
    ...ask(
      isKnown ? buildRangeFacet(search, kind, stretch, shapes, dialect, fine) : UNASKED_REQUEST,
    ),
    enabled: isKnown,
    placeholderData: keepPreviousData,
  });
  // An answer is read by the stretch it was asked for, also while the next one is on its way.
  const [kept, setKept] = useState<{ answer: SearchResponse<unknown>; asked: number } | null>(null);
  const isNew = bars.data && !bars.isPlaceholderData && bars.data !== kept?.answer;
  const shown = isNew && bars.data ? { answer: bars.data, asked } : kept;
  if (isNew) setKept(shown);
  const drawn = bars.data ? shown : null;
  const { answer, asked: drawnFor } = drawn ?? {};
  const drawing = useMemo(() => {
    if (answer === undefined || drawnFor === undefined) return null;
    const counts = readCounts(answer, readInterval(drawnFor, unit));
    return drawBars(counts, drawnFor, reach, !isEven);
  }, [answer, drawnFor, reach, unit, isEven]);
  return {
    ...(drawing ?? { bars: [], top: asked, curve: 1 as const }),
    isLoading: mean.isLoading || bars.isLoading,
    isIncomplete: answer?.timed_out ?? false,
    error: mean.error ?? bars.error,
  };
}

/**
 * The end of the stretch that is asked for, in the unit: 1, 2 or 5 times a power of ten, and not
 * below `reach`.
 */
export function chooseStretch(mean: number | null, unit: ReadUnit, reach = 0): number {
  const usual = mean === null || mean <= 0 ? 1 : (mean / unit.factor) * MEANS_ASKED;
  const wanted = Math.max(usual, reach);
  const power = 10 ** Math.floor(Math.log10(wanted));
  const step = [1, 2, 5].find((factor) => factor * power >= wanted) ?? 10;
  return Number((step * power).toPrecision(6));
}

/** Joins fine counts to bars over the shortest round stretch that holds most of them. */
export function drawBars(
  counts: readonly number[],
  asked: number,
  reach = 0,
  mayCurve = false,
): Pick<RangeBars, 'bars' | 'top' | 'curve'> {
  const sum = (from: number, to: number) =>
    counts.slice(from, to).reduce((total, count) => total + count, 0);
  const all = sum(0, counts.length);
  const share =
    SHORTER.find(
      (each) =>
        isRound(each * asked) &&
        each * asked >= reach &&
        sum(0, each * counts.length) >= SHARE_SHOWN * all,
    ) ?? 1;
  if (mayCurve && share >= LONG_TAIL) {
    // The squares of the positions, so that every bar ends where a fine one does.
    return { bars: drawEach((bar) => sum(bar ** 2, (bar + 1) ** 2)), top: asked, curve: 2 };
  }
  const joined = Math.round(share * FINER);
  const bars = drawEach((bar) => sum(bar * joined, (bar + 1) * joined));
  return { bars, top: Number((asked * share).toPrecision(6)), curve: 1 };
}

function drawEach(draw: (bar: number) => number): number[] {
  return Array.from({ length: BARS }, (_, bar) => draw(bar));
}

/** The amount at a position between 0 and the number of bars, in the unit. */
export function readBarAmount({ top, curve }: RangeBars, position: number): number {
  return Number((top * (position / BARS) ** curve).toPrecision(6));
}

/**
 * The amount under a handle that was moved: of a count the next whole one on its way, so that it
 * never stays where it is.
 */
export function readHandleAmount(
  bars: RangeBars,
  unit: ReadUnit,
  position: number,
  before: number,
): number {
  const amount = readBarAmount(bars, position);
  if (!unit.isWhole) return amount;
  return position > before ? Math.ceil(amount) : Math.floor(amount);
}

/** The position of an amount; those beyond the last bar stand at its end. */
export function findBarPosition({ top, curve }: RangeBars, amount: number): number {
  return BARS * Math.min(1, Math.max(0, amount / top)) ** (1 / curve);
}

function isRound(amount: number): boolean {
  return /^[125]e/.test(amount.toExponential(5).replace(/\.?0+e/, 'e'));
}

function readMean(answer: SearchResponse<unknown>): number | null {
  return readInner(answer, FACET.mean)?.value ?? null;
}

/** The width of the finest bars over a stretch, in square metres or pounds. */
export function readInterval(asked: number, unit: ReadUnit): number {
  return (asked * unit.factor) / (BARS * FINER);
}

/** Counts by position; a title found by one sale can have others beyond the stretch. */
export function readCounts(answer: SearchResponse<unknown>, interval: number): number[] {
  const counts = Array.from({ length: BARS * FINER }, () => 0);
  for (const { key, doc_count: count } of readInner(answer, FACET.bars)?.buckets ?? []) {
    const position = Math.round(Number(key) / interval);
    if (position >= 0 && position < counts.length) {
      counts[position] = (counts[position] ?? 0) + count;
    }
  }
  return counts;
}

/** What stands innermost of aggregations of one name. */
function readInner(answer: SearchResponse<unknown>, name: string): AggregationResult | undefined {
  let found = answer.aggregations?.[name];
  let inner = found && readSubAggregation(found, name);
  while (inner) {
    found = inner;
    inner = readSubAggregation(found, name);
  }
  return found;
}

/** How far bars have to reach, in the unit, so that a range has room and its handles can be taken. */
export function measureReach(range: NumberRange | undefined, unit: ReadUnit): number {
  const least = unit.isWhole ? LEAST_COUNT : 0;
  return Math.max(least, (range?.from ?? 0) / LAST_BAR ** 2, range?.to ?? 0) / unit.factor;
}
