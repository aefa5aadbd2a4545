import { type CompiledSortKey, type MeasuredFrom, SCORE_FIELD } from '../../dsl/read-sort.ts';
import { Bitset } from './bitset.ts';
import type { KeywordColumn } from './columns/keyword-column.ts';
import type { NumberColumn } from './columns/number-column.ts';
import type { Segment } from './segment.ts';

/** The value each document sorts by; NaN for documents without one. */
export type SortValues = Float64Array | Float32Array | Uint32Array;

/** What a key sorts by. */
interface SortColumn {
  readonly values: SortValues;
  /** All documents that have a value, in ascending order of it; not known for every field. */
  readonly ascending?: Uint32Array;
}

/** Where the values of a key stand; elements of nested arrays know the documents they are part of. */
interface SortSource {
  readonly column: KeywordColumn | NumberColumn;
  readonly parents: Uint32Array | undefined;
}

/** `bytes` are those that nothing else holds. */
interface Kept {
  readonly column: SortColumn;
  readonly bytes: number;
}

/** Bytes that are kept of one index: in a million documents a key takes twelve million. */
const KEPT_BYTES = 100_000_000;

/**
 * Sort values of a key, worked out once and kept as long as there is room: of several values the
 * lowest counts when ascending, the highest when descending. A field nobody has puts every document
 * last.
 */
export class SortValueCache {
  readonly #segment: Segment;
  readonly #room: number;
  /** The key asked for longest ago stands first. */
  readonly #known = new Map<string, Kept>();
  #bytes = 0;

  constructor(segment: Segment, room: number = KEPT_BYTES) {
    this.#segment = segment;
    this.#room = room;
  }

  get(key: CompiledSortKey): SortColumn {
    const source = this.#find(key);
    // Names come from outside: only fields that exist are kept.
    if (!source) return { values: this.#fillMissing() };
    const isEither = source.parents === undefined && source.column.single;
    const direction = isEither ? 'either' : String(key.descending);
    const name = `${key.nestedPath ?? ''}|${key.field}|${direction}`;
    const kept = this.#known.get(name) ?? this.#build(key, source);
    this.#keep(name, kept);
    return kept.column;
  }

  /** Puts a key last, and drops those before it that there is no room for. */
  #keep(name: string, kept: Kept): void {
    if (!this.#known.delete(name)) this.#bytes += kept.bytes;
    this.#known.set(name, kept);
    for (const [oldest, { bytes }] of this.#known) {
      if (this.#bytes <= this.#room || oldest === name) return;
      this.#known.delete(oldest);
      this.#bytes -= bytes;
    }
  }

  #find({ field, nestedPath }: CompiledSortKey): SortSource | undefined {
    const nested = nestedPath === undefined ? undefined : this.#segment.nested.get(nestedPath);
    if (nestedPath !== undefined && !nested) return undefined;
    const { keywords, numbers } = nested ?? this.#segment;
    const column = keywords.get(field) ?? numbers.get(field);
    return column && { column, parents: nested?.parents };
  }

  #build(key: CompiledSortKey, { column, parents }: SortSource): Kept {
    const values = 'ordinals' in column ? column.ordinals : column.values;
    const holders = 'ordinals' in column ? column.postings : column.sorted.documents;
    if (!parents && column.single) {
      // Where every document has just one value, the column itself is the answer.
      if (values.length === this.#segment.size) {
        return { column: { values, ascending: holders }, bytes: 0 };
      }
      const own = this.#choose(key, column.offsets, values);
      return { column: { values: own, ascending: holders }, bytes: own.byteLength };
    }
    const own = this.#choose(key, column.offsets, values, parents);
    const ascending = this.#arrange(key, holders, parents);
    return { column: { values: own, ascending }, bytes: own.byteLength + ascending.byteLength };
  }

