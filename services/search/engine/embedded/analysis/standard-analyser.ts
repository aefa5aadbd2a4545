import type { Analyser } from './analyser.ts';
import { foldText } from './fold-text.ts';

/**
 * Words by the boundaries of Unicode (UAX 29): an apostrophe, dot or colon between letters does not
 * split, nor does a dot, comma or semicolon between digits; an underscore joins.
 * Underscores alone are no word, which is told afterwards: looking ahead for a letter would go over
 * a run of them anew from each of its places.
 */
const WORD =
  /[\p{L}\p{Nd}_]+(?:(?:(?<=\p{L})['.:](?=\p{L})|(?<=\p{Nd})[.,;'](?=\p{Nd}))[\p{L}\p{Nd}_]+)*/gu;

const LETTER_OR_DIGIT = /[\p{L}\p{Nd}]/u;

/** The tokenizer's max_token_length: what is longer is cut into pieces. */
const LENGTH_MAXIMUM = 255;

function split(text: string): string[] {
  const pieces = foldText(text).match(WORD) ?? [];
  const words = pieces.filter((piece) => piece[0] !== '_' || LETTER_OR_DIGIT.test(piece));
  return words.some((word) => word.length > LENGTH_MAXIMUM) ? words.flatMap(cut) : words;
}

function cut(word: string): string[] {
  const pieces = Math.ceil(word.length / LENGTH_MAXIMUM);
  return Array.from({ length: pieces }, (_, i) =>
    word.slice(i * LENGTH_MAXIMUM, (i + 1) * LENGTH_MAXIMUM),
  );
}

/** OpenSearch: standard tokenizer, lowercase and asciifolding filters. */
export const standardAnalyser: Analyser = {
  index: (text) => split(text).map((word) => ({ text: word })),
  search: split,
};
