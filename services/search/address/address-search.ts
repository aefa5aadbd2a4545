import type { AddressRecord } from '../search-data.ts';
import { type AddressIndex, buildAddressIndex } from './address-index.ts';
import { rankAddresses, type ScoredAddress } from './address-ranking.ts';
import { isNumber, splitAddress } from './address-words.ts';
import { matchWord, type WordMatches } from './word-matches.ts';

export interface AddressSearchResult {
  readonly addresses: readonly AddressRecord[];
  /** All addresses that fit, also those beyond the limit (O-004). */
  readonly total: number;
}

const WORDS_MAXIMUM = 12;
/** From this many words on, any one of them may be passed over; of fewer, only a number. */
const WORDS_TO_SPARE = 3;

/**
 * Finds addresses while they are typed: every word has to fit, the last one may be unfinished.
 * Only when nothing fits are near spellings tried, and then doing without one of the words:
 * somebody who types a number that is not there is shown the street.
 */
export class AddressSearch {
  readonly #index: AddressIndex;
  /** How many words of the running search fit each address; all zero between searches. */
  readonly #fitting: Uint8Array;
  readonly #scores: Float32Array;
  readonly #best: Float32Array;

  constructor(source: Iterable<AddressRecord>) {
    this.#index = buildAddressIndex(source);
    const size = this.#index.records.length;
    this.#fitting = new Uint8Array(size);
    this.#scores = new Float32Array(size);
    this.#best = new Float32Array(size);
  }

  get size(): number {
    return this.#index.records.length;
  }

  search(text: string, limit: number): AddressSearchResult {
    const words = splitAddress(text).slice(0, WORDS_MAXIMUM);
    if (words.length === 0) return { addresses: [], total: 0 };
    const exact = this.#matchWords(words, false);
    let found = this.#findAll(exact);
    if (found.length > 0) return this.#answer(found, exact, limit);
    const near = this.#matchWords(words, true);
    found = this.#findAll(near);
    if (found.length > 0) return this.#answer(found, near, limit);
    for (const without of listWithoutOne(words, near)) {
      found = this.#findAll(without);
      if (found.length > 0) return this.#answer(found, without, limit);
    }
    return { addresses: [], total: 0 };
  }

  #matchWords(words: readonly string[], fuzzy: boolean): WordMatches[] {
    return words.map((text, i) =>
      matchWord(this.#index, {
        text,
        previous: words[i - 1] ?? '',
        last: i === words.length - 1,
        fuzzy,
      }),
    );
  }

  #answer(
    found: ScoredAddress[],
    matches: readonly WordMatches[],
    limit: number,
  ): AddressSearchResult {
    const total = found.length;
    const best = rankAddresses(this.#index, found, matches, limit);
    return { addresses: best.flatMap((address) => this.#index.records[address] ?? []), total };
  }

  /** Addresses that fit every word, with the sum of how well and how rarely each word fits. */
  #findAll(matches: readonly WordMatches[]): ScoredAddress[] {
    const { postings, records } = this.#index;
    const weighted = matches
      .map((terms) => {
        let reach = 0;
        for (const ordinal of terms.keys()) reach += postings[ordinal]?.length ?? 0;
        return { terms, reach, weight: Math.log(2 + records.length / Math.max(1, reach)) };
      })
      .sort((a, b) => a.reach - b.reach);
    const candidates: number[] = [];
    weighted.forEach(({ terms, weight }, round) => {
      for (const [ordinal, quality] of terms) {
        this.#addPostings(
          postings[ordinal] ?? new Uint32Array(),
          round,
          quality * weight,
          candidates,
        );
      }
    });
    const found: ScoredAddress[] = [];
    for (const address of candidates) {
      if (this.#fitting[address] === matches.length) {
        found.push({ address, score: this.#scores[address] ?? 0 });
      }
      this.#fitting[address] = 0;
    }
    return found;
  }

  #addPostings(addresses: Uint32Array, round: number, score: number, candidates: number[]): void {
    const fitting = this.#fitting;
    const scores = this.#scores;
    const best = this.#best;
    for (const address of addresses) {
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
}

/** The words without one of them: the one that fits nowhere at all, else each in turn. */
function listWithoutOne(
  words: readonly string[],
  matches: readonly WordMatches[],
): WordMatches[][] {
  const missing = matches.filter((terms) => terms.size === 0);
  if (missing.length > 1 || words.length < 2) return [];
  return matches
    .map((left, i) => ({ left, spare: words.length >= WORDS_TO_SPARE || isNumber(words[i] ?? '') }))
    .filter(({ left, spare }) => spare && (missing.length === 0 || left.size === 0))
    .reverse()
    .map(({ left }) => matches.filter((terms) => terms !== left));
}
