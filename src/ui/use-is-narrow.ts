import { useMediaQuery } from './use-media-query.ts';

/** Whether the window is a phone's: editors fill it from below, and tables become lists. */
export function useIsNarrow(): boolean {
  return useMediaQuery('(max-width: 899.98px)');
}
