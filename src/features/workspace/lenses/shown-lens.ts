import { withFilters } from '#filters/model/edit-filters.ts';
import type { FilterKind } from '#filters/model/filter.ts';
import { formatDate } from '#lib/format/format-date.ts';
import { writeDay } from '#lib/local-day.ts';
import type { LensIconName, SavedSearch } from '#storage/saved-records.ts';
import type { CurrentSearch } from '../use-current-search.ts';
import {
  buildLensExit,
  buildLensLink,
  findLens,
  isAsMade,
  type Lens,
  type LensAddress,
  type LensKey,
  readMadeDay,
} from './lenses.ts';
import { buildOwnExit, buildOwnLink, findOwnLens, isAsSaved } from './own-lens.ts';

/** A lens of the link as its chip and its card show it, a ready-made one or one's own. */
export interface ShownLens {
  readonly name: string;
  readonly icon: LensKey | LensIconName;
  /** Why what it finds may be an opportunity. */
  readonly reason: Lens['reason'];
  readonly kinds: readonly FilterKind[];
  /** Its filters are those that it was made with. */
  readonly isWhole: boolean;
  /** The day that their dates count from, where that is not today and they are as they were made. */
  readonly madeOn: string | null;
  /** Brings these filters back. */
  readonly mend: () => LensAddress;
  /** Leaves it. */
  readonly leave: () => LensAddress;
  /** Leaves it and every filter. */
  readonly clear: () => LensAddress;
}

/** The lens that a link names, a ready-made one before one's own; null for none that is known. */
export function showLens(
  query: string,
  { search, dialect }: CurrentSearch,
  searches: readonly SavedSearch[],
): ShownLens | null {
  const today = writeDay(new Date());
  const bare = withFilters(search, []);
  const made = findLens(query, dialect);
  if (made !== null) {
    return {
      name: made.name,
      icon: made.key,
      reason: made.reason,
      kinds: made.build(today).map(({ kind }) => kind),
      isWhole: isAsMade(search, made, today),
      madeOn: readMadeDay(search, made, today),
      mend: () => buildLensLink(search, made, today),
      leave: () => buildLensExit(search, made, today),
      clear: () => buildLensExit(bare, made, today),
    };
  }
  const own = findOwnLens(query, searches);
  if (own === null) return null;
  const { saved, icon, kinds } = own;
  return {
    name: saved.name,
    icon,
    reason: saved.note || `Your own, saved on ${formatDate(saved.savedAt)}.`,
    kinds,
    isWhole: isAsSaved(search, own),
    madeOn: null,
    mend: () => buildOwnLink(search, own),
    leave: () => buildOwnExit(search, own),
    clear: () => buildOwnExit(bare, own),
  };
}
