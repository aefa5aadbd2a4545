import { ADDRESS_SYNONYMS } from '../engine/embedded/analysis/address-synonyms.ts';
import { foldText } from '../engine/embedded/analysis/analyser.ts';

/** Outward and inward code of a whole postcode, with or without the space between. */
const POSTCODE = /\b([a-z]{1,2}[0-9][a-z0-9]?)\s*([0-9][a-z]{2})\b/g;
const APOSTROPHES = /['’]/g;
const WORD = /[\p{L}\p{N}]+/gu;

/** The words of an address in order; a postcode is two of them. */
export function splitAddress(text: string): string[] {
  const plain = foldText(text).replace(APOSTROPHES, '').replace(POSTCODE, '$1 $2');
  return plain.match(WORD) ?? [];
}

/** Postcodes written without the space, by which "wx26t" is found while it is typed. */
export function listJoinedPostcodes(text: string): string[] {
  return Array.from(foldText(text).matchAll(POSTCODE), ([, out, inward]) => `${out}${inward}`);
}

/** Other spellings under which a typed word is looked for: "st" is a street or a saint. */
export function listSpellings(word: string): string[] {
  const long = ADDRESS_SYNONYMS.get(word);
  if (word === 'st') return ['street', 'saint'];
  if (word === 'saint') return ['st'];
  return long ? [long] : [];
}

/** True for 12, 12a and the like: they stand for one building and are never spelt nearly right. */
export function isNumber(word: string): boolean {
  return /^\d+[a-z]?$/.test(word);
}
