import {
  DEFAULT_SIZE,
  FILTERS_MAXIMUM,
  INTERVAL_MAXIMUM,
  INTERVAL_MINIMUM,
  RANGES_MAXIMUM,
  SIZE_MAXIMUM,
} from '@property/search-engine/dsl/aggregations/bucket.kinds.ts';
import { CALENDAR_UNITS } from '@property/search-engine/dsl/aggregations/date-histogram.kind.ts';
import {
  HITS_MAXIMUM,
  PERCENTS_DEFAULT,
  PERCENTS_MAXIMUM,
} from '@property/search-engine/dsl/aggregations/figure.kinds.ts';
import {
  BUCKETS_MAXIMUM,
  PRECISION_DEFAULT,
  PRECISION_MAXIMUM,
  TILES_DEFAULT,
} from '@property/search-engine/dsl/aggregations/geo.kinds.ts';
import type { JsonObject } from '#services/http/openapi/operation.ts';

const text = { type: 'string', minLength: 1 } as const;
const anyText = { type: 'string' } as const;
const bound = { type: ['number', 'string', 'null'] } as const;
const patterns = { anyOf: [anyText, { type: 'array', items: anyText }] };
/** Which fields come back, as in the body of a search. */
const selection: JsonObject = {
  anyOf: [
    { type: 'boolean' },
    anyText,
    { type: 'array', items: anyText },
    { type: 'object', properties: { includes: patterns, excludes: patterns } },
  ],
};

interface Parts {
  readonly query: JsonObject;
  readonly point: JsonObject;
  readonly sort: JsonObject;
  readonly aggregations: JsonObject;
  readonly object: (
    properties: JsonObject,
    required: readonly string[],
    description?: string,
  ) => JsonObject;
}

const integer = (minimum: number, maximum: number, rest: JsonObject = {}): JsonObject => ({
  type: 'integer',
  minimum,
  maximum,
  ...rest,
});
const minimumCount = { type: 'integer', minimum: 0, default: 0 } as const;
const flag = (fallback: boolean) => ({ type: 'boolean', default: fallback });

/** Named aggregations (S-085 to S-088, O-149), with the parts that they share with the rest of a body. */
export function buildAggregationsSchema({
  query,
  point,
  sort,
  aggregations,
  object,
}: Parts): JsonObject {
  const figure = (description: string) => object({ field: text }, ['field'], description);
  const kinds = {
    terms: object(
      { field: text, size: integer(1, SIZE_MAXIMUM, { default: DEFAULT_SIZE }) },
      ['field'],
      'A bucket for each value, the most frequent first.',
    ),
    avg: figure('The mean of all values.'),
    min: figure('The lowest value.'),
    max: figure('The highest value.'),
    sum: figure('All values together.'),
    stats: figure('Count, lowest, highest, mean and sum.'),
    value_count: figure('How many values there are.'),
    cardinality: object(
      { field: text, precision_threshold: integer(0, 40_000) },
      ['field'],
      'How many different values there are. They are counted exactly, whatever the threshold.',
    ),
    percentiles: object(
      {
        field: text,
        percents: {
          type: 'array',
          items: { type: 'number', minimum: 0, maximum: 100 },
          minItems: 1,
          maxItems: PERCENTS_MAXIMUM,
          default: [...PERCENTS_DEFAULT],
        },
        keyed: flag(true),
      },
      ['field'],
      'Values below which so many percent lie, exactly.',
    ),
    histogram: object(
      {
        field: text,
        interval: { type: 'number', minimum: INTERVAL_MINIMUM, maximum: INTERVAL_MAXIMUM },
        min_doc_count: minimumCount,
      },
      ['field', 'interval'],
      'Evenly spaced buckets.',
    ),
    date_histogram: {
      ...object(
        {
          field: text,
          calendar_interval: { enum: [...CALENDAR_UNITS.keys()] },
          fixed_interval: { type: 'string', pattern: '^[0-9]+(ms|s|m|h|d)$', examples: ['30d'] },
          min_doc_count: minimumCount,
        },
        ['field'],
        'Buckets of the calendar, or of a fixed length, in UTC: one of the two intervals.',
      ),
      oneOf: [{ required: ['calendar_interval'] }, { required: ['fixed_interval'] }],
    },
    range: object(
      {
        field: text,
        ranges: {
          type: 'array',
          minItems: 1,
          maxItems: RANGES_MAXIMUM,
          items: object({ key: text, from: bound, to: bound }, []),
        },
        keyed: flag(false),
      },
      ['field', 'ranges'],
      'A bucket for each range: from a bound, itself included, to before another.',
    ),
    filter: { ...query, description: 'The records that a query fits.' },
    filters: object(
      {
        filters: {
          anyOf: [
            {
              type: 'object',
              additionalProperties: query,
              minProperties: 1,
              maxProperties: FILTERS_MAXIMUM,
            },
            { type: 'array', items: query, minItems: 1, maxItems: FILTERS_MAXIMUM },
          ],
        },
        other_bucket: flag(false),
        other_bucket_key: text,
      },
      ['filters'],
      'A bucket for each of several queries, and one for what fits none.',
    ),
    nested: object({ path: text }, ['path'], 'Goes on with elements of sales, leases or planning.'),
    geotile_grid: object(
      {
        field: text,
        precision: integer(0, PRECISION_MAXIMUM, { default: PRECISION_DEFAULT }),
        size: integer(1, BUCKETS_MAXIMUM, { default: TILES_DEFAULT }),
        bounds: object({ top_left: point, bottom_right: point }, ['top_left', 'bottom_right']),
      },
      ['field'],
      'Tiles of the Web Mercator map as zoom/x/y, the fullest first.',
    ),
    geo_centroid: figure('The mean of all points.'),
    geo_bounds: object(
      { field: text, wrap_longitude: flag(true) },
      ['field'],
      'The box round all points.',
    ),
    top_hits: object(
      {
        size: integer(1, HITS_MAXIMUM, { default: HITS_MAXIMUM }),
        sort,
        _source: selection,
      },
      [],
      'The best records, as hits; not below nested.',
    ),
  };
  return {
    type: 'object',
    description: 'Aggregations by names of your own; those in buckets may hold others under aggs.',
    propertyNames: { type: 'string', description: 'a name of your own' },
    additionalProperties: {
      type: 'object',
      properties: { ...kinds, aggs: aggregations },
      oneOf: Object.keys(kinds).map((kind) => ({ required: [kind] })),
    },
  };
}
