/** Any character beyond Latin-1. */
const WIDE = /[\u0100-\uffff]/;

/**
 * Distinct terms in code-unit order; a term's ordinal is its position. All characters lie in one
 * array, one byte each as long as Latin-1 is enough: a million terms cost no object each, and
 * threads can share them.
 */
export class TermDictionary {
  /** Code units of all terms, one after the other. */
  readonly units: Uint8Array | Uint16Array;
  /** Term t stands at offsets[t] to offsets[t + 1]. */
  readonly offsets: Uint32Array;

  constructor(units: Uint8Array | Uint16Array, offsets: Uint32Array) {
    this.units = units;
    this.offsets = offsets;
  }

  /** Takes terms that are sorted (by code units, as `sort()` does) and distinct. */
  static from(sortedTerms: readonly string[]): TermDictionary {
    const offsets = new Uint32Array(sortedTerms.length + 1);
    let wide = false;
    let length = 0;
    sortedTerms.forEach((term, ordinal) => {
      wide ||= WIDE.test(term);
      length += term.length;
      offsets[ordinal + 1] = length;
    });
    const units = wide ? new Uint16Array(length) : new Uint8Array(length);
    let at = 0;
    for (const term of sortedTerms) {
      for (let i = 0; i < term.length; i++) units[at++] = term.charCodeAt(i);
    }
    return new TermDictionary(units, offsets);
  }

  get size(): number {
    return this.offsets.length - 1;
  }

  /** The term with this ordinal; empty beyond the last. */
  term(ordinal: number): string {
    const start = this.offsets[ordinal] ?? 0;
    const end = this.offsets[ordinal + 1] ?? start;
    const part = this.units.subarray(start, end);
    const bytes = Buffer.from(part.buffer, part.byteOffset, part.byteLength);
    return bytes.toString(part.BYTES_PER_ELEMENT === 1 ? 'latin1' : 'utf16le');
  }

  /** Code units of the term with this ordinal. */
  termLength(ordinal: number): number {
    return (this.offsets[ordinal + 1] ?? 0) - (this.offsets[ordinal] ?? 0);
  }

  /** The ordinal of the term, or -1. */
  indexOf(term: string): number {
    const at = this.lowerBound(term);
    return at < this.size && this.termLength(at) === term.length && this.#order(at, term) === 0
      ? at
      : -1;
  }

  /** First ordinal whose term is not before `term`. */
  lowerBound(term: string, from = 0): number {
    let low = from;
    let high = this.size;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#order(middle, term) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Ordinals [start, end) of the terms that begin with `prefix`. */
  prefixRange(prefix: string, from = 0): [number, number] {
    const start = this.lowerBound(prefix, from);
    let low = start;
    let high = this.size;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#startsWith(middle, prefix)) low = middle + 1;
      else high = middle;
    }
    return [start, low];
  }

  /**
   * First ordinal after `ordinal`, at most `end`, whose term does not begin with the same `length`
   * characters. Looks in strides that double: the next such term is mostly a near one.
   */
  skipBeginning(ordinal: number, length: number, end: number): number {
    let low = ordinal;
    let stride = 1;
    while (low + stride < end && this.#sharesBeginning(ordinal, low + stride, length)) {
      low += stride;
      stride *= 2;
    }
    let high = Math.min(end, low + stride);
    low++;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#sharesBeginning(ordinal, middle, length)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #sharesBeginning(ordinal: number, other: number, length: number): boolean {
    if (this.termLength(other) < length) return false;
    const start = this.offsets[ordinal] ?? 0;
    const otherStart = this.offsets[other] ?? 0;
    for (let i = length - 1; i >= 0; i--) {
      if (this.units[start + i] !== this.units[otherStart + i]) return false;
    }
    return true;
  }

  /** Negative when the term with this ordinal comes before `term`, 0 when they are the same. */
  #order(ordinal: number, term: string): number {
    const start = this.offsets[ordinal] ?? 0;
    const length = (this.offsets[ordinal + 1] ?? 0) - start;
    const shared = Math.min(length, term.length);
    for (let i = 0; i < shared; i++) {
      const difference = (this.units[start + i] ?? 0) - term.charCodeAt(i);
      if (difference !== 0) return difference;
    }
    return length - term.length;
  }

  #startsWith(ordinal: number, prefix: string): boolean {
    const start = this.offsets[ordinal] ?? 0;
    if (this.termLength(ordinal) < prefix.length) return false;
    for (let i = 0; i < prefix.length; i++) {
      if (this.units[start + i] !== prefix.charCodeAt(i)) return false;
    }
    return true;
  }
}
