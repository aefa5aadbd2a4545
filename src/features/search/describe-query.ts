import type { UnitSystem } from '#lib/format-area.ts';
import { parseSearch } from '#url/search-codec.ts';
import { describeSearch } from './describe-search.ts';

/** The conditions of a link in words; `query` is its query string. */
export function describeQuery(query: string, units: UnitSystem): string {
  return describeSearch(parseSearch(new URLSearchParams(query)).value, units);
}
