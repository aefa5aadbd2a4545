import { QUERY_TIMEOUT_MILLISECONDS } from '@property/contract/search/limits.ts';
import type { AddressRecord } from '@property/contract/search/stored-places.ts';
import { QueryBudget } from '../engine/query-budget.ts';
import {
  type AddressIndex,
  buildAddressIndex,
  countAddresses,
  findByUprn,
  readAddresses,
} from './address-index.ts';
import { rankAddresses } from './address-ranking.ts';
import { dropCountry, isNumber, splitAddress } from './address-words.ts';
import { matchWord, type TypedWord, type WordMatches } from './word-matches.ts';

export interface AddressSearchResult {
  readonly addresses: readonly AddressRecord[];
  /** All addresses that fit, also those beyond the limit (O-004). */
  readonly total: number;
}

/** What a search tells of its work, and what may end it. */
type Budget = Pick<QueryBudget, 'step' | 'check'>;

/** Words of an address that are looked at. */
export const WORDS_MAXIMUM = 12;
/** Looking one address up in a list costs about as much as going past so many. */
const PROBE_COST = 24;
/** From this many words on, any one of them may be passed over; of fewer, only a number. */
const WORDS_TO_SPARE = 3;
/** Words whose meanings are kept, and the most terms that each of them may have. */
const KEPT_WORDS = 1000;
const KEPT_TERMS = 500;

/**
 * Finds addresses while they are typed: every word has to fit, the last one may be unfinished. A
 * property reference finds its address.
 * Only when nothing fits are near spellings tried, of the words that nobody has at first and then
 * of all, and at last doing without one of the words: somebody who types a number that is not there
 * is shown the street.
 */
export class AddressSearch {
  readonly #index: AddressIndex;
  readonly #readRecord: (address: number) => AddressRecord;
  /** How many words of the running search fit each address; all zero between searches. */
  readonly #fitting: Uint8Array;
  readonly #scores: Float32Array;
  readonly #best: Float32Array;
  readonly #matches = new Map<string, WordMatches>();

  /** `readRecord` gives an address by its ordinal in the index. */
  constructor(index: AddressIndex, readRecord: (address: number) => AddressRecord) {
    this.#index = index;
    this.#readRecord = readRecord;
    const { size } = index;
    this.#fitting = new Uint8Array(size);
    this.#scores = new Float32Array(size);
    this.#best = new Float32Array(size);
  }

  /** Searches addresses that are kept in memory. */
  static over(source: Iterable<AddressRecord>): AddressSearch {
    const records: AddressRecord[] = [];
    const index = buildAddressIndex(source, (record) => records.push(record));
    return new AddressSearch(index, (address) => {
      const record = records[address];
      if (!record) throw new RangeError(`No address ${address}`);
      return record;
    });
  }

  /** The best `limit` addresses. Throws what the budget throws; the next search is none the worse. */
  search(text: string, limit: number, budget: Budget): AddressSearchResult {
    const referred = findByUprn(this.#index, text);
    if (referred.length > 0) {
      const addresses = Array.from(referred.subarray(0, limit), (address) =>
        this.#readRecord(address),
      );
      return { addresses, total: referred.length };
    }
    const typed = splitAddress(text);
    const found = this.#searchWords(typed, limit, budget);
    const words = dropCountry(typed);
    return found.total > 0 || words === typed ? found : this.#searchWords(words, limit, budget);
  }

  #searchWords(all: readonly string[], limit: number, budget: Budget): AddressSearchResult {
    const words = all.slice(0, WORDS_MAXIMUM);
    if (words.length === 0) return { addresses: [], total: 0 };
    const match = (isFuzzy: (word: number) => boolean) =>
      words.map((text, i) => {
        budget.check();
        const [previous, last] = [words[i - 1] ?? '', i === words.length - 1];
        return this.#matchWord({ text, previous, last, fuzzy: isFuzzy(i) }, budget);
      });
    const exact = match(() => false);
    const isUnknown = (word: number) => exact[word]?.size === 0;
    const near = () => match(() => true);
    const tries = [
      () => exact,
      ...(exact.some((_, i) => isUnknown(i)) ? [() => match(isUnknown)] : []),
      near,
    ];
    for (const read of tries) {
      const matches = read();
      const found = this.#findAll(matches, budget);
      if (found.length > 0) return this.#answer(found, matches, limit);
    }
    for (const without of this.#listWithoutOne(words, near())) {
      const found = this.#findAll(without, budget);
      if (found.length > 0) return this.#answer(found, without, limit);
    }
    return { addresses: [], total: 0 };
  }

