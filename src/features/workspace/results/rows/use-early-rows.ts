import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { limitQuery } from '#api/reading/limit-query.ts';
import { parseQuestion } from '#filters/link/question-codec.ts';
import { parseSearch } from '#filters/link/search-codec.ts';
import { hasShapes } from '#filters/query/build-areas.ts';
import { buildRowsRequest } from '#filters/query/build-search-request.ts';
import type { CurrentSearch } from '../../use-current-search.ts';
import { rowsLimit } from './use-result-rows.ts';

/** Pages that show the list: the workspace, alone or beside a title. */
const LISTED = /^\/(?:titles\/|$)/;

/**
 * Asks for the first rows of another search as soon as its address is known. React draws the whole
 * workspace anew before the list asks for itself, which then finds its rows on their way or there.
 * A search whose shapes have to come first is left to the list, and so is every one in a browser
 * that does not tell of navigations.
 */
export function useEarlyRows({ shapes, dialect, service }: CurrentSearch): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const { navigation } = window;
    /** The hash of its key: to look among all answers of a day takes a while. */
    let asked: string | null = null;
    const giveUp = () => {
      if (asked === null) return;
      const query = queryClient.getQueryCache().get(asked);
      // What the list has taken over is given up by the list.
      if (query?.getObserversCount() === 0) void query.cancel({ revert: true });
      asked = null;
    };
    const ask = ({ destination }: NavigateEvent) => {
      const { pathname, search: text, searchParams } = new URL(destination.url);
      if (text === window.location.search) return;
      giveUp();
      const search = parseSearch(searchParams).value;
      const isAnswered = parseQuestion(searchParams)?.isAnswered ?? true;
      if (!LISTED.test(pathname) || !isAnswered || !hasShapes(search, shapes)) return;
      const rows = service.search(buildRowsRequest(search, shapes, dialect));
      const query = queryClient.defaultQueryOptions(limitQuery(rows, rowsLimit));
      asked = query.queryHash;
      void queryClient.prefetchQuery(query);
    };
    navigation?.addEventListener('navigate', ask);
    return () => navigation?.removeEventListener('navigate', ask);
  }, [queryClient, shapes, dialect, service]);
}
