import { serializeSearch } from '#filters/link/search-codec.ts';
import type { Search } from '#filters/model/filter.ts';

/** Characters of a link that every mail and chat program passes on whole. */
export const LINK_MAXIMUM = 2000;

/** Characters the link of this page has with a search in it. */
export function measureLink(search: Search): number {
  const { origin, pathname, search: queryString, hash } = window.location;
  const next = serializeSearch(search, new URLSearchParams(queryString));
  return `${origin}${pathname}?${next}${hash}`.length;
}
