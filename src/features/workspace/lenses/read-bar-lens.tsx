import type { BarLens } from '#filters/bar/current-filters.ts';
import { withFilters } from '#filters/model/edit-filters.ts';
import { writeDay } from '#lib/local-day.ts';
import type { CurrentSearch } from '../use-current-search.ts';
import { LensBody } from './lens-body.tsx';
import { LensIcon } from './lens-icon.tsx';
import { buildLensExit, findLens, type LensAddress } from './lenses.ts';

/** The lens that a link names as one chip; null where the link names none that is known. */
export function readBarLens(
  query: string,
  current: CurrentSearch,
  go: (address: LensAddress) => void,
): BarLens | null {
  const lens = findLens(query, current.dialect);
  if (lens === null) return null;
  const { search } = current;
  const today = writeDay(new Date());
  return {
    name: lens.name,
    icon: <LensIcon name={lens.key} />,
    kinds: lens.build(today).map(({ kind }) => kind),
    card: <LensBody current={current} lens={lens} isOfChip />,
    onRemove: () => go(buildLensExit(search, lens, today)),
    onClear: () => go(buildLensExit(withFilters(search, []), lens, today)),
  };
}