  /** What a word stands for is kept: with each letter that is typed, those before it come again. */
  #matchWord(word: TypedWord, budget: Budget): WordMatches {
    const { text, previous, last, fuzzy } = word;
    const name = [text, last ? previous : '', last, fuzzy].join();
    const kept = this.#matches.get(name);
    const matches = kept ?? matchWord(this.#index, word, (count) => budget.step(count));
    if (matches.size > KEPT_TERMS) return matches;
    // The one asked for longest ago stands first and goes.
    this.#matches.delete(name);
    this.#matches.set(name, matches);
    const [oldest] = this.#matches.keys();
    if (oldest !== undefined && this.#matches.size > KEPT_WORDS) this.#matches.delete(oldest);
    return matches;
  }

  #answer(found: number[], matches: readonly WordMatches[], limit: number): AddressSearchResult {
    const total = found.length;
    const best = rankAddresses(this.#index, found, this.#scores, matches, limit);
    return { addresses: best.map((address) => this.#readRecord(address)), total };
  }

  /** Addresses that fit every word; `scores` has the sum of how well and how rarely each fits. */
  #findAll(matches: readonly WordMatches[], budget: Budget): number[] {
    const weighted = matches
      .map((terms) => {
        const reach = this.#measureReach(terms);
        return { terms, reach, weight: Math.log(2 + this.#index.size / Math.max(1, reach)) };
      })
      .sort((a, b) => a.reach - b.reach);
    const candidates: number[] = [];
    try {
      weighted.forEach(({ terms, reach, weight }, round) => {
        const isProbed = round > 0 && candidates.length * terms.size * PROBE_COST < reach;
        for (const [ordinal, quality] of terms) {
          const addresses = readAddresses(this.#index, ordinal);
          const own = isProbed ? intersect(candidates, addresses) : addresses;
          budget.step(isProbed ? candidates.length * PROBE_COST : addresses.length);
          this.#addPostings(own, round, quality * weight, candidates);
        }
      });
      return candidates.filter((address) => this.#fitting[address] === matches.length);
    } finally {
      for (const address of candidates) this.#fitting[address] = 0;
    }
  }

  #addPostings(
    addresses: ArrayLike<number>,
    round: number,
    score: number,
    candidates: number[],
  ): void {
    const fitting = this.#fitting;
    const scores = this.#scores;
    const best = this.#best;
    for (let i = 0; i < addresses.length; i++) {
      const address = addresses[i] ?? 0;
      const state = fitting[address] ?? 0;
      if (state === round) {
        if (round === 0) candidates.push(address);
        fitting[address] = round + 1;
        scores[address] = (round === 0 ? 0 : (scores[address] ?? 0)) + score;
        best[address] = score;
      } else if (state === round + 1 && score > (best[address] ?? 0)) {
        scores[address] = (scores[address] ?? 0) + score - (best[address] ?? 0);
        best[address] = score;
      }
    }
  }

  /** Addresses that a word may mean, counted once for each of its readings. */
  #measureReach(terms: WordMatches): number {
    let reach = 0;
    for (const ordinal of terms.keys()) reach += countAddresses(this.#index, ordinal);
    return reach;
  }

  /**
   * The words without one of them: the one that fits nowhere at all, else a number, else each in
   * turn, those that say least first.
   */
  #listWithoutOne(words: readonly string[], matches: readonly WordMatches[]): WordMatches[][] {
    const missing = matches.filter((terms) => terms.size === 0);
    if (missing.length > 1 || words.length < 2) return [];
    return matches
      .map((left, i) => {
        const numeric = isNumber(words[i] ?? '');
        return {
          left,
          numeric,
          reach: numeric ? Number.POSITIVE_INFINITY : this.#measureReach(left),
        };
      })
      .filter(({ numeric }) => numeric || words.length >= WORDS_TO_SPARE)
      .filter(({ left }) => missing.length === 0 || left.size === 0)
      .sort((a, b) => (a.reach === b.reach ? 0 : b.reach - a.reach))
      .map(({ left }) => matches.filter((terms) => terms !== left));
  }
}

/** Those of `some` that are in the ascending list. */
function intersect(some: readonly number[], ascending: Uint32Array): number[] {
  return some.filter((wanted) => {
    let low = 0;
    let high = ascending.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((ascending[middle] ?? 0) < wanted) low = middle + 1;
      else high = middle;
    }
    return ascending[low] === wanted;
  });
}

/** Searches addresses that are kept in memory, on the calling thread. */
export function findAddressesHere(source: Iterable<AddressRecord>): AddressFinder {
  const addresses = AddressSearch.over(source);
  const allow = (signal: AbortSignal | undefined) =>
    new QueryBudget(QUERY_TIMEOUT_MILLISECONDS, () => performance.now(), signal);
  return {
    search: async (text, limit, signal) => addresses.search(text, limit, allow(signal)),
  };
}

/** Where addresses are searched while they are typed. Errors: see engine/query-error.ts. */
export interface AddressFinder {
  /** The best `limit` addresses. */
  search(text: string, limit: number, signal?: AbortSignal): Promise<AddressSearchResult>;
}
