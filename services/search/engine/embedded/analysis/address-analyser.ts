import { ADDRESS_READINGS, ADDRESS_SYNONYMS } from './address-synonyms.ts';
import type { Analyser, Token } from './analyser.ts';
import { foldText } from './fold-text.ts';
import { JOINED_PATTERN, POSTCODES } from './postcode.ts';

const JOINED = new RegExp(JOINED_PATTERN);
const MARKS = /\p{M}+/gu;
const APOSTROPHES = /['’‘‛]/g;
const WORD = /[\p{L}\p{Nd}]+/gu;

function split(text: string): string[] {
  const joined = text.replace(MARKS, '').replace(APOSTROPHES, '').replace(POSTCODES, '$1$2');
  return (foldText(joined).match(WORD) ?? []).map((word) => ADDRESS_SYNONYMS.get(word) ?? word);
}

function readWord(text: string): Token[] {
  const outward = JOINED.exec(text)?.[1];
  const readings = outward === undefined ? (ADDRESS_READINGS.get(text) ?? []) : [outward];
  return [{ text }, ...readings.map((reading): Token => ({ text: reading, overlaps: true }))];
}

/**
 * British addresses. OpenSearch: pattern_replace character filters (marks and apostrophes away,
 * postcodes joined), a pattern tokenizer, lowercase, asciifolding and synonym filters. The index
 * side adds the readings of "St" and, by pattern_capture, the outward code beside the whole
 * postcode. The index template beside the mappings says the same (see index-template.ts).
 */
export const addressAnalyser: Analyser = {
  index: (text) => split(text).flatMap(readWord),
  search: split,
};
