import { useMemo } from 'react';
import { useServices } from '#api/services-context.ts';
import { readLabels } from '#lib/format/read-labels.ts';

/** Says a status-like value or a country as the deployment names it, else unaltered (O-042, O-043). */
export function useLabel(): (value: string) => string {
  const { search: profile } = useServices().profile;
  return useMemo(() => readLabels(profile), [profile]);
}
