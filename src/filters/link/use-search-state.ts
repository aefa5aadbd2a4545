import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { UpdateOptions, UrlNotice } from '#lib/links/url-notice.ts';
import type { Search } from '../model/filter.ts';
import { removeQuestion } from './question-codec.ts';
import { parseSearch, serializeSearch } from './search-codec.ts';

export interface SearchState {
  readonly search: Search;
  /** What in the link could not be used. */
  readonly notices: readonly UrlNotice[];
  /** Writes a search into the address bar; path, section and map view stay. */
  readonly update: (next: Search, options?: UpdateOptions) => void;
}

/** The search as it stands in the address bar, its only owner. */
export function useSearchState(): SearchState {
  const { search: queryString } = useLocation();
  const navigate = useNavigate();
  const parsed = useMemo(() => readParsed(queryString), [queryString]);
  const update = useCallback(
    (next: Search, options?: UpdateOptions) => {
      const others = new URLSearchParams(window.location.search);
      // Other filters are no longer the answer to the question; another order still is.
      if (next.filters !== parsed.value.filters) {
        removeQuestion(others);
      }
      const search = serializeSearch(next, others).toString();
      // Nothing has changed: an entry of the history would be one that undo does nothing with.
      if (search === window.location.search.slice(1)) return;
      // Both are read when they are needed: the map or the title may be another since the last render.
      const { hash, pathname } = window.location;
      void navigate({ pathname, search, hash }, { replace: options?.replace ?? false });
    },
    [navigate, parsed],
  );
  return { search: parsed.value, notices: parsed.notices, update };
}

interface Parsed extends ReturnType<typeof parseSearch> {
  readonly queryString: string;
}

let latest: Parsed | null = null;

/** Read once for all who ask: they have the same search, and not only an equal one. */
function readParsed(queryString: string): Parsed {
  if (latest?.queryString !== queryString)
    latest = { ...parseSearch(new URLSearchParams(queryString)), queryString };
  return latest;
}

/**
 * The search as the address bar has it at this moment: for what goes on after the search was last
 * rendered, such as a file that is read or a button that is pressed later.
 */
export function readSearchOfLink(): Search {
  return parseSearch(new URLSearchParams(window.location.search)).value;
}
