const PAGE_BITS = 65_536;

/**
 * Which whole numbers came before. A bit for each in pages that are made when they are used: a
 * nation's 26 million ids take a few megabytes, where a set of them would not fit.
 */
export class SeenNumbers {
  readonly #pages = new Map<number, Uint32Array>();

  /** @returns whether the number is new */
  add(value: number): boolean {
    const page = Math.floor(value / PAGE_BITS);
    const at = value % PAGE_BITS;
    let bits = this.#pages.get(page);
    if (!bits) {
      bits = new Uint32Array(PAGE_BITS / 32);
      this.#pages.set(page, bits);
    }
    const word = bits[at >>> 5] ?? 0;
    const bit = 1 << (at & 31);
    if ((word & bit) !== 0) return false;
    bits[at >>> 5] = word | bit;
    return true;
  }
}
