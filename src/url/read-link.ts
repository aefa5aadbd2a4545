import type { Search } from '#query/filter.ts';
import { parseSearch } from './search-codec.ts';

/**
 * The search as the address bar has it at this moment: for what goes on after the search was last
 * rendered, such as a file that is read or a button that is pressed later.
 */
export function readSearchOfLink(): Search {
  return parseSearch(new URLSearchParams(window.location.search)).value;
}
