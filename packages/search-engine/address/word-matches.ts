import { autoEdits, findFuzzyTerms } from '../engine/embedded/text/fuzzy-terms.ts';
import type { AddressIndex } from './address-index.ts';
import { isNumber, listSpellings } from './address-words.ts';

/** Words of the index that a typed word may mean: ordinal → how well it fits, up to 1. */
export type WordMatches = ReadonlyMap<number, number>;

const SPELLING = 0.95;
const PREFIX = 0.7;
const FUZZY = 0.55;
const EDIT_COST = 0.15;
/** Shorter words are too easily turned into others. */
export const FUZZY_LENGTH = 4;
/** Beginnings within one edit would otherwise bring in half the dictionary. */
const FUZZY_PREFIX_LENGTH = 5;

const OUTWARD_CODE = /^[a-z]{1,2}\d[a-z\d]?$/;
const INWARD_BEGINNING = /^\d[a-z]?$/;
const INWARD_CODE = /^\d[a-z]{2}$/;

/** One word of what somebody types, where it stands. */
export interface TypedWord {
  readonly text: string;
  /** The word before it. */
  readonly previous: string;
  /** The word under the cursor: it may go on. */
  readonly last: boolean;
  readonly fuzzy: boolean;
}

/**
 * What a typed word stands for: itself, another spelling, a longer word, a near one. `step` is told
 * of the work as it goes on, and may throw to end it.
 */
export function matchWord(
  index: AddressIndex,
  word: TypedWord,
  step: (count: number) => void,
): WordMatches {
  const { dictionary } = index;
  const { text, previous, last, fuzzy } = word;
  if (last && OUTWARD_CODE.test(previous) && INWARD_BEGINNING.test(text)) {
    return matchInwardCode(index, text);
  }
  const matches = new Map<number, number>();
  const add = (ordinal: number, quality: number) => {
    if (ordinal >= 0 && quality > (matches.get(ordinal) ?? 0)) matches.set(ordinal, quality);
  };
  add(dictionary.indexOf(text), 1);
  for (const spelling of listSpellings(text)) add(dictionary.indexOf(spelling), SPELLING);
  // A word before the last is finished, unless there is no such word: then it was cut short.
  const lettersOnly = !/\d/.test(text);
  if (last || (matches.size === 0 && lettersOnly && text.length > 1)) {
    const [start, end] = dictionary.prefixRange(text);
    step(end - start);
    for (let ordinal = start; ordinal < end; ordinal++) {
      const length = dictionary.termLength(ordinal);
      add(ordinal, PREFIX + (1 - PREFIX) * 0.5 * (text.length / length));
    }
  }
  if (fuzzy && lettersOnly && text.length >= FUZZY_LENGTH && !isNumber(text)) {
    const prefix = last && text.length >= FUZZY_PREFIX_LENGTH;
    const near = findFuzzyTerms(dictionary, text, autoEdits(text), { prefix, step });
    for (const { ordinal, edits } of near) {
      add(ordinal, FUZZY - EDIT_COST * (edits - 1));
    }
  }
  return matches;
}

/** After an outward code, a digit at the end is a postcode being typed, not a house number. */
function matchInwardCode({ dictionary }: AddressIndex, text: string): WordMatches {
  const [start, end] = dictionary.prefixRange(text);
  const matches = new Map<number, number>();
  for (let ordinal = start; ordinal < end; ordinal++) {
    if (INWARD_CODE.test(dictionary.term(ordinal))) matches.set(ordinal, PREFIX);
  }
  return matches;
}
