import type {
  Aggregation,
  Aggregations,
  SearchRequest,
} from '@property/contract/search/search-request.ts';
import {
  type AggregationResult,
  readSubAggregation,
} from '@property/contract/search/search-response.ts';
import type { TitleSearchResponse } from '@property/contract/search/title-search.ts';
import type { RangeKind } from '#filters/model/filter-fields.ts';
import { chooseInterval } from '#filters/query/build-facets.ts';
import type { QueryDialect } from '#filters/query/query-dialect.ts';

/** A number that two searches are compared by. */
export interface Measure {
  readonly key: string;
  readonly label: string;
  /** What one counted thing is: a title, or a sale of one. */
  readonly noun: string;
  readonly field: 'areaInSquareMeters' | 'totalFloorAreaSqFt' | 'sales.price';
  readonly path?: string;
  readonly unit: 'land' | 'floor' | 'money';
  /** The filter whose unit it is drawn in. */
  readonly range: RangeKind;
}

export const MEASURES: readonly Measure[] = [
  {
    key: 'site',
    label: 'Site area',
    noun: 'title',
    field: 'areaInSquareMeters',
    unit: 'land',
    range: 'size',
  },
  {
    key: 'floor',
    label: 'Floor area',
    noun: 'title',
    field: 'totalFloorAreaSqFt',
    unit: 'floor',
    range: 'floor',
  },
  {
    key: 'sales',
    label: 'Price of all recorded sales',
    noun: 'sale',
    field: 'sales.price',
    path: 'sales',
    unit: 'money',
    range: 'sale',
  },
];
export const SHARES = [
  { key: 'tenure', label: 'Tenure', field: 'tenure' },
  { key: 'category', label: 'Category', field: 'propertyCategory' },
] as const;

/** Bars that a median is read from; drawn are fewer. */
const FINE_BARS = 100;
/** Half of any amounts that are not negative lie below twice their mean. */
const MEANS_READ = 4;
/** One bar wide enough for everything: its count is that of the known values. */
const EVERYTHING = 1e15;

/**
 * Total, shares and, for each measure, its mean and of how many, and its median where the service
 * has `percentiles`: one request (S-085 to S-087, O-149).
 */
export function buildSummary(
  count: SearchRequest,
  dialect: QueryDialect,
  { percentiles }: { readonly percentiles: boolean },
): SearchRequest {
  const shares = SHARES.map(({ key, field }): [string, Aggregation] => [
    key,
    { terms: { field: `${field}${dialect.exactSuffix}`, size: 25 } },
  ]);
  const means = MEASURES.flatMap((measure): (readonly [string, Aggregation])[] => {
    const { key, field } = measure;
    return [
      [`${key}-mean`, wrap(measure, { avg: { field } })],
      [`${key}-known`, wrap(measure, { histogram: { field, interval: EVERYTHING } })],
      ...(percentiles ? [[`${key}-middle`, wrap(measure, buildMiddle(field))] as const] : []),
    ];
  });
  return { ...count, aggs: { ...count.aggs, ...Object.fromEntries([...shares, ...means]) } };
}

/** How wide the bars are for amounts of this mean. */
export function chooseBars(mean: number): { readonly top: number; readonly interval: number } {
  const top = Math.max(mean, 1e-9) * MEANS_READ;
  return { top, interval: chooseInterval({ from: 0, to: top }, FINE_BARS) };
}

/** Bars of one measure from 0 to `top`; what lies beyond is left out, so that bars stay few. */
export function buildBars(
  count: SearchRequest,
  measure: Measure,
  { top, interval }: { readonly top: number; readonly interval: number },
): SearchRequest {
  const { field, path } = measure;
  const range = { range: { [field]: { gte: 0, lte: top } } };
  const within = path === undefined ? range : { nested: { path, query: range } };
  const aggs: Aggregations = { bars: wrap(measure, { histogram: { field, interval } }) };
  return { ...count, query: { bool: { must: [count.query], filter: [within] } }, aggs };
}

function buildMiddle(field: string): Aggregation {
  return { percentiles: { field, percents: [50], keyed: false } };
}

function wrap({ path }: Measure, aggregation: Aggregation): Aggregation {
  return path === undefined ? aggregation : { nested: { path }, aggs: { inner: aggregation } };
}

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

/** The median of a measure as the service gives it; null where it was not asked for or is none. */
export function readMiddle(answer: TitleSearchResponse, measure: Measure): number | null {
  const values: unknown = readResult(answer, `${measure.key}-middle`, measure)?.values;
  const middle: unknown = Array.isArray(values) ? values[0]?.value : undefined;
  return typeof middle === 'number' && Number.isFinite(middle) ? middle : null;
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
