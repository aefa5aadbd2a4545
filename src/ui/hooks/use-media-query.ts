import { useSyncExternalStore } from 'react';

/** Whether a media query matches, kept up to date; false where the browser cannot say. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (notify) => {
      const list = window.matchMedia?.(query);
      list?.addEventListener('change', notify);
      return () => list?.removeEventListener('change', notify);
    },
    () => window.matchMedia?.(query).matches ?? false,
    () => false,
  );
}

/** Whether the window is a phone's: editors fill it from below, and tables become lists. */
export function useIsNarrow(): boolean {
  return useMediaQuery('(max-width: 899.98px)');
}
