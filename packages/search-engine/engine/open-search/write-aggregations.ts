import { parseDate } from '../../dates.ts';
import type {
  CompiledAggregation,
  CompiledAggregations,
  RangeBounds,
} from '../../dsl/compiled-aggregation.ts';
import { sortsByScore } from '../../dsl/read-sort.ts';
import type { AggregationResult } from '../search-engine.ts';
import type { IndexFields } from './index-fields.ts';
import { writeQuery } from './write-query.ts';
import { writeSort, writeSource } from './write-search.ts';

/** Counts of different values are exact up to so many, the most that OpenSearch takes. */
const PRECISION = 40_000;

type Results = Readonly<Record<string, unknown>>;

/**
 * Aggregations in the words of OpenSearch, each by its number: names it would refuse, such as one
 * with a bracket, never reach it. `readAggregations` gives the results their names again.
 */
export function writeAggregations(
  aggregations: CompiledAggregations,
  fields: IndexFields,
): Record<string, object> {
  return Object.fromEntries(
    Array.from(aggregations.values(), (one, number) => [
      nameOf(number),
      {
        ...writeOne(one, fields),
        ...('below' in one && one.below.size > 0
          ? { aggs: writeAggregations(one.below, fields) }
          : {}),
      },
    ]),
  );
}

/** What the aggregation that comes so-and-so-manieth is called there. */
export function nameOf(number: number): string {
  return `a${number}`;
}

/** An aggregation without those below it. */
export function writeOne(one: CompiledAggregation, fields: IndexFields): object {
  switch (one.kind) {
    case 'avg':
    case 'min':
    case 'max':
    case 'sum':
    case 'stats':
    case 'value_count':
    case 'geo_centroid':
      return { [one.kind]: { field: fields.exact(one.field) } };
    case 'cardinality':
      return { cardinality: { field: fields.exact(one.field), precision_threshold: PRECISION } };
    case 'percentiles':
      return { percentiles: { field: one.field, percents: one.percents, keyed: one.keyed } };
    case 'geo_bounds':
      return { geo_bounds: { field: one.field, wrap_longitude: one.wrapsLongitude } };
    case 'top_hits':
      return {
        top_hits: {
          size: one.size,
          sort: writeSort(one.sort, fields),
          // With an order scores are left out, also where the order is by them.
          track_scores: sortsByScore(one),
          ...writeSource(one.source),
        },
      };
    case 'terms':
      return { terms: { field: fields.exact(one.field), size: one.size } };
    case 'histogram':
      return {
        histogram: { field: one.field, interval: one.interval, min_doc_count: one.minimumCount },
      };
    case 'date_histogram':
      return {
        date_histogram: {
          field: one.field,
          ...(typeof one.interval === 'number'
            ? { fixed_interval: `${one.interval}ms` }
            : { calendar_interval: one.interval }),
          min_doc_count: one.minimumCount,
        },
      };
    case 'range':
      return {
        range: {
          field: one.field,
          ranges: one.ranges.map((range) =>
            writeBounds(range, fields.typeOf(one.field) === 'date'),
          ),
          keyed: one.keyed,
        },
      };
    case 'geotile_grid':
      return {
        geotile_grid: {
          field: one.field,
          precision: one.precision,
          size: one.size,
          ...(one.bounds
            ? {
                bounds: {
                  top_left: { lat: one.bounds.north, lon: one.bounds.west },
                  bottom_right: { lat: one.bounds.south, lon: one.bounds.east },
                },
              }
            : {}),
        },
      };
    case 'filter':
      return { filter: writeQuery(one.query, fields) };
    case 'filters':
      return {
        filters: {
          filters: one.keyed
            ? Object.fromEntries(
                one.filters.map(({ key, query }) => [key, writeQuery(query, fields)]),
              )
            : one.filters.map(({ query }) => writeQuery(query, fields)),
          ...(one.otherKey === undefined ? {} : { other_bucket_key: one.otherKey }),
        },
      };
    case 'nested':
      return { nested: { path: one.path } };
  }
}

function writeBounds({ key, from, to }: RangeBounds, isDate: boolean): object {
  const write = (bound: string | number | undefined) =>
    isDate && typeof bound === 'string' ? (parseDate(bound) ?? bound) : bound;
  return {
    ...(key === undefined ? {} : { key }),
    ...(from === undefined ? {} : { from: write(from) }),
    ...(to === undefined ? {} : { to: write(to) }),
  };
}

/** Results under the names of the request; documents in them are of `index`, whatever it is called there. */
export function readAggregations(
  aggregations: CompiledAggregations,
  results: Results,
  index: string,
): Record<string, AggregationResult> {
  const named: Record<string, AggregationResult> = {};
  Array.from(aggregations).forEach(([name, one], number) => {
    const result = results[nameOf(number)];
    const value = isObject(result) ? readOne(one, result, index) : {};
    // A name may be __proto__.
    Object.defineProperty(named, name, { value, enumerable: true });
  });
  return named;
}

function readOne(one: CompiledAggregation, result: Results, index: string): AggregationResult {
  if (one.kind === 'top_hits') return readHits(result, index);
  if (!('below' in one)) return withoutMeta(result);
  const { buckets } = result;
  if (buckets === undefined) return readBucket(one.below, result, index);
  const own = withoutMeta(result);
  if (Array.isArray(buckets)) {
    return { ...own, buckets: buckets.map((bucket) => readBucket(one.below, bucket, index)) };
  }
  const entries = Object.entries(buckets as Results).map(([key, bucket]) => [
    key,
    readBucket(one.below, bucket as Results, index),
  ]);
  return { ...own, buckets: Object.fromEntries(entries) };
}

/** What a bucket says of itself, and what stands below it by its name. */
function readBucket(below: CompiledAggregations, bucket: Results, index: string): Results {
  const numbers = new Set(Array.from(below.keys(), (_, number) => nameOf(number)));
  const own = Object.entries(bucket).filter(([key]) => !numbers.has(key));
  return { ...Object.fromEntries(own), ...readAggregations(below, bucket, index) };
}

function readHits(result: Results, index: string): AggregationResult {
  const { hits: found } = result as { hits: Results & { hits: readonly Results[] } };
  const hits = found.hits.map(({ sort: _, ...hit }) => ({ ...hit, _index: index }));
  return { hits: { ...found, hits } };
}

function withoutMeta({ meta: _, ...result }: Results): AggregationResult {
  return result;
}

function isObject(value: unknown): value is Results {
  return typeof value === 'object' && value !== null;
}
