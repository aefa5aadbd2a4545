import { queryOptions, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { explainFault } from '#storage/open-database.ts';
import { readSaved } from '#storage/saved-database.ts';
import type { SavedContent } from '#storage/saved-records.ts';
import { toasts } from '#ui/toasts.ts';

const SAVED = queryOptions({
  queryKey: ['saved'] as const,
  queryFn: readSaved,
  staleTime: Number.POSITIVE_INFINITY,
});

/** Tells the other tabs that something was changed. */
const CHANNEL = 'saved';

/** Everything saved in this browser; follows changes in other tabs. */
export function useSaved(): UseQueryResult<SavedContent> {
  const queryClient = useQueryClient();
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.addEventListener('message', () => {
      void queryClient.invalidateQueries({ queryKey: SAVED.queryKey });
    });
    return () => channel.close();
  }, [queryClient]);
  return useQuery(SAVED);
}

/**
 * Runs a change of what is saved and shows it everywhere. Gives false when it failed, which is told
 * in a toast: what was there is still there.
 */
export function useChangeSaved(): (change: () => Promise<void>) => Promise<boolean> {
  const queryClient = useQueryClient();
  return useCallback(
    async (change) => {
      try {
        await change();
      } catch (error) {
        toasts.add({ title: 'Not saved', description: explainFault(error).message, type: 'error' });
        return false;
      }
      await queryClient.invalidateQueries({ queryKey: SAVED.queryKey });
      const channel = new BroadcastChannel(CHANNEL);
      channel.postMessage(null);
      channel.close();
      return true;
    },
    [queryClient],
  );
}
