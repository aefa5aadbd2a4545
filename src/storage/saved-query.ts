import {
  type QueryClient,
  queryOptions,
  type UseQueryResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { readSaved } from './saved-database.ts';
import type { SavedContent } from './saved-records.ts';

/** Everything saved in this browser; whoever writes it calls `showSaved`. */
export const savedQuery = queryOptions({
  queryKey: ['saved'] as const,
  queryFn: readSaved,
  staleTime: Number.POSITIVE_INFINITY,
  // Nobody here listened to the other tabs while it was not looked at.
  refetchOnMount: 'always',
});

/** Tells the other tabs that something was changed. */
const CHANNEL = 'saved';

/** Everything saved in this browser; follows changes in other tabs. */
export function useSaved(): UseQueryResult<SavedContent> {
  const queryClient = useQueryClient();
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.addEventListener('message', () => {
      void queryClient.invalidateQueries({ queryKey: savedQuery.queryKey });
    });
    return () => channel.close();
  }, [queryClient]);
  return useQuery(savedQuery);
}

/** Shows what was changed wherever it is looked at, in the other tabs too. */
export async function showSaved(cache: QueryClient): Promise<void> {
  await cache.invalidateQueries({ queryKey: savedQuery.queryKey });
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(null);
  channel.close();
}