  #choose(
    { descending }: CompiledSortKey,
    offsets: Uint32Array,
    values: SortValues,
    parents?: Uint32Array,
  ): Float64Array {
    const chosen = this.#fillMissing();
    for (let d = 0; d + 1 < offsets.length; d++) {
      const document = parents ? (parents[d] ?? 0) : d;
      for (let i = offsets[d] ?? 0; i < (offsets[d + 1] ?? 0); i++) {
        const value = values[i] ?? 0;
        const best = chosen[document] ?? Number.NaN;
        if (Number.isNaN(best) || (descending ? value > best : value < best)) {
          chosen[document] = value;
        }
      }
    }
    return chosen;
  }

  /**
   * Documents in ascending order of the value that counts, from who holds all values in ascending
   * order: of a document that is there several times, its first place or, descending, its last.
   */
  #arrange(
    { descending }: CompiledSortKey,
    holders: Uint32Array,
    parents: Uint32Array | undefined,
  ): Uint32Array {
    const { length } = holders;
    const seen = new Bitset(this.#segment.size);
    const arranged = new Uint32Array(length);
    let count = 0;
    for (let i = 0; i < length; i++) {
      const holder = holders[descending ? length - 1 - i : i] ?? 0;
      const document = parents ? (parents[holder] ?? 0) : holder;
      if (seen.has(document)) continue;
      seen.add(document);
      arranged[count++] = document;
    }
    const order = arranged.slice(0, count);
    return descending ? order.reverse() : order;
  }

  #fillMissing(): Float64Array {
    return new Float64Array(this.#segment.size).fill(Number.NaN);
  }
}

/** An order of documents: sort keys in turn, missing values last, then the id (O-057). */
export interface DocumentOrder {
  /** What the first key sorts by. */
  readonly first: SortValues;
  readonly descending: boolean;
  /** Documents in ascending order of the first key, without those that have no value. */
  readonly ascending: Uint32Array | undefined;
  /** Decides between documents with the same first value; undefined where other keys come before. */
  readonly ranks: Uint32Array | undefined;
  compare(a: number, b: number): number;
  /** Sorts, in place, documents that have the same first value. */
  sortTies(documents: Uint32Array): void;
}

/** Places of documents in the order of ids, and the documents in that order. */
interface ById {
  readonly ranks: Uint32Array;
  readonly documents: Uint32Array;
}

/** `measure` works out the values of a key that orders by distance. */
export function buildOrder(
  keys: readonly CompiledSortKey[],
  cache: SortValueCache,
  scores: Float32Array | number,
  byId: ById,
  measure: (key: CompiledSortKey, from: MeasuredFrom) => SortValues,
): DocumentOrder {
  // The same score for all decides nothing.
  const deciding = keys.filter(({ field }) => field !== SCORE_FIELD || typeof scores !== 'number');
  const find = (key: CompiledSortKey): SortColumn => {
    if (key.from) return { values: measure(key, key.from) };
    return key.field === SCORE_FIELD && typeof scores !== 'number'
      ? { values: scores }
      : cache.get(key);
  };
  const columns = deciding.map((key) => ({ ...find(key), descending: key.descending }));
  const [first = { values: byId.ranks, ascending: byId.documents, descending: false }] = columns;
  const compare = (a: number, b: number) => {
    for (const { values, descending } of columns) {
      const left = values[a] ?? Number.NaN;
      const right = values[b] ?? Number.NaN;
      if (left === right) continue;
      if (Number.isNaN(left)) {
        if (Number.isNaN(right)) continue;
        return 1;
      }
      if (Number.isNaN(right)) return -1;
      return left < right === descending ? 1 : -1;
    }
    return (byId.ranks[a] ?? 0) - (byId.ranks[b] ?? 0);
  };
  return {
    first: first.values,
    ascending: first.ascending,
    descending: first.descending,
    ranks: columns.length > 1 ? undefined : byId.ranks,
    compare,
    sortTies: (documents) => {
      if (columns.length > 1) documents.sort(compare);
      else sortById(documents, byId);
    },
  };
}

/** Sorts by id in place: as figures, which takes a fraction of what comparing two by two does. */
function sortById(documents: Uint32Array, byId: ById): void {
  for (let i = 0; i < documents.length; i++) documents[i] = byId.ranks[documents[i] ?? 0] ?? 0;
  documents.sort();
  for (let i = 0; i < documents.length; i++) documents[i] = byId.documents[documents[i] ?? 0] ?? 0;
}
