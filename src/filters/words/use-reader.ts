import { useMemo } from 'react';
import { useStore } from 'zustand';
import { useServices } from '#api/services-context.ts';
import { readLabels } from '#lib/format/read-labels.ts';
import { preferences } from '#lib/state/preferences.ts';
import { customWords, sayCustomFor } from './custom-words.ts';
import type { Reader } from './describe-search.ts';

/** The person's units, and recorded values as the deployment names them (O-042, O-043). */
export function useReader(): Reader {
  const { search: profile } = useServices().profile;
  const units = useStore(preferences, (state) => state.units);
  const say = useStore(customWords, (state) => state.say);
  return useMemo(() => {
    const reader: Reader = { units, label: readLabels(profile) };
    return { ...reader, sayCustom: sayCustomFor(say, reader, profile) };
  }, [units, profile, say]);
}
