import { QUERY_TIMEOUT_MILLISECONDS } from '#contract/limits.ts';
import type { AddressRecord } from '#contract/stored-places.ts';
import { QueryBudget } from '../engine/query-budget.ts';
import type { AddressFinder } from './address-finder.ts';
import { AddressSearch } from './address-search.ts';

/** Searches addresses that are kept in memory, on the calling thread. */
export function findAddressesHere(source: Iterable<AddressRecord>): AddressFinder {
  const addresses = AddressSearch.over(source);
  const allow = (signal: AbortSignal | undefined) =>
    new QueryBudget(QUERY_TIMEOUT_MILLISECONDS, () => performance.now(), signal);
  return {
    search: async (text, limit, signal) => addresses.search(text, limit, allow(signal)),
  };
}
