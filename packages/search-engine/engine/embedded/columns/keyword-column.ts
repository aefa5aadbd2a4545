import { Bitset } from '../bitset.ts';
import { GrowingUint32 } from '../growing-array.ts';
import { TermDictionary } from '../text/term-dictionary.ts';
import { OffsetsBuilder, type ValueLists } from './value-lists.ts';

/** Exact strings: distinct values in order, who holds each, and which each document holds. */
export interface KeywordColumn extends ValueLists {
  readonly dictionary: TermDictionary;
  /** Value ordinals, ascending and distinct within a document. */
  readonly ordinals: Uint32Array;
  /** Documents of value v stand at postingOffsets[v] to postingOffsets[v + 1]. */
  readonly postingOffsets: Uint32Array;
  readonly postings: Uint32Array;
}

export class KeywordColumnBuilder {
  readonly #seen = new Map<string, number>();
  readonly #documents = new GrowingUint32();
  readonly #values = new GrowingUint32();

  /** Documents come in ascending order. */
  add(document: number, value: string): void {
    let id = this.#seen.get(value);
    if (id === undefined) {
      id = this.#seen.size;
      this.#seen.set(value, id);
    }
    this.#documents.push(document);
    this.#values.push(id);
  }

  build(size: number): KeywordColumn {
    const sorted = [...this.#seen.keys()].sort();
    const rank = new Uint32Array(sorted.length);
    sorted.forEach((value, ordinal) => {
      rank[this.#seen.get(value) ?? 0] = ordinal;
    });
    const documents = this.#documents.view();
    const values = this.#values.view();
    const ordinals = new GrowingUint32();
    const offsets = new OffsetsBuilder();
    const present = new Bitset(size);
    for (let i = 0; i < documents.length; ) {
      const document = documents[i] ?? 0;
      let end = i + 1;
      while (end < documents.length && documents[end] === document) end++;
      if (end === i + 1) {
        ordinals.push(rank[values[i] ?? 0] ?? 0);
        offsets.add(document);
      } else {
        const own = Array.from(values.subarray(i, end), (value) => rank[value] ?? 0);
        for (const ordinal of [...new Set(own)].sort((a, b) => a - b)) {
          ordinals.push(ordinal);
          offsets.add(document);
        }
      }
      present.add(document);
      i = end;
    }
    const lists = { offsets: offsets.build(size), ordinals: ordinals.view().slice() };
    return {
      dictionary: TermDictionary.from(sorted),
      ...lists,
      ...invert(lists.offsets, lists.ordinals, sorted.length),
      present,
      single: lists.ordinals.length === present.count(),
    };
  }
}

function invert(offsets: Uint32Array, ordinals: Uint32Array, valueCount: number) {
  const postingOffsets = new Uint32Array(valueCount + 1);
  for (const ordinal of ordinals)
    postingOffsets[ordinal + 1] = (postingOffsets[ordinal + 1] ?? 0) + 1;
  for (let v = 0; v < valueCount; v++) {
    postingOffsets[v + 1] = (postingOffsets[v + 1] ?? 0) + (postingOffsets[v] ?? 0);
  }
  const next = postingOffsets.slice(0, valueCount);
  const postings = new Uint32Array(ordinals.length);
  for (let d = 0; d + 1 < offsets.length; d++) {
    for (let i = offsets[d] ?? 0; i < (offsets[d + 1] ?? 0); i++) {
      const value = ordinals[i] ?? 0;
      const at = next[value] ?? 0;
      postings[at] = d;
      next[value] = at + 1;
    }
  }
  return { postingOffsets, postings };
}

/** The documents that hold the value with this ordinal. */
export function readKeywordPostings(column: KeywordColumn, ordinal: number): Uint32Array {
  return column.postings.subarray(
    column.postingOffsets[ordinal] ?? 0,
    column.postingOffsets[ordinal + 1] ?? 0,
  );
}
