import { hashKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { buildRowsRequest, UNASKED_REQUEST } from '#filters/query/build-search-request.ts';
import { useCurrentSearch } from '../use-current-search.ts';
import type { MapReading } from './use-map-picture.ts';

/**
 * Has a map that failed read again as soon as the rows of its search come (S-097); gives whether they
 * are there.
 */
export function useRetryWithList({ error, retry }: MapReading): boolean {
  const { search, shapes, dialect, service, isReady } = useCurrentSearch();
  const queryClient = useQueryClient();
  const hash = useMemo(() => {
    const request = isReady ? buildRowsRequest(search, shapes, dialect) : UNASKED_REQUEST;
    return hashKey(service.search(request).queryKey);
  }, [search, shapes, dialect, service, isReady]);
  const [isListed, setListed] = useState(false);
  const retryFailed = useEffectEvent(() => {
    if (error !== null) retry();
  });
  useEffect(() => {
    const cache = queryClient.getQueryCache();
    const note = () => setListed(cache.get(hash)?.state.status === 'success');
    note();
    return cache.subscribe((event) => {
      if (event.query.queryHash !== hash) return;
      note();
      if (event.type === 'updated' && event.action.type === 'success') retryFailed();
    });
  }, [queryClient, hash]);
  return isListed;
}
