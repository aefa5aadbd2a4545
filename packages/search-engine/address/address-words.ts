import { ADDRESS_SYNONYMS, POSTCODES } from '../engine/embedded/analysis/address-synonyms.ts';
import { foldText } from '../engine/embedded/analysis/fold-text.ts';

const APOSTROPHES = /'/g;
/** Countries as the last line of an address names them; no address here is told apart by one. */
const COUNTRIES = ['united kingdom', 'great britain', 'england', 'scotland', 'wales', 'uk', 'gb'];
const WORD = /[\p{L}\p{Nd}]+/gu;

/** The words of an address in order; a postcode is two of them. */
export function splitAddress(text: string): string[] {
  const plain = foldText(text).replace(APOSTROPHES, '').replace(POSTCODES, '$1 $2');
  return plain.match(WORD) ?? [];
}

/** What is left of the words of a pasted address once its country is gone. */
export function dropCountry(words: readonly string[]): readonly string[] {
  const text = words.join(' ');
  const country = COUNTRIES.find((name) => text.endsWith(` ${name}`));
  return country ? words.slice(0, -country.split(' ').length) : words;
}

/** Postcodes written without the space, by which "wx26t" is found while it is typed. */
export function listJoinedPostcodes(text: string): string[] {
  return Array.from(foldText(text).matchAll(POSTCODES), ([, out, inward]) => `${out}${inward}`);
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
