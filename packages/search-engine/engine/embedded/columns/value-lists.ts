import type { Bitset } from '../bitset.ts';
import { GrowingUint32 } from '../growing-array.ts';

/** For each document a run of values: those of document d stand at offsets[d] to offsets[d + 1]. */
export interface ValueLists {
  readonly offsets: Uint32Array;
  /** Who has a value. */
  readonly present: Bitset;
  /** No document has more than one. */
  readonly single: boolean;
}

/** Counts values per document while they arrive in document order. */
export class OffsetsBuilder {
  readonly #counts = new GrowingUint32();

  add(document: number): void {
    while (this.#counts.length <= document) this.#counts.push(0);
    this.#counts.setLast(this.#counts.last() + 1);
  }

  build(size: number): Uint32Array {
    const offsets = new Uint32Array(size + 1);
    const counts = this.#counts.view();
    for (let d = 0; d < size; d++) offsets[d + 1] = (offsets[d] ?? 0) + (counts[d] ?? 0);
    return offsets;
  }
}
