import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { explainFault } from '#storage/open-database.ts';
import { showSaved } from '#storage/saved-database.ts';
import { toasts } from '#ui/overlays/toasts.ts';

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
      await showSaved(queryClient);
      return true;
    },
    [queryClient],
  );
}
