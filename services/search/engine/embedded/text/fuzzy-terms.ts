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
 * The sorted dictionary is walked as if it were a tree: the table of distances is kept for the
 * characters shared with the previous term, and once a beginning is too far away every term with
 * that beginning is jumped over.
 */
export function findFuzzyTerms(
  dictionary: TermDictionary,
  term: string,
  maxEdits: number,
  { prefix = false, step }: FuzzyOptions = {},
): FuzzyTerm[] {
  if (term.length > WORD_LENGTH_MAXIMUM) return [];
  const width = term.length + 1;
  const rows: Uint8Array[] = [Uint8Array.from({ length: width }, (_, i) => i)];
  const bestEnding: number[] = [term.length];
  const found: FuzzyTerm[] = [];
  let previous = '';
  let ordinal = 0;
  while (ordinal < dictionary.size) {
    const candidate = dictionary.terms[ordinal] ?? '';
    let depth = sharedLength(previous, candidate);
    let hopeless = false;
    while (depth < candidate.length) {
      const nearest = fillRow(rows, depth + 1, term, candidate);
      depth++;
      step?.(width);
      const whole = rows[depth]?.[term.length] ?? 255;
      bestEnding[depth] = Math.min(bestEnding[depth - 1] ?? 255, whole);
      if (nearest > maxEdits && (!prefix || (bestEnding[depth] ?? 255) > maxEdits)) {
        hopeless = true;
        break;
      }
    }
    if (hopeless) {
      previous = candidate.slice(0, depth);
      ordinal = dictionary.prefixRange(previous, ordinal)[1];
      continue;
    }
    const edits = (prefix ? bestEnding[depth] : rows[depth]?.[term.length]) ?? 255;
    if (edits <= maxEdits) found.push({ ordinal, edits });
    previous = candidate;
    ordinal++;
  }
  return found;
}

function sharedLength(a: string, b: string): number {
  const limit = Math.min(a.length, b.length);
  let i = 0;
  while (i < limit && a.charCodeAt(i) === b.charCodeAt(i)) i++;
  return i;
}

/** Fills the row of the candidate's beginning of `depth` characters; gives its least distance. */
function fillRow(rows: Uint8Array[], depth: number, term: string, candidate: string): number {
  const above = rows[depth - 1] ?? new Uint8Array();
  const twoAbove = rows[depth - 2];
  let row = rows[depth];
  if (!row) {
    row = new Uint8Array(term.length + 1);
    rows[depth] = row;
  }
  const letter = candidate.charCodeAt(depth - 1);
  let least = Math.min(depth, 255);
  row[0] = least;
  for (let i = 1; i <= term.length; i++) {
    const same = term.charCodeAt(i - 1) === letter;
    let cost = Math.min(
      (above[i - 1] ?? 0) + (same ? 0 : 1),
      (above[i] ?? 0) + 1,
      (row[i - 1] ?? 0) + 1,
    );
    const swapped =
      twoAbove !== undefined &&
      i > 1 &&
      term.charCodeAt(i - 2) === letter &&
      term.charCodeAt(i - 1) === candidate.charCodeAt(depth - 2);
    if (swapped) cost = Math.min(cost, (twoAbove[i - 2] ?? 0) + 1);
    cost = Math.min(cost, 255);
    row[i] = cost;
    if (cost < least) least = cost;
  }
  return least;
}
