import * as z from 'zod/mini';
import { maybe, maybeText } from '../schema-parts.ts';

/** One bucket; results of sub-aggregations stand beside key and doc_count under their names. */
export const bucketSchema = z.looseObject({
  key: z.union([z.string(), z.number(), z.boolean()]),
  key_as_string: maybeText,
  doc_count: z.number(),
});
export type Bucket = z.infer<typeof bucketSchema>;

/** Result of one aggregation: buckets, or one value that is null without records (O-063). */
export const aggregationResultSchema = z.looseObject({
  buckets: maybe(z.array(bucketSchema)),
  value: z.nullish(z.number()),
  /** Records below a nested aggregation. */
  doc_count: maybe(z.number()),
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
    took: z.number(),
    timed_out: z.boolean(),
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
  took: number;
  timed_out: boolean;
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
