import { BUCKETS_MAXIMUM } from '../../dsl/aggregations/geo.kinds.ts';
import type {
  CompiledAggregation,
  CompiledAggregations,
  DateHistogramAggregation,
  HistogramAggregation,
} from '../../dsl/compiled-aggregation.ts';
import { InvalidQueryError } from '../query-error.ts';
import type { IndexFields } from './index-fields.ts';
import { nameOf, writeOne } from './write-aggregations.ts';

type Results = Readonly<Record<string, unknown>>;
type Spread = HistogramAggregation | DateHistogramAggregation;

const DAY = 86_400_000;
/** In milliseconds; months are as long as they come, which is near enough for a limit. */
const UNITS = {
  minute: 60_000,
  hour: 3_600_000,
  day: DAY,
  week: 7 * DAY,
  month: 30.44 * DAY,
  quarter: 91.31 * DAY,
  year: 365.25 * DAY,
} as const;
/** Dates do not reach so far that buckets of this width come near the limit: 5,000 years. */
const WIDE = 28 * DAY;

/** The width of its buckets: milliseconds for dates. */
function widthOf({ interval }: Spread): number {
  return typeof interval === 'number' ? interval : UNITS[interval];
}

function isSpread(one: CompiledAggregation): one is Spread {
  return one.kind === 'histogram' || one.kind === 'date_histogram';
}

/** Whether empty buckets between the first and the last may be more than a cluster should make. */
function mayBeMany(one: CompiledAggregation): one is Spread {
  if (!isSpread(one) || one.minimumCount > 0) return false;
  return one.kind === 'histogram' || widthOf(one) < WIDE;
}

/** Whether any of these, or of those below, has to be looked at before it is asked for. */
export function needsGuard(aggregations: CompiledAggregations): boolean {
  return [...aggregations.values()].some(
    (one) => mayBeMany(one) || ('below' in one && needsGuard(one.below)),
  );
}

/**
 * Aggregations that tell how far the values of each such histogram reach, and nothing else. OpenSearch
 * makes empty buckets first and counts them afterwards: a narrow interval takes it all its memory, or
 * the time of the search, where one number is enough to refuse it.
 */
export function writeExtents(
  aggregations: CompiledAggregations,
  fields: IndexFields,
): Record<string, object> {
  const written: Record<string, object> = {};
  Array.from(aggregations.values()).forEach((one, number) => {
    if (mayBeMany(one)) written[nameExtent(number)] = { stats: { field: one.field } };
    if (!('below' in one) || !needsGuard(one.below)) return;
    // Empty buckets hold no documents that could reach anywhere.
    const parent = isSpread(one) ? { ...one, minimumCount: 1 } : one;
    written[nameOf(number)] = {
      ...writeOne(parent, fields),
      aggs: writeExtents(one.below, fields),
    };
  });
  return written;
}

function nameExtent(number: number): string {
  return `${nameOf(number)}x`;
}

/**
 * @param results of `writeExtents`
 * @throws InvalidQueryError naming the interval that makes too many buckets
 */
export function checkExtents(aggregations: CompiledAggregations, results: Results): void {
  let buckets = 0;
  const look = (level: CompiledAggregations, found: Results): void => {
    Array.from(level.values()).forEach((one, number) => {
      if (mayBeMany(one)) {
        const { min, max } = (found[nameExtent(number)] ?? {}) as { min?: number; max?: number };
        if (typeof min === 'number' && typeof max === 'number')
          buckets += Math.floor(max / widthOf(one)) - Math.floor(min / widthOf(one)) + 1;
        if (buckets > BUCKETS_MAXIMUM) throw refuse(one);
      }
      if (!('below' in one)) return;
      for (const bucket of listBuckets(found[nameOf(number)])) look(one.below, bucket);
    });
  };
  look(aggregations, results);
}

function refuse(one: Spread): InvalidQueryError {
  const isFixed = typeof one.interval === 'number';
  const dates = isFixed ? 'fixed_interval' : 'calendar_interval';
  return new InvalidQueryError(
    `${one.place}.${one.kind === 'histogram' ? 'interval' : dates}`,
    `takes the request past ${BUCKETS_MAXIMUM} buckets; take fewer or wider ones`,
  );
}

/** The buckets of a result, or the one that a filter is. */
function listBuckets(result: unknown): readonly Results[] {
  if (typeof result !== 'object' || result === null) return [];
  const buckets: unknown = Reflect.get(result, 'buckets');
  if (buckets === undefined) return [result as Results];
  return Array.isArray(buckets) ? buckets : Object.values(buckets as Record<string, Results>);
}
