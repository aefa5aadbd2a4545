import type { AddressSearchResult } from './address-search.ts';

/** Where addresses are searched while they are typed. Errors: see engine/query-error.ts. */
export interface AddressFinder {
  /** The best `limit` addresses. */
  search(text: string, limit: number, signal?: AbortSignal): Promise<AddressSearchResult>;
}
