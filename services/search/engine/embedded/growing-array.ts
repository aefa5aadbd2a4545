/** A list of unsigned 32-bit integers that grows by doubling: a quarter of the memory of `number[]`. */
export class GrowingUint32 {
  length = 0;
  #items = new Uint32Array(4);

  push(value: number): void {
    if (this.length === this.#items.length) {
      const larger = new Uint32Array(this.length * 2);
      larger.set(this.#items);
      this.#items = larger;
    }
    this.#items[this.length++] = value;
  }

  last(): number {
    return this.#items[this.length - 1] ?? -1;
  }

  /** Replaces the last value. */
  setLast(value: number): void {
    this.#items[this.length - 1] = value;
  }

  view(): Uint32Array {
    return this.#items.subarray(0, this.length);
  }
}
