/** Numbers in a block: it never moves when the column grows. */
const BLOCK = 1 << 14;

/**
 * Numbers one after the other, four bytes each, or eight in blocks with one that is no whole number of
 * 32 bits. The column grows block by block, so that it never stands in memory twice, with spare room.
 */
export class NumberColumn {
  readonly #blocks: (Int32Array | Float64Array)[] = [];
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** The number at a place; 0 where there is none. */
  at(index: number): number {
    return this.#blocks[Math.floor(index / BLOCK)]?.[index % BLOCK] ?? 0;
  }

  push(value: number): void {
    const place = this.#length % BLOCK;
    const last = this.#blocks.length - 1;
    let block = place === 0 ? undefined : this.#blocks[last];
    if (block === undefined) {
      block = new Int32Array(BLOCK);
      this.#blocks.push(block);
    }
    if (block instanceof Int32Array && (value | 0) !== value) {
      block = Float64Array.from(block);
      this.#blocks[this.#blocks.length - 1] = block;
    }
    block[place] = value;
    this.#length += 1;
  }

  /** The numbers from a place up to another, which is left out. */
  slice(start: number, end: number): number[] {
    const found: number[] = [];
    for (let index = start; index < end; index += 1) found.push(this.at(index));
    return found;
  }
}
