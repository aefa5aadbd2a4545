import type { TermDictionary } from './term-dictionary.ts';

export interface FuzzyTerm {
  readonly ordinal: number;
  readonly edits: number;
}

/** Longer words are no words: they fit nothing (the length at which Lucene cuts tokens). */
export const WORD_LENGTH_MAXIMUM = 255;

interface FuzzyOptions {
  /** Terms that merely begin with something near count too. */
  readonly prefix?: boolean;
  /** So many first characters must be the same. */
  readonly sharedLength?: number;
  /** Told of the cells filled as the walk goes on; may throw to end it. */
  readonly step?: (count: number) => void;
}

/** Lucene's AUTO: 0 edits up to two characters, 1 up to five, then 2. */
export function autoEdits(term: string): 0 | 1 | 2 {
  if (term.length <= 2) return 0;
  return term.length <= 5 ? 1 : 2;
}

/**
 * Terms within `maxEdits` of `term`: insert, delete, replace, swap of neighbours (each one edit).
 * A term beyond WORD_LENGTH_MAXIMUM finds nothing.
 *
 * The sorted dictionary is walked as if it were a tree, on its packed characters: the table of
 * distances is kept for the characters shared with the previous term, and once a beginning is too
 * far away every term with that beginning is jumped over.
 */
export function findFuzzyTerms(
  dictionary: TermDictionary,
  term: string,
  maxEdits: number,
  { prefix = false, sharedLength = 0, step }: FuzzyOptions = {},
): FuzzyTerm[] {
  if (term.length > WORD_LENGTH_MAXIMUM) return [];
  const { units, offsets } = dictionary;
  const table = new DistanceTable(term, maxEdits);
  const found: FuzzyTerm[] = [];
  /** Where the term stands whose first `filled` characters have a row each. */
  let known = 0;
  let filled = 0;
  let [ordinal, end] =
    sharedLength > 0 ? dictionary.prefixRange(term.slice(0, sharedLength)) : [0, dictionary.size];
  while (ordinal < end) {
    const start = offsets[ordinal] ?? 0;
    const length = (offsets[ordinal + 1] ?? 0) - start;
    const shareable = Math.min(filled, length);
    let depth = 0;
    while (depth < shareable && units[known + depth] === units[start + depth]) depth++;
    const reused = depth;
    let hopeless = false;
    while (depth < length && !hopeless) {
      hopeless = !table.fill(depth + 1, units[start + depth] ?? 0, units[start + depth - 1] ?? 0);
      depth++;
    }
    step?.((depth - reused + 1) * table.band);
    known = start;
    filled = depth;
    if (!hopeless) {
      const edits = prefix ? table.readBest(depth) : table.readWhole(depth);
      if (edits <= maxEdits) found.push({ ordinal, edits });
      ordinal++;
      continue;
    }
    // What follows such a beginning comes no nearer: all that count here have its distance.
    const next = dictionary.skipBeginning(ordinal, depth, end);
    const edits = prefix ? table.readBest(depth) : table.far;
    if (edits <= maxEdits) {
      step?.(next - ordinal);
      for (let each = ordinal; each < next; each++) found.push({ ordinal: each, edits });
    }
    ordinal = next;
  }
  return found;
}

/**
 * Distances between the beginnings of a term (columns) and of a candidate (rows). Only columns
 * within `maxEdits` of the diagonal are worked out: all others hold `far`, as does any cell whose
 * distance is more than `maxEdits`, however much more.
 */
class DistanceTable {
  /** More edits than are allowed. */
  readonly far: number;
  /** Cells of a row that are worked out. */
  readonly band: number;
  readonly #maxEdits: number;
  readonly #letters: Uint16Array;
  readonly #width: number;
  readonly #cells: Uint8Array;
  /** For each row, the least distance of the whole term from a beginning so far. */
  readonly #best: Uint8Array;

  constructor(term: string, maxEdits: number) {
    const { length } = term;
    this.far = maxEdits + 1;
    this.band = 2 * maxEdits + 1;
    this.#maxEdits = maxEdits;
    this.#letters = Uint16Array.from({ length }, (_, i) => term.charCodeAt(i));
    this.#width = length + 1;
    // A row further down than this has no cell near the diagonal, so none is asked for below it.
    const rows = length + this.far + 1;
    this.#cells = new Uint8Array(rows * this.#width).fill(this.far);
    for (let i = 0; i <= Math.min(length, maxEdits); i++) this.#cells[i] = i;
    this.#best = new Uint8Array(rows).fill(this.far);
    this.#best[0] = Math.min(length, this.far);
  }

  /** Distance of the whole term from the candidate's beginning of `row` characters. */
  readWhole(row: number): number {
    return this.#cells[(row + 1) * this.#width - 1] ?? this.far;
  }

  /** Least distance of the whole term from any beginning of at most `row` characters. */
  readBest(row: number): number {
    return this.#best[row] ?? this.far;
  }

  /** Fills a row below those filled before; false when every cell in it is too far away. */
  fill(row: number, letter: number, letterBefore: number): boolean {
    const cells = this.#cells;
    const letters = this.#letters;
    const width = this.#width;
    const { far } = this;
    const above = (row - 1) * width;
    const here = row * width;
    const last = Math.min(width - 1, row + this.#maxEdits);
    let least = far;
    let column = row - this.#maxEdits;
    if (column <= 0) {
      cells[here] = row;
      least = row;
      column = 1;
    }
    for (; column <= last; column++) {
      const wanted = letters[column - 1] ?? 0;
      let cost = (cells[above + column - 1] ?? far) + (wanted === letter ? 0 : 1);
      const besides = Math.min(cells[above + column] ?? far, cells[here + column - 1] ?? far) + 1;
      if (besides < cost) cost = besides;
      if (row > 1 && column > 1 && wanted === letterBefore && letters[column - 2] === letter) {
        const swapped = (cells[above - width + column - 2] ?? far) + 1;
        if (swapped < cost) cost = swapped;
      }
      if (cost > far) cost = far;
      cells[here + column] = cost;
      if (cost < least) least = cost;
    }
    const whole = cells[here + width - 1] ?? far;
    const before = this.#best[row - 1] ?? far;
    this.#best[row] = whole < before ? whole : before;
    return least < far;
  }
}
