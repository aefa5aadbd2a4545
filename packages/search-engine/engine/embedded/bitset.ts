/**
 * Members of each block of 16. Two looks are quicker than adding bits up, on the way to which sums
 * outgrow 32 bits and are taken for fractions.
 */
const MEMBERS = new Uint8Array(1 << 16);
for (let half = 1; half < MEMBERS.length; half++) {
  MEMBERS[half] = (MEMBERS[half >>> 1] ?? 0) + (half & 1);
}

/** Members of a block of 32, which is read as a signed number. */
export function countMembers(block: number): number {
  return (MEMBERS[block & 0xffff] ?? 0) + (MEMBERS[block >>> 16] ?? 0);
}

/**
 * A fixed-size set of document ordinals. Words are read with `| 0`, as signed numbers: the loops over
 * their bits then work on integers throughout, never on floating-point numbers.
 */
export class Bitset {
  readonly size: number;
  readonly words: Uint32Array;

  constructor(size: number, words = new Uint32Array((size + 31) >>> 5)) {
    this.size = size;
    this.words = words;
  }

  /** Adds everyone; changes this set. */
  addEveryone(): this {
    this.words.fill(0xffffffff);
    this.#clearTail();
    return this;
  }

  add(index: number): void {
    const word = index >>> 5;
    this.words[word] = (this.words[word] ?? 0) | (1 << (index & 31));
  }

  /** Adds the members of a list from `start` to before `end`. */
  addAll(list: Uint32Array, start = 0, end = list.length): void {
    const { words } = this;
    for (let i = start; i < end; i++) {
      const index = list[i] ?? 0;
      words[index >>> 5] = (words[index >>> 5] ?? 0) | (1 << (index & 31));
    }
  }

  /** Takes away the members of a list from `start` to before `end`. */
  removeAll(list: Uint32Array, start = 0, end = list.length): void {
    const { words } = this;
    for (let i = start; i < end; i++) {
      const index = list[i] ?? 0;
      words[index >>> 5] = (words[index >>> 5] ?? 0) & ~(1 << (index & 31));
    }
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

  isEmpty(): boolean {
    return this.words.every((word) => word === 0);
  }

  count(): number {
    const { words } = this;
    let total = 0;
    for (let i = 0; i < words.length; i++) total += countMembers((words[i] ?? 0) | 0);
    return total;
  }

  /** Whether there are more than so many: mostly told by the first of them. */
  hasMoreThan(limit: number): boolean {
    const { words } = this;
    let total = 0;
    for (let i = 0; i < words.length && total <= limit; i++) {
      const word = (words[i] ?? 0) | 0;
      if (word !== 0) total += countMembers(word);
    }
    return total > limit;
  }

  forEach(visit: (index: number) => void): void {
    const { words } = this;
    for (let i = 0; i < words.length; i++) {
      let word = (words[i] ?? 0) | 0;
      while (word !== 0) {
        const lowest = word & -word;
        visit((i << 5) + (31 - Math.clz32(lowest)));
        word ^= lowest;
      }
    }
  }

  /** The members in ascending order; `count` is how many they are, where it is known. */
  toArray(count: number = this.count()): Uint32Array {
    const { words } = this;
    const members = new Uint32Array(count);
    let next = 0;
    for (let i = 0; i < words.length; i++) {
      let word = (words[i] ?? 0) | 0;
      while (word !== 0) {
        const lowest = word & -word;
        members[next++] = (i << 5) + (31 - Math.clz32(lowest));
        word ^= lowest;
      }
    }
    return members;
  }

  #clearTail(): void {
    const used = this.size & 31;
    if (used === 0 || this.words.length === 0) return;
    const last = this.words.length - 1;
    this.words[last] = (this.words[last] ?? 0) & ((1 << used) - 1);
  }
}
