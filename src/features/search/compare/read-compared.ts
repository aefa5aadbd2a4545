import { type AggregationResult, readSubAggregation } from '#contract/search-response.ts';
import type { TitleSearchResponse } from '#contract/title-search.ts';
import type { Measure } from './compare-requests.ts';

/** Counts of bars of one width, by the place of each from 0. */
export interface Bars {
  readonly interval: number;
  readonly counts: ReadonlyMap<number, number>;
}

/** The mean of a measure and of how many values; null where there are none. */
export function readMean(
  answer: TitleSearchResponse,
  measure: Measure,
): { readonly mean: number; readonly known: number } | null {
  const mean = readResult(answer, `${measure.key}-mean`, measure)?.value;
  const known = readResult(answer, `${measure.key}-known`, measure)?.buckets?.reduce(
    (sum, bucket) => sum + bucket.doc_count,
    0,
  );
  return typeof mean === 'number' && known ? { mean, known } : null;
}

/** The values of one field and how often each stands, most frequent first. */
export function readShares(
  answer: TitleSearchResponse,
  key: string,
): { readonly name: string; readonly count: number }[] {
  const buckets = answer.aggregations?.[key]?.buckets ?? [];
  return buckets.map((bucket) => ({ name: String(bucket.key), count: bucket.doc_count }));
}

export function readBars(answer: TitleSearchResponse, measure: Measure, interval: number): Bars {
  const buckets = readResult(answer, 'bars', measure)?.buckets ?? [];
  const counts = new Map(
    buckets.map((bucket) => [Math.round(Number(bucket.key) / interval), bucket.doc_count]),
  );
  return { interval, counts };
}

/**
 * The median of `known` values read from bars: within its bar values are taken to lie evenly, so it
 * is exact to less than one interval. Null when the bars do not reach that far.
 */
export function readMedian({ interval, counts }: Bars, known: number): number | null {
  const half = known / 2;
  let below = 0;
  for (const [place, count] of [...counts].sort(([a], [b]) => a - b)) {
    if (count > 0 && below + count >= half) return (place + (half - below) / count) * interval;
    below += count;
  }
  return null;
}

function readResult(
  answer: TitleSearchResponse,
  key: string,
  { path }: Measure,
): AggregationResult | undefined {
  const result = answer.aggregations?.[key];
  return path === undefined || result === undefined ? result : readSubAggregation(result, 'inner');
}
