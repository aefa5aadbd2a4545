import { useCallback, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { DealSearch } from '#query/comps/deal-search.ts';
import { parseDealSearch, serializeDealSearch } from './comps-codec.ts';
import { type CompsView, parseCompsView, serializeCompsView } from './comps-view-codec.ts';
import type { UrlNotice } from './url-notice.ts';
import type { UpdateOptions } from './use-search-state.ts';

export interface CompsState {
  readonly search: DealSearch;
  readonly view: CompsView;
  /** What in the link could not be used. */
  readonly notices: readonly UrlNotice[];
  readonly updateSearch: (next: DealSearch, options?: UpdateOptions) => void;
  readonly updateView: (change: Partial<CompsView>, options?: UpdateOptions) => void;
}

/** The search for deals and how they are shown as they stand in the address bar, their only owner. */
export function useCompsState(): CompsState {
  const { search: queryString } = useLocation();
  const navigate = useNavigate();
  // The router follows the address in a transition: until it has, a box that was ticked shows what
  // was written there.
  const [written, setWritten] = useState<{
    readonly before: string;
    readonly view: CompsView;
  } | null>(null);
  const parsed = useMemo(() => {
    const parameters = new URLSearchParams(queryString);
    const search = parseDealSearch(parameters);
    const view = parseCompsView(parameters);
    return {
      search: search.value,
      view: view.value,
      notices: [...search.notices, ...view.notices],
    };
  }, [queryString]);
  const write = useCallback(
    (parameters: URLSearchParams, options: UpdateOptions = {}) => {
      const { pathname, hash } = window.location;
      const to = { pathname, search: parameters.toString(), hash };
      void navigate(to, { replace: options.replace ?? false, preventScrollReset: true });
    },
    [navigate],
  );
  // What stands in the address bar when it is needed: two changes may follow each other at once.
  const updateSearch = useCallback(
    (next: DealSearch, options?: UpdateOptions) =>
      write(serializeDealSearch(next, new URLSearchParams(window.location.search)), options),
    [write],
  );
  const updateView = useCallback(
    (change: Partial<CompsView>, options?: UpdateOptions) => {
      const parameters = new URLSearchParams(window.location.search);
      const view = { ...parseCompsView(parameters).value, ...change };
      setWritten({ before: queryString, view });
      write(serializeCompsView(view, parameters), options);
    },
    [write, queryString],
  );
  const view = written?.before === queryString ? written.view : parsed.view;
  return { ...parsed, view, updateSearch, updateView };
}
