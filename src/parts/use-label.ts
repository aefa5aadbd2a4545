import { useCallback } from 'react';
import { useServices } from '#api/services-context.ts';

/** Says a status-like value or a country as the deployment names it, else unaltered (O-042, O-043). */
export function useLabel(): (value: string) => string {
  const { labels, countries } = useServices().profile.search;
  return useCallback(
    (value: string) => labels[value] ?? countries[value] ?? value,
    [labels, countries],
  );
}
