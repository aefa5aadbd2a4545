import type { AddressRecord } from '@property/contract/search/stored-places.ts';
import type { AddressSearchResult } from '../../address/address-search.ts';
import type { IndexName } from '../../mappings/mapping.ts';
import { InvalidQueryError, QueryCancelledError, QueryTimeoutError } from '../query-error.ts';
import type { ReadLines } from '../read-pieces.ts';
import type { CompiledExport, CompiledSearch, SearchResult, UnreadBody } from '../search-engine.ts';
import type { SharedIndex } from '../storage/index-file.ts';
import type { CollectionName, DocumentRows } from '../storage/row-documents.ts';

/** What every thread is started with. */
export interface ThreadControl {
  /** One Int32: what the running work is asked to do; see STOP. */
  readonly control: SharedArrayBuffer;
}

/** What a search thread is started with. The indexes are not copied: all threads read the same. */
export interface ThreadSetup extends ThreadControl {
  readonly indexes: Readonly<Record<CollectionName, SharedIndex>>;
  readonly documents: DocumentRows;
}

/** Values of the control word. The thread looks at it while it works, without an event loop. */
export const STOP = { none: 0, asked: 1 } as const;

/** The kinds of work, each with what it needs and what it gives. */
export interface Work {
  readonly search: {
    readonly input: { readonly index: IndexName; readonly search: CompiledSearch };
    readonly output: SearchResult;
  };
  readonly answer: {
    readonly input: { readonly index: IndexName; readonly search: CompiledSearch | UnreadBody };
    readonly output: Uint8Array<ArrayBuffer>;
  };
  /** The ordinals of all documents that fit; they are the same in every thread. */
  readonly listing: {
    readonly input: { readonly index: IndexName; readonly request: CompiledExport | UnreadBody };
    readonly output: {
      readonly found: Uint32Array<ArrayBuffer>;
      readonly source: CompiledExport['source'];
    };
  };
  readonly lines: {
    readonly input: {
      readonly index: IndexName;
      readonly ordinals: Uint32Array<ArrayBuffer>;
      readonly source: CompiledExport['source'];
    };
    readonly output: ReadLines;
  };
  readonly addresses: {
    readonly input: { readonly text: string; readonly limit: number };
    readonly output: AddressSearchResult;
  };
  /** What a body says, for whoever searches elsewhere. */
  readonly read: {
    readonly input: { readonly index: IndexName; readonly given: UnreadBody };
    readonly output: CompiledSearch;
  };
  readonly readExport: {
    readonly input: { readonly index: IndexName; readonly given: UnreadBody };
    readonly output: CompiledExport;
  };
  /** Which of the addresses that were found elsewhere come first. */
  readonly rank: {
    readonly input: {
      readonly records: readonly AddressRecord[];
      readonly text: string;
      readonly limit: number;
    };
    readonly output: AddressSearchResult;
  };
}

export type WorkKind = keyof Work;

/** One piece of work, as it is sent to a thread. */
export type Task = {
  readonly [Kind in WorkKind]: {
    readonly kind: Kind;
    readonly input: Work[Kind]['input'];
    /** Milliseconds since 1970, with fractions: threads have clocks with different starts. */
    readonly deadline: number;
    /** Who asks, where that is told: others do not wait for what is slow of theirs. */
    readonly caller?: string | undefined;
  };
}[WorkKind];

/** Work of a thread that only reads. */
export type ReadingTask = Extract<Task, { kind: 'read' | 'readExport' | 'rank' }>;

/** What a thread says: that it is ready, or how its work ended. */
export type Report =
  | { readonly kind: 'ready' }
  | { readonly kind: 'done'; readonly output: Work[WorkKind]['output'] }
  | { readonly kind: 'failed'; readonly error: SentError };

/** An error on its way between threads, which would lose its class. */
interface SentError {
  readonly name: string;
  readonly message: string;
  readonly place?: string;
  readonly stack?: string | undefined;
}

/** Milliseconds since 1970 that only go forward, the same in every thread. */
export function readSharedClock(): number {
  return performance.timeOrigin + performance.now();
}

export function packError(error: unknown): SentError {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error) };
  const { name, message, stack } = error;
  return error instanceof InvalidQueryError
    ? { name, message, stack, place: error.place }
    : { name, message, stack };
}

/** The error as it was thrown, of its own class where callers tell it apart. */
export function unpackError({ name, message, place = '', stack }: SentError): Error {
  switch (name) {
    case 'InvalidQueryError':
      return new InvalidQueryError(place, place === '' ? message : message.slice(place.length + 2));
    case 'QueryTimeoutError':
      return new QueryTimeoutError(message);
    case 'QueryCancelledError':
      return new QueryCancelledError(message);
    default: {
      const error = new Error(message);
      if (stack !== undefined) error.stack = stack;
      return error;
    }
  }
}
