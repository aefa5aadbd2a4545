import { useCallback } from 'react';
import { useStore } from 'zustand';
import { SavedPage as SavedContentPage } from '#features/saved/saved-page.tsx';
import { describeQuery } from '#features/search/describe-query.ts';
import { preferences } from '#lib/preferences.ts';
import ReadyMark from '../ready-mark.tsx';
import { usePageTitle } from '../use-page-title.ts';

/** What the person keeps: searches, areas, site lists. */
export function SavedPage() {
  usePageTitle('Saved');
  const units = useStore(preferences, (state) => state.units);
  const describe = useCallback((query: string) => describeQuery(query, units), [units]);
  return (
    <>
      <ReadyMark hasMap={false} />
      <SavedContentPage describeQuery={describe} />
    </>
  );
}
