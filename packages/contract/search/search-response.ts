import * as z from 'zod/mini';
import { isJsonObject } from '../json-object.ts';
import { geoPointSchema, maybe, maybeFlag, maybeNumber, maybeText } from '../schema-parts.ts';

/** One bucket; results of sub-aggregations stand beside key and doc_count under their names. */
export const bucketSchema = z.looseObject({
  key: z.union([z.string(), z.number(), z.boolean()]),
  key_as_string: maybeText,
  doc_count: z.number(),
});
export type Bucket = z.infer<typeof bucketSchema>;

/** Buckets as a list: those that stand under names have these for keys, those without, their place. */
function listBuckets(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map((bucket: unknown, key) =>
      isJsonObject(bucket) ? { key, ...bucket } : bucket,
    );
  }
  if (!isJsonObject(value)) return value ?? undefined;
  return Object.entries(value).map(([key, bucket]) =>
    isJsonObject(bucket) ? { key, ...bucket } : bucket,
  );
}

const bucketsSchema = z.optional(
  z.pipe(
    z.transform(listBuckets),
    z.optional(z.array(bucketSchema)) as z.ZodMiniType<Bucket[] | undefined, unknown>,
  ),
);

const figure = z.nullish(z.number());

/**
 * Result of one aggregation: buckets, one value that is null without records (O-063), or what the
 * kinds of O-149 tell.
 */
export const aggregationResultSchema = z.looseObject({
  buckets: bucketsSchema,
  value: figure,
  /** Records below a nested aggregation, or that fit a filter. */
  doc_count: maybe(z.number()),
  /** Figures of stats; count stands beside a centroid as well. */
  count: maybe(z.number()),
  min: figure,
  max: figure,
  avg: figure,
  sum: figure,
  /** The mean of points; left out where there are none. */
  location: maybe(geoPointSchema),
  /** The box round points; left out where there are none. */
  bounds: maybe(z.looseObject({ top_left: geoPointSchema, bottom_right: geoPointSchema })),
  /** The best records. */
  hits: maybe(z.looseObject({ hits: z.array(z.looseObject({ _id: z.string() })) })),
});
export type AggregationResult = z.infer<typeof aggregationResultSchema>;

/** Reads the result of a sub-aggregation of a bucket; undefined when there is none (S-088). */
export function readSubAggregation(
  parent: Bucket | AggregationResult,
  name: string,
): AggregationResult | undefined {
  const result = z.safeParse(aggregationResultSchema, parent[name]);
  return result.success ? result.data : undefined;
}

/**
 * Search response over records of one kind (S-098 to S-103). total is left out when it was not
 * asked for (O-060); scores are null when sorting by a field (O-061); _source is missing when the
 * field selection is false (S-091).
 */
export function searchResponseSchema<Source extends z.core.SomeType>(sourceSchema: Source) {
  return z.looseObject({
    /** Milliseconds. */
    took: maybeNumber,
    timed_out: maybeFlag,
    _shards: maybe(
      z.looseObject({ total: z.number(), successful: z.number(), failed: z.number() }),
    ),
    hits: z.looseObject({
      total: maybe(z.looseObject({ value: z.number(), relation: z.string() })),
      max_score: z.nullish(z.number()),
      hits: z.array(
        z.looseObject({
          _index: maybeText,
          _id: z.string(),
          _score: z.nullish(z.number()),
          _source: maybe(sourceSchema),
        }),
      ),
    }),
    aggregations: maybe(z.record(z.string(), aggregationResultSchema)),
  });
}

/** One hit (S-103). */
export interface SearchHit<Source> {
  _index?: string | undefined;
  _id: string;
  _score?: number | null | undefined;
  _source?: Source | undefined;
  [extra: string]: unknown;
}

/** Search response over records of one kind (S-098 to S-103). */
export interface SearchResponse<Source> {
  /** Milliseconds. */
  took?: number | undefined;
  timed_out?: boolean | undefined;
  _shards?: { total: number; successful: number; failed: number } | undefined;
  hits: {
    total?: { value: number; relation: string } | undefined;
    max_score?: number | null | undefined;
    hits: SearchHit<Source>[];
    [extra: string]: unknown;
  };
  aggregations?: Record<string, AggregationResult> | undefined;
  [extra: string]: unknown;
}
