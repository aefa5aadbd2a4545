import type { AddressRecord } from '@property/contract/search/stored-places.ts';
import { findBound } from '../engine/embedded/columns/number-column.ts';
import { GrowingFloat64, GrowingUint32 } from '../engine/embedded/growing-array.ts';
import { TermDictionary } from '../engine/embedded/text/term-dictionary.ts';
import { isNumber, listJoinedPostcodes, listSpellings, splitAddress } from './address-words.ts';

/** Shorter figures are numbers of houses, and no reference has more than twelve. */
const UPRN = /^\d{6,12}$/;

/** Addresses by word, with what ranking needs to know about each. */
export interface AddressIndex extends UprnIndex {
  readonly size: number;
  readonly dictionary: TermDictionary;
  /** Addresses of word w, ascending, stand at postingOffsets[w] to postingOffsets[w + 1]. */
  readonly postingOffsets: Uint32Array;
  readonly postings: Uint32Array;
  /** Word ordinals of address a in order stand at offsets[a] to offsets[a + 1]. */
  readonly words: Uint32Array;
  readonly offsets: Uint32Array;
  /** Position of the building's number among the words, 255 without one. */
  readonly numberPositions: Uint8Array;
  /** Place by street, then number: the order of addresses that fit equally well. */
  readonly ranks: Uint32Array;
}

/** The addresses of a word. */
export function readAddresses(index: AddressIndex, word: number): Uint32Array {
  const { postings, postingOffsets } = index;
  return postings.subarray(postingOffsets[word] ?? 0, postingOffsets[word + 1] ?? 0);
}

export function countAddresses({ postingOffsets }: AddressIndex, word: number): number {
  return (postingOffsets[word + 1] ?? 0) - (postingOffsets[word] ?? 0);
}

const NO_NUMBER = 255;

/** Addresses without a property reference are left out (S-023); `onRecord` is told of the others. */
export function buildAddressIndex<Address extends Pick<AddressRecord, 'uprn' | 'fullAddress'>>(
  source: Iterable<Address>,
  onRecord: (record: Address) => void,
): AddressIndex {
  const lists = new Map<string, { id: number; addresses: GrowingUint32 }>();
  const words = new GrowingUint32();
  const offsets = new GrowingUint32();
  const numberPositions = new GrowingUint32();
  const sortKeys: string[] = [];
  const uprns = new GrowingFloat64();
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
    onRecord(record);
    const address = sortKeys.length;
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
    uprns.push(readUprn(record.uprn));
  }
  offsets.push(words.length);
  return {
    size: sortKeys.length,
    ranks: rankKeys(sortKeys),
    ...arrangeUprns(uprns.view()),
    ...freeze(lists, words, offsets, numberPositions),
  };
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
  const postingOffsets = new Uint32Array(terms.length + 1);
  const postings = new GrowingUint32();
  terms.forEach((term, ordinal) => {
    for (const address of lists.get(term)?.addresses.view() ?? []) postings.push(address);
    postingOffsets[ordinal + 1] = postings.length;
  });
  return {
    dictionary: TermDictionary.from(terms),
    postingOffsets,
    postings: postings.view().slice(),
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

function rankKeys(keys: readonly string[]): Uint32Array {
  const order = Array.from(keys.keys()).sort((a, b) => {
    const [first = '', second = ''] = [keys[a], keys[b]];
    return first < second ? -1 : first > second ? 1 : a - b;
  });
  const ranks = new Uint32Array(keys.length);
  order.forEach((address, rank) => {
    ranks[address] = rank;
  });
  return ranks;
}

/** Addresses by their property reference. */
interface UprnIndex {
  /** Property references in ascending order. */
  readonly uprns: Float64Array;
  /** The address of each. */
  readonly uprnAddresses: Uint32Array;
}

/** A property reference as a figure, with or without zeros before it; NaN when it is none. */
export function readUprn(text: string): number {
  return UPRN.test(text) ? Number(text) : Number.NaN;
}

/** References of addresses by ordinal, in the order in which they are looked up. */
function arrangeUprns(byAddress: Float64Array): UprnIndex {
  const uprnAddresses = Uint32Array.from(byAddress.keys())
    .filter((address) => !Number.isNaN(byAddress[address]))
    .sort((a, b) => (byAddress[a] ?? 0) - (byAddress[b] ?? 0) || a - b);
  return {
    uprns: Float64Array.from(uprnAddresses, (address) => byAddress[address] ?? 0),
    uprnAddresses,
  };
}

/** The addresses whose property reference is typed, whole and alone (S-016). */
export function findByUprn({ uprns, uprnAddresses }: UprnIndex, typed: string): Uint32Array {
  const wanted = readUprn(typed.trim());
  return uprnAddresses.subarray(findBound(uprns, wanted, false), findBound(uprns, wanted, true));
}
