import type { TitleSearchResponse } from '@property/contract/search/title-search.ts';
import { hashKey, type QueryState, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { buildRowsRequest, UNASKED_REQUEST } from '#filters/query/build-search-request.ts';
import { useCurrentSearch } from '../use-current-search.ts';

/**
 * How the first rows of the present search stand, which the list asks for; undefined before it does.
 */
export function useListAnswer(): QueryState<TitleSearchResponse> | undefined {
  const { search, shapes, dialect, service, isReady } = useCurrentSearch();
  const cache = useQueryClient().getQueryCache();
  const hash = useMemo(() => {
    const request = isReady ? buildRowsRequest(search, shapes, dialect) : UNASKED_REQUEST;
    return hashKey(service.search(request).queryKey);
  }, [search, shapes, dialect, service, isReady]);
  const subscribe = useCallback(
    (note: () => void) =>
      cache.subscribe((event) => {
        // It is added while the list is being drawn, where nothing else may change: it has no rows yet.
        if (event.query.queryHash === hash && event.type === 'updated') note();
      }),
    [cache, hash],
  );
  const read = () => cache.get<TitleSearchResponse>(hash)?.state;
  return useSyncExternalStore(subscribe, read);
}
