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
  /** Milliseconds that making it took; they count towards the time limit of `search` (S-115). */
  readonly spent?: number;
}

/** A checked request for every document that fits, ready to run. */
export type CompiledExport = Pick<CompiledSearch, 'query' | 'sort' | 'source'>;

/** A body as it was sent: JSON in UTF-8 that the engine reads and checks where it searches. */
export interface UnreadBody {
  readonly body: Uint8Array;
  /** Who sent it; whoever asks for slow work does not hold up other callers. */
  readonly caller?: string;
}

/** Every document that fits: found and put in order, not read yet. */
export interface ExportedDocuments {
  readonly count: number;
  /**
   * Lines of JSON in UTF-8, one a document with `_id` and `_source`, each ended by a line feed; some
   * hundred kilobytes of whole lines at a time. Nothing is read before it is asked for. Goes through
   * them once; throws QueryCancelledError when the caller goes away.
   */
  readonly pieces: AsyncIterable<Uint8Array<ArrayBuffer>>;
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
  /** It stopped before it had looked everywhere (S-099). */
  readonly timedOut?: boolean;
  /** The parts of the index that were asked (O-065); one, where nothing is said. */
  readonly shards?: {
    readonly total: number;
    readonly successful: number;
    readonly failed: number;
  };
  /** All documents that fit, uncapped; undefined when it was not asked for (O-060). */
  readonly total: number | undefined;
  readonly maxScore: number | null;
  readonly hits: readonly SearchHit[];
  readonly aggregations: Readonly<Record<string, AggregationResult>> | undefined;
}

/**
 * Where titles and deals are searched. Errors: see query-error.ts. What a body takes to be read counts
 * towards the time of its search (S-096).
 */
export interface SearchEngine {
  /** The response to a search as JSON in UTF-8, ready to be sent. */
  answer(
    index: IndexName,
    search: CompiledSearch | UnreadBody,
    signal?: AbortSignal,
  ): Promise<Uint8Array<ArrayBuffer>>;
  search(index: IndexName, search: CompiledSearch, signal?: AbortSignal): Promise<SearchResult>;
  /**
   * Finds everything that fits, however much it is, within the time of a search; reading the
   * documents may then take as long as the caller likes.
   */
  exportAll(
    index: IndexName,
    request: CompiledExport | UnreadBody,
    signal?: AbortSignal,
  ): Promise<ExportedDocuments>;
  /** The document with this id, or undefined. */
  get(index: IndexName, id: string): Promise<Record<string, unknown> | undefined>;
}
