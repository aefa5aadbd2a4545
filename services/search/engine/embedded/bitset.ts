/** A fixed-size set of document ordinals. */
export class Bitset {
  readonly size: number;
  readonly words: Uint32Array;

  constructor(size: number) {
    this.size = size;
    this.words = new Uint32Array((size + 31) >>> 5);
  }

  static full(size: number): Bitset {
    const bits = new Bitset(size);
    bits.words.fill(0xffffffff);
    bits.#clearTail();
    return bits;
  }

  add(index: number): void {
    const word = index >>> 5;
    this.words[word] = (this.words[word] ?? 0) | (1 << (index & 31));
  }

  has(index: number): boolean {
    return (((this.words[index >>> 5] ?? 0) >>> (index & 31)) & 1) === 1;
  }

  /** Keeps what is also in `other`; changes this set. */
  and(other: Bitset): this {
    const { words } = this;
    for (let i = 0; i < words.length; i++) words[i] = (words[i] ?? 0) & (other.words[i] ?? 0);
    return this;
  }

  /** Adds all of `other`; changes this set. */
  or(other: Bitset): this {
    const { words } = this;
    for (let i = 0; i < words.length; i++) words[i] = (words[i] ?? 0) | (other.words[i] ?? 0);
    return this;
  }

  /** Takes away all of `other`; changes this set. */
  andNot(other: Bitset): this {
    const { words } = this;
    for (let i = 0; i < words.length; i++) words[i] = (words[i] ?? 0) & ~(other.words[i] ?? 0);
    return this;
  }

  clone(): Bitset {
    const copy = new Bitset(this.size);
    copy.words.set(this.words);
    return copy;
  }

  count(): number {
    let total = 0;
    for (let value of this.words) {
      value -= (value >>> 1) & 0x55555555;
      value = (value & 0x33333333) + ((value >>> 2) & 0x33333333);
      total += (((value + (value >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
    }
    return total;
  }

  forEach(visit: (index: number) => void): void {
    const { words } = this;
    for (let i = 0; i < words.length; i++) {
      let word = words[i] ?? 0;
      while (word !== 0) {
        const lowest = word & -word;
        visit((i << 5) + (31 - Math.clz32(lowest)));
        word ^= lowest;
      }
    }
  }

  /** The members in ascending order. */
  toArray(): Uint32Array {
    const members = new Uint32Array(this.count());
    let next = 0;
    this.forEach((index) => {
      members[next++] = index;
    });
    return members;
  }

  #clearTail(): void {
    const used = this.size & 31;
    if (used === 0 || this.words.length === 0) return;
    const last = this.words.length - 1;
    this.words[last] = (this.words[last] ?? 0) & ((1 << used) - 1);
  }
}
