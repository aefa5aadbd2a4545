import {
  ADDRESS_READINGS,
  ADDRESS_SYNONYMS,
  JOINED_PATTERN,
  POSTCODES,
} from './address-synonyms.ts';
import { foldText } from './fold-text.ts';

const JOINED = new RegExp(JOINED_PATTERN);
const MARKS = /\p{M}+/gu;
const APOSTROPHES = /['’‘‛]/g;
const ADDRESS_WORD = /[\p{L}\p{Nd}]+/gu;

interface Token {
  readonly text: string;
  /** A second reading of the token before it: found by search, not counted in the length. */
  readonly overlaps?: true;
}

/** Splits text into terms; what is indexed may hold more readings than what is searched for. */
export interface Analyser {
  index(text: string): readonly Token[];
  search(text: string): readonly string[];
}

/**
 * British addresses. OpenSearch: pattern_replace character filters (marks and apostrophes away,
 * postcodes joined), a pattern tokenizer, lowercase, asciifolding and synonym filters. The index
 * side adds the readings of "St" and, by pattern_capture, the outward code beside the whole
 * postcode. The index template beside the mappings says the same (see index-template.ts).
 */
export const addressAnalyser: Analyser = {
  index: (text) => splitAddress(text).flatMap(readWord),
  search: splitAddress,
};

/**
 * Words by the boundaries of Unicode (UAX 29): an apostrophe, dot or colon between letters does not
 * split, nor does a dot, comma or semicolon between digits; an underscore joins.
 * Underscores alone are no word, which is told afterwards: looking ahead for a letter would go over
 * a run of them again from each of its places.
 */
const STANDARD_WORD =
  /[\p{L}\p{Nd}_]+(?:(?:(?<=\p{L})['.:](?=\p{L})|(?<=\p{Nd})[.,;'](?=\p{Nd}))[\p{L}\p{Nd}_]+)*/gu;

const LETTER_OR_DIGIT = /[\p{L}\p{Nd}]/u;

/** The tokenizer's max_token_length: what is longer is cut into pieces. */
const LENGTH_MAXIMUM = 255;

/** OpenSearch: standard tokenizer, lowercase and asciifolding filters. */
export const standardAnalyser: Analyser = {
  index: (text) => splitStandard(text).map((word) => ({ text: word })),
  search: splitStandard,
};

/** Every analyser, by the name under which mappings ask for it. */
export const ANALYSERS = { standard: standardAnalyser, address: addressAnalyser } as const;

export type AnalyserName = keyof typeof ANALYSERS;

function splitStandard(text: string): string[] {
  const pieces = foldText(text).match(STANDARD_WORD) ?? [];
  const words = pieces.filter((piece) => piece[0] !== '_' || LETTER_OR_DIGIT.test(piece));
  return words.some((word) => word.length > LENGTH_MAXIMUM) ? words.flatMap(cut) : words;
}

function cut(word: string): string[] {
  const pieces = Math.ceil(word.length / LENGTH_MAXIMUM);
  return Array.from({ length: pieces }, (_, i) =>
    word.slice(i * LENGTH_MAXIMUM, (i + 1) * LENGTH_MAXIMUM),
  );
}

function splitAddress(text: string): string[] {
  const joined = text.replace(MARKS, '').replace(APOSTROPHES, '').replace(POSTCODES, '$1$2');
  return (foldText(joined).match(ADDRESS_WORD) ?? []).map(
    (word) => ADDRESS_SYNONYMS.get(word) ?? word,
  );
}

function readWord(text: string): Token[] {
  const outward = JOINED.exec(text)?.[1];
  const readings = outward === undefined ? (ADDRESS_READINGS.get(text) ?? []) : [outward];
  return [{ text }, ...readings.map((reading): Token => ({ text: reading, overlaps: true }))];
}
