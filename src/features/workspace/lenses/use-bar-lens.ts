import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { BarLens } from '#filters/bar/current-filters.ts';
import { describeSaved } from '#storage/saved-query.ts';
import type { SavedSearch } from '#storage/saved-records.ts';
import type { CurrentSearch } from '../use-current-search.ts';
import { LENS, SAVED } from './lens-link.ts';
import type { LensAddress } from './lenses.ts';

type Read = typeof import('./read-bar-lens.tsx').readBarLens;

/** What knows the lenses: few links name one, so that it comes only for those. */
const reader = createStore<{ readonly read: Read | null }>()(() => ({ read: null }));

/** Brings it, for the first link that names a lens; without it the filters of a lens stand one by one. */
export function loadBarLens(): void {
  if (reader.getState().read !== null) return;
  import('./read-bar-lens.tsx').then(
    ({ readBarLens }) => reader.setState({ read: readBarLens }),
    () => reader.setState({ read: () => null }),
  );
}

const NOTHING: readonly SavedSearch[] = [];

/** The lens of the link as it stands in the bar; null for none, undefined until it is known. */
export function useBarLens(current: CurrentSearch): BarLens | null | undefined {
  const { search: query, pathname } = useLocation();
  const navigate = useNavigate();
  const read = useStore(reader, (state) => state.read);
  const parameters = new URLSearchParams(query);
  const isSaved = parameters.has(SAVED);
  const isNamed = isSaved || parameters.has(LENS);
  useEffect(() => {
    if (isNamed) loadBarLens();
  }, [isNamed]);
  // A saved search with a sign is a lens of one's own.
  const saved = useQuery({ ...savedSearches, enabled: isSaved, retry: false });
  if (!isNamed) return null;
  if (isSaved && saved.isPending) return undefined;
  const go = (address: LensAddress) => void navigate({ pathname, ...address });
  return read?.(query, current, saved.data?.searches ?? NOTHING, go);
}

/** Its code comes when it is asked. */
const savedSearches = describeSaved(async () =>
  (await import('#storage/saved-database.ts')).readSaved(),
);
