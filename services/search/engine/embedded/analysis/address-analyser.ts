import { ADDRESS_SYNONYMS } from './address-synonyms.ts';
import { type Analyser, foldText, type Token } from './analyser.ts';

/** Outward code, then inward code, with or without the space between. */
const POSTCODE = /\b([a-z]{1,2}[0-9][a-z0-9]?)\s*([0-9][a-z]{2})\b/g;
const JOINED_POSTCODE = /^([a-z]{1,2}[0-9][a-z0-9]?)[0-9][a-z]{2}$/;
const APOSTROPHES = /['’]/g;
const WORD = /[\p{L}\p{N}]+/gu;

function split(text: string): string[] {
  const joined = foldText(text).replace(APOSTROPHES, '').replace(POSTCODE, '$1$2');
  return (joined.match(WORD) ?? []).map((word) => ADDRESS_SYNONYMS.get(word) ?? word);
}

/**
 * British addresses. OpenSearch: pattern_replace character filters (apostrophes away, postcode
 * joined), a pattern tokenizer, lowercase, asciifolding and synonym filters; the index side adds
 * pattern_capture, which gives the outward code a place of its own beside the whole postcode.
 */
export const addressAnalyser: Analyser = {
  index: (text) =>
    split(text).flatMap((word): Token[] => {
      const outcode = JOINED_POSTCODE.exec(word)?.[1];
      return outcode ? [{ text: word }, { text: outcode, overlaps: true }] : [{ text: word }];
    }),
  search: split,
};
