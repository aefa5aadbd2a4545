import { useCallback } from 'react';
import { useServices } from '#api/services-context.ts';

/** A function that says a status-like value in words: as the deployment names it, else unaltered (O-042). */
export function useLabel(): (value: string) => string {
  const { labels } = useServices().profile.search;
  return useCallback((value: string) => labels[value] ?? value, [labels]);
}
