import type {
  AggregationKindName,
  CompiledAggregation,
  CompiledAggregations,
} from '../../../dsl/compiled-aggregation.ts';
import type { CompiledQuery } from '../../../dsl/compiled-query.ts';
import type { CompiledSortKey } from '../../../dsl/read-sort.ts';
import type { SourceFilter } from '../../../dsl/source-filter.ts';
import type { QueryBudget } from '../../query-budget.ts';
import type { AggregationResult } from '../../search-engine.ts';
import type { Bitset } from '../bitset.ts';
import type { Segment } from '../segment.ts';

/** Works an aggregation out over documents of its segment, given in ascending order. */
export type RunAggregation = (documents: Uint32Array) => AggregationResult;

/** Works the aggregations below a bucket out, and puts their results into it. */
export type RunBelow = (bucket: AggregationResult, documents: Uint32Array) => void;

/** What aggregations that show documents need to know of them. */
export interface HitSource {
  /** Decides between documents: by the keys or, without any, by score; then by id (O-057). */
  order(sort: readonly CompiledSortKey[]): (a: number, b: number) => number;
  readScore(document: number): number;
  /** A hit as an answer has it; its score is null in an order by fields. */
  write(document: number, score: number | null, source: SourceFilter | undefined): object;
}

export interface AggregationRun {
  readonly budget: QueryBudget;
  readonly hits: HitSource;
  /** Counts buckets before they are made. Throws InvalidQueryError when a request makes too many. */
  claimBuckets(count: number, place: string): void;
  /** The same for documents that are read. */
  claimDocuments(count: number, place: string): void;
  /** Who fits a query, among all of a segment. Not to be changed. */
  filter(query: CompiledQuery, segment: Segment): Bitset;
  /** Readies an aggregation of any kind. */
  prepareOne(aggregation: CompiledAggregation, segment: Segment): RunAggregation;
  /** Readies the aggregations below, which are then run for each bucket. */
  prepare(below: CompiledAggregations, segment: Segment): RunBelow;
}

/** Readies an aggregation of one kind: what all its buckets share is looked up once. */
export type Aggregator<Kind extends AggregationKindName> = (
  aggregation: Extract<CompiledAggregation, { kind: Kind }>,
  segment: Segment,
  context: AggregationRun,
) => RunAggregation;

/** Puts a result into a bucket. Names come from outside: one may be __proto__. */
export function addResult(
  bucket: AggregationResult,
  name: string,
  result: AggregationResult,
): void {
  if (name !== '__proto__') bucket[name] = result;
  else Object.defineProperty(bucket, name, { value: result, enumerable: true });
}
