import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { BarLens } from '#filters/bar/current-filters.ts';
import type { CurrentSearch } from '../use-current-search.ts';
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

/** The lens of the link as it stands in the bar; null for none, undefined until it is known. */
export function useBarLens(current: CurrentSearch): BarLens | null | undefined {
  const { search: query, pathname } = useLocation();
  const navigate = useNavigate();
  const read = useStore(reader, (state) => state.read);
  const isNamed = new URLSearchParams(query).has('lens');
  useEffect(() => {
    if (isNamed) loadBarLens();
  }, [isNamed]);
  if (!isNamed) return null;
  const go = (address: LensAddress) => void navigate({ pathname, ...address });
  return read?.(query, current, go);
}
