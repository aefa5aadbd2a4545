import { QUERY_TIMEOUT_MILLISECONDS } from '@property/contract/search/limits.ts';
import type { AddressRecord } from '@property/contract/search/stored-places.ts';
import { type OpenSearch, WHOLE } from '../engine/open-search/open-search-client.ts';
import { QueryBudget } from '../engine/query-budget.ts';
import { readUprn } from './address-index.ts';
import {
  type AddressFinder,
  AddressSearch,
  type AddressSearchResult,
  WORDS_MAXIMUM,
} from './address-search.ts';
import {
  dropCountry,
  isNumber,
  listJoinedPostcodes,
  listSpellings,
  splitAddress,
} from './address-words.ts';
import { FUZZY_LENGTH } from './word-matches.ts';

/** Name of the index of addresses. */
export const ADDRESSES = 'addresses';
/** So many of the best are looked at closely, as in the index of our own. */
const CLOSE_LOOK = 1500;

/** An address as it is indexed: its words are those of our own index, so nothing is analysed there. */
export interface AddressDocument {
  readonly id: string;
  readonly words: readonly string[];
  /** Without zeros before it. */
  readonly reference?: string;
  readonly record: AddressRecord;
}

/** How OpenSearch has to hold them. */
export const ADDRESS_TEMPLATE = {
  index_patterns: [`${ADDRESSES}-*`],
  priority: 100,
  template: {
    settings: { number_of_shards: 1, max_result_window: CLOSE_LOOK },
    mappings: {
      dynamic: false,
      properties: {
        words: { type: 'keyword', use_similarity: true },
        reference: { type: 'keyword' },
        record: { type: 'object', enabled: false },
      },
    },
  },
} as const;

/** Addresses without a property reference are left out (S-023). */
export function* writeAddressDocuments(
  records: Iterable<AddressRecord>,
): Generator<AddressDocument, void> {
  for (const record of records) {
    if (record.uprn === '') continue;
    const own = splitAddress(record.fullAddress);
    const reference = readUprn(record.uprn);
    yield {
      id: record.id,
      words: [
        ...new Set([
          ...own,
          ...own.flatMap(listSpellings),
          ...listJoinedPostcodes(record.fullAddress),
        ]),
      ],
      ...(Number.isNaN(reference) ? {} : { reference: String(reference) }),
      record,
    };
  }
}

interface Answer {
  readonly hits: {
    readonly total: { readonly value: number };
    readonly hits: readonly { readonly _source: { readonly record: AddressRecord } }[];
  };
}

/** A word of what somebody types: `last` may be unfinished. */
interface Typed {
  readonly text: string;
  readonly last: boolean;
}

/** Puts addresses in the order of the search of our own, within so many milliseconds. */
export type RankAddresses = (
  found: {
    readonly records: readonly AddressRecord[];
    readonly text: string;
    readonly limit: number;
  },
  milliseconds: number,
  signal?: AbortSignal,
) => Promise<AddressSearchResult>;

/** On the calling thread, which 1,500 addresses hold for some ten milliseconds. */
const rankHere: RankAddresses = async ({ records, text, limit }, milliseconds, signal) =>
  AddressSearch.over(records).search(
    text,
    limit,
    new QueryBudget(milliseconds, () => performance.now(), signal),
  );

/**
 * Addresses in a cluster of OpenSearch. It finds those that every word fits; which of them come first
 * is decided here, by the rules of the search of our own, over the best of what was found.
 */
export function createOpenSearchAddresses(
  { ask }: Pick<OpenSearch, 'ask'>,
  timeout: number = QUERY_TIMEOUT_MILLISECONDS,
  rank: RankAddresses = rankHere,
): AddressFinder {
  const find = async (must: readonly object[], signal: AbortSignal | undefined, until: number) => {
    const body = {
      query: { bool: { must } },
      size: CLOSE_LOOK,
      track_total_hits: true,
      _source: ['record'],
    };
    const path = `/${ADDRESSES}/_search`;
    const left = until - performance.now();
    const sent = { method: 'POST', path, querystring: WHOLE, body } as const;
    const { hits } = await ask<Answer>(sent, left, signal);
    return { total: hits.total.value, records: hits.hits.map(({ _source }) => _source.record) };
  };
  return {
    search: async (text, limit, signal) => {
      const until = performance.now() + timeout;
      for (const must of listTries(text)) {
        const { total, records } = await find(must, signal, until);
        if (total === 0) continue;
        const left = until - performance.now();
        const { addresses } = await rank({ records, text, limit }, left, signal);
        // Where the rules of our own find none among them, they stand in the order of the cluster.
        return { addresses: addresses.length > 0 ? addresses : records.slice(0, limit), total };
      }
      return { addresses: [], total: 0 };
    },
  };
}

/** What is looked for, one after the other until something is found: see AddressSearch. */
function* listTries(text: string): Generator<readonly object[], void> {
  const reference = readUprn(text.trim());
  if (!Number.isNaN(reference)) yield [{ term: { reference: String(reference) } }];
  const all = splitAddress(text);
  const withoutCountry = dropCountry(all);
  for (const words of withoutCountry === all ? [all] : [all, withoutCountry]) {
    const typed = words
      .slice(0, WORDS_MAXIMUM)
      .map((word, i, kept): Typed => ({ text: word, last: i === kept.length - 1 }));
    if (typed.length === 0) continue;
    yield typed.map((word) => writeWord(word, { cutShort: false, near: false }));
    yield typed.map((word) => writeWord(word, { cutShort: true, near: false }));
    const near = typed.map((word) => writeWord(word, { cutShort: true, near: true }));
    yield near;
    // Somebody who types a number that is not there is shown the street.
    for (const [i, { text: one }] of typed.entries()) {
      const others = near.filter((_, other) => other !== i);
      if (others.length > 0 && (isNumber(one) || typed.length > 2)) yield others;
    }
  }
}

function writeWord(
  { text, last }: Typed,
  { cutShort, near }: { readonly cutShort: boolean; readonly near: boolean },
): object {
  const lettersOnly = !/\d/.test(text);
  const should: object[] = [
    { term: { words: { value: text } } },
    ...listSpellings(text).map((spelling) => ({ term: { words: { value: spelling } } })),
  ];
  if (last || (cutShort && lettersOnly && text.length > 1))
    should.push({ prefix: { words: text } });
  if (near && lettersOnly && text.length >= FUZZY_LENGTH)
    should.push({ fuzzy: { words: { value: text, fuzziness: 'AUTO' } } });
  return { bool: { should, minimum_should_match: 1 } };
}
