import type { CompiledAggregations } from '../dsl/compiled-aggregation.ts';
import type { CompiledQuery } from '../dsl/compiled-query.ts';
import type { CompiledSortKey } from '../dsl/read-sort.ts';
import type { SourceFilter } from '../dsl/source-filter.ts';
import type { IndexName } from '../mappings/mapping.ts';

/** A search that has been checked and is ready to run. */
export interface CompiledSearch {
  readonly query: CompiledQuery;
  readonly size: number;
  readonly from: number;
  readonly sort: readonly CompiledSortKey[];
  readonly aggregations: CompiledAggregations;
  readonly source: SourceFilter | undefined;
  readonly trackTotalHits: boolean;
  /** Milliseconds that reading and checking took; they count towards the time limit (S-096). */
  readonly spent?: number;
}

export interface SearchHit {
  readonly id: string;
  /** Null when sorting by a field (O-061). */
  readonly score: number | null;
  /** Undefined when the field selection is false (S-091). */
  readonly source: Record<string, unknown> | undefined;
}

/** Result of one aggregation, in the shape in which it is served (O-063). */
export type AggregationResult = Record<string, unknown>;

export interface SearchResult {
  /** Milliseconds. */
  readonly took: number;
  /** All documents that fit, uncapped; undefined when it was not asked for (O-060). */
  readonly total: number | undefined;
  readonly maxScore: number | null;
  readonly hits: readonly SearchHit[];
  readonly aggregations: Readonly<Record<string, AggregationResult>> | undefined;
}

/** Where titles and deals are searched. Errors: see query-error.ts. */
export interface SearchEngine {
  /** The response to a search as JSON in UTF-8, ready to be sent. */
  answer(
    index: IndexName,
    search: CompiledSearch,
    signal?: AbortSignal,
  ): Promise<Uint8Array<ArrayBuffer>>;
  search(index: IndexName, search: CompiledSearch, signal?: AbortSignal): Promise<SearchResult>;
  /** The document with this id, or undefined. */
  get(index: IndexName, id: string): Promise<Record<string, unknown> | undefined>;
}
