import type { BarLens } from '#filters/bar/current-filters.ts';
import type { SavedSearch } from '#storage/saved-records.ts';
import type { CurrentSearch } from '../use-current-search.ts';
import { LensBody } from './lens-body.tsx';
import { LensIcon } from './lens-icon.tsx';
import type { LensAddress } from './lenses.ts';
import { showLens } from './shown-lens.ts';

/** The lens that a link names as one chip; null where the link names none that is known. */
export function readBarLens(
  query: string,
  current: CurrentSearch,
  searches: readonly SavedSearch[],
  go: (address: LensAddress) => void,
): BarLens | null {
  const lens = showLens(query, current, searches);
  if (lens === null) return null;
  const { name, icon, kinds, leave, clear } = lens;
  return {
    name,
    icon: <LensIcon name={icon} />,
    kinds,
    card: <LensBody current={current} lens={lens} isOfChip />,
    onRemove: () => go(leave()),
    onClear: () => go(clear()),
  };
}
