import { GrowingUint32 } from '../engine/embedded/growing-array.ts';
import { TermDictionary } from '../engine/embedded/text/term-dictionary.ts';
import type { AddressRecord } from '../search-data.ts';
import { isNumber, listJoinedPostcodes, listSpellings, splitAddress } from './address-words.ts';

/** Addresses by word, with what ranking needs to know about each. */
export interface AddressIndex {
  readonly records: readonly AddressRecord[];
  readonly dictionary: TermDictionary;
  /** Addresses of each word, ascending. */
  readonly postings: readonly Uint32Array[];
  /** Word ordinals of address a in order stand at offsets[a] to offsets[a + 1]. */
  readonly words: Uint32Array;
  readonly offsets: Uint32Array;
  /** Position of the building's number among the words, 255 without one. */
  readonly numberPositions: Uint8Array;
  /** Street first, then number: the order of addresses that fit equally well. */
  readonly sortKeys: readonly string[];
}

const NO_NUMBER = 255;

/** Addresses without a property reference are left out (S-023). */
export function buildAddressIndex(source: Iterable<AddressRecord>): AddressIndex {
  const records: AddressRecord[] = [];
  const lists = new Map<string, { id: number; addresses: GrowingUint32 }>();
  const words = new GrowingUint32();
  const offsets = new GrowingUint32();
  const numberPositions = new GrowingUint32();
  const sortKeys: string[] = [];
  const add = (word: string, address: number): number => {
    let list = lists.get(word);
    if (!list) {
      list = { id: lists.size, addresses: new GrowingUint32() };
      lists.set(word, list);
    }
    const { addresses } = list;
    if (addresses.length === 0 || addresses.last() !== address) addresses.push(address);
    return list.id;
  };
  for (const record of source) {
    if (record.uprn === '') continue;
    const address = records.push(record) - 1;
    const own = splitAddress(record.fullAddress);
    offsets.push(words.length);
    for (const word of own) {
      words.push(add(word, address));
      for (const spelling of listSpellings(word)) add(spelling, address);
    }
    for (const joined of listJoinedPostcodes(record.fullAddress)) add(joined, address);
    const position = findNumberPosition(own);
    numberPositions.push(position);
    sortKeys.push(buildSortKey(own, position));
  }
  offsets.push(words.length);
  return { records, sortKeys, ...freeze(lists, words, offsets, numberPositions) };
}

function freeze(
  lists: ReadonlyMap<string, { id: number; addresses: GrowingUint32 }>,
  words: GrowingUint32,
  offsets: GrowingUint32,
  numberPositions: GrowingUint32,
) {
  const terms = [...lists.keys()].sort();
  const ordinals = new Uint32Array(terms.length);
  terms.forEach((term, ordinal) => {
    ordinals[lists.get(term)?.id ?? 0] = ordinal;
  });
  return {
    dictionary: new TermDictionary(terms),
    postings: terms.map((term) => lists.get(term)?.addresses.view().slice() ?? new Uint32Array()),
    words: words.view().map((id) => ordinals[id] ?? 0),
    offsets: offsets.view().slice(),
    numberPositions: Uint8Array.from(numberPositions.view()),
  };
}

const UNITS = new Set([
  'flat',
  'apartment',
  'apt',
  'unit',
  'suite',
  'floor',
  'room',
  'plot',
  'shop',
]);

/** The first number that does not belong to a flat or unit; else the first number there is. */
function findNumberPosition(words: readonly string[]): number {
  const numbers = words.flatMap((word, i) => (isNumber(word) ? [i] : []));
  const own = numbers.find((i) => !UNITS.has(words[i - 1] ?? ''));
  const [fallback = NO_NUMBER] = numbers;
  return Math.min(own ?? fallback, NO_NUMBER);
}

function buildSortKey(words: readonly string[], numberPosition: number): string {
  if (numberPosition === NO_NUMBER) return words.join(' ');
  const pad = (word: string) => (isNumber(word) ? word.padStart(6, '0') : word);
  const street = words.slice(numberPosition + 1);
  const inside = words.slice(0, numberPosition).map(pad);
  return [...street, pad(words[numberPosition] ?? ''), ...inside].join(' ');
}
