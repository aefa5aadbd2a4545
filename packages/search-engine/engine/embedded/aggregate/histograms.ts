import type { CalendarUnit, CompiledAggregations } from '../../../dsl/compiled-aggregation.ts';
import { InvalidQueryError } from '../../query-error.ts';
import type { AggregationResult } from '../../search-engine.ts';
import type { Segment } from '../segment.ts';
import type { AggregationRun, Aggregator, RunAggregation } from './aggregator.ts';
import { countBuckets, listMembers } from './buckets.ts';
import { divideEvenly, groupSteps, type Steps } from './groupings.ts';
import { countSteps } from './whole-segment.ts';
import { canWriteKey, writeKey } from './write-keys.ts';

interface Histogram {
  readonly field: string;
  readonly steps: Steps;
  readonly minimumCount: number;
  readonly below: CompiledAggregations;
  /** Where a width stands that makes too many buckets. */
  readonly place: string;
}

/** Evenly spaced buckets, keyed by their lower edge; empty ones between are kept (S-087). */
export const aggregateHistogram: Aggregator<'histogram'> = (aggregation, segment, context) => {
  const steps = divideEvenly(aggregation.interval);
  const place = `${aggregation.place}.interval`;
  return prepareHistogram({ ...aggregation, steps, place }, segment, context);
};

/** Buckets of so many milliseconds from 1970 on, or of the calendar in UTC (O-149). */
export const aggregateDateHistogram: Aggregator<'date_histogram'> = (
  aggregation,
  segment,
  context,
) => {
  const { interval } = aggregation;
  const isFixed = typeof interval === 'number';
  const steps = isFixed ? divideEvenly(interval) : divideCalendar(interval);
  const place = `${aggregation.place}.${isFixed ? 'fixed_interval' : 'calendar_interval'}`;
  return prepareHistogram({ ...aggregation, steps, place }, segment, context);
};

/** In so many buckets their bounds are looked up sooner than all values are counted. */
const SPAN_SEARCHED = 10_000;

function prepareHistogram(
  { field, steps, minimumCount, below, place }: Histogram,
  segment: Segment,
  context: AggregationRun,
): RunAggregation {
  const column = segment.numbers.get(field);
  if (!column) return () => ({ buckets: [] });
  const runBelow = below.size > 0 ? context.prepare(below, segment) : undefined;
  const step = (count: number) => context.budget.step(count);
  return (documents) => {
    const isWhole = documents.length === segment.size && column.single;
    const grouping = groupSteps(column, steps, isWhole ? undefined : documents, step);
    const counts =
      isWhole && grouping.bucketCount < SPAN_SEARCHED
        ? countSteps(column, steps, grouping)
        : countBuckets(documents, grouping, step);
    const found = Array.from(counts.keys()).filter((bucket) => counts[bucket] !== 0);
    const [first, last] = [found[0] ?? 0, found.at(-1) ?? -1];
    const span = grouping.readKey(last) - grouping.readKey(first) + 1;
    const count = minimumCount > 0 || found.length === 0 ? found.length : span;
    context.claimBuckets(count, place);
    // The first and the last key are the outermost ones.
    for (const bucket of found.length > 0 ? [first, last] : []) {
      if (canWriteKey(column, steps.start(grouping.readKey(bucket)))) continue;
      throw new InvalidQueryError(place, 'leads to buckets whose keys cannot be told');
    }
    const members = runBelow && listMembers(documents, grouping, counts, step);
    const shown = minimumCount > 0 ? found : Array.from(counts.keys()).slice(first, last + 1);
    return {
      buckets: shown
        .filter((bucket) => (counts[bucket] ?? 0) >= minimumCount)
        .map((bucket) => {
          const written: AggregationResult = {
            ...writeKey(column, steps.start(grouping.readKey(bucket))),
            doc_count: counts[bucket] ?? 0,
          };
          if (members) runBelow?.(written, members(bucket));
          return written;
        }),
    };
  };
}

const DAY = 86_400_000;
const WEEK = 7 * DAY;
/** The first Monday of 1970. */
const MONDAY = 4 * DAY;

const MONTHS: Readonly<Partial<Record<CalendarUnit, number>>> = { month: 1, quarter: 3, year: 12 };
const WIDTHS: Readonly<Partial<Record<CalendarUnit, number>>> = {
  minute: 60_000,
  hour: 3_600_000,
  day: DAY,
};

/** Steps of a unit of the calendar in UTC; weeks begin on Monday. */
function divideCalendar(unit: CalendarUnit): Steps {
  const months = MONTHS[unit];
  if (months !== undefined) {
    return {
      find: (value) => Math.floor(countMonths(value) / months),
      start: (step) => Date.UTC(1970, step * months),
    };
  }
  const width = WIDTHS[unit];
  if (width !== undefined) return divideEvenly(width);
  return {
    find: (value) => Math.floor((value - MONDAY) / WEEK),
    start: (step) => step * WEEK + MONDAY,
  };
}

/** Days of the 400 years after which the calendar repeats itself, and of shorter spans of it. */
const [ERA, CENTURY, LEAP, YEAR] = [146_097, 36_524, 1_460, 365];
/** Days from 1 March of the year 0 to 1970. */
const EPOCH = 719_468;

/**
 * Months from January 1970 to a moment in milliseconds. Years begin in March on the way, so that a
 * leap day is the last of its year; a Date for each value would take several times longer.
 */
function countMonths(moment: number): number {
  const days = Math.floor(moment / DAY) + EPOCH;
  const era = Math.floor(days / ERA);
  const day = days - era * ERA;
  const year = Math.floor(
    (day - Math.floor(day / LEAP) + Math.floor(day / CENTURY) - Math.floor(day / (ERA - 1))) / YEAR,
  );
  const dayOfYear = day - (YEAR * year + Math.floor(year / 4) - Math.floor(year / 100));
  const month = Math.floor((5 * dayOfYear + 2) / 153);
  return (era * 400 + year - 1970) * 12 + month + 2;
}
