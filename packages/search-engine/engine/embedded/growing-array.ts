type Items = Uint32Array<ArrayBuffer> | Float64Array<ArrayBuffer>;

/** A list of numbers that grows by doubling, at the memory of its type: less than half of `number[]`. */
class GrowingArray<Array extends Items> {
  length = 0;
  #items: Array;
  readonly #make: (length: number) => Array;

  constructor(make: (length: number) => Array) {
    this.#make = make;
    this.#items = make(4);
  }

  push(value: number): void {
    if (this.length === this.#items.length) {
      const larger = this.#make(this.length * 2);
      larger.set(this.#items);
      this.#items = larger;
    }
    this.#items[this.length++] = value;
  }

  /** The last value, or -1. */
  last(): number {
    return this.#items[this.length - 1] ?? -1;
  }

  /** Replaces the last value. */
  setLast(value: number): void {
    this.#items[this.length - 1] = value;
  }

  view(): Array {
    return this.#items.subarray(0, this.length) as Array;
  }
}

export class GrowingUint32 extends GrowingArray<Uint32Array<ArrayBuffer>> {
  constructor() {
    super((length) => new Uint32Array(length));
  }
}

export class GrowingFloat64 extends GrowingArray<Float64Array<ArrayBuffer>> {
  constructor() {
    super((length) => new Float64Array(length));
  }
}
