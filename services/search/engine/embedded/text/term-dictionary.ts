/** Distinct terms in code-unit order; a term's ordinal is its position. */
export class TermDictionary {
  readonly terms: readonly string[];

  constructor(sortedTerms: readonly string[]) {
    this.terms = sortedTerms;
  }

  get size(): number {
    return this.terms.length;
  }

  /** The ordinal of the term, or -1. */
  indexOf(term: string): number {
    const at = this.lowerBound(term);
    return this.terms[at] === term ? at : -1;
  }

  /** First ordinal whose term is not before `term`. */
  lowerBound(term: string, from = 0): number {
    let low = from;
    let high = this.terms.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.terms[middle] ?? '') < term) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Ordinals [start, end) of the terms that begin with `prefix`. */
  prefixRange(prefix: string, from = 0): [number, number] {
    const start = this.lowerBound(prefix, from);
    let low = start;
    let high = this.terms.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.terms[middle]?.startsWith(prefix)) low = middle + 1;
      else high = middle;
    }
    return [start, low];
  }
}
