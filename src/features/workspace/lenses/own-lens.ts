import { parseSearch, serializeSearch } from '#filters/link/search-codec.ts';
import { chooseDefaultSort, removeFilter, withFilters } from '#filters/model/edit-filters.ts';
import type { Filter, FilterKind, Search } from '#filters/model/filter.ts';
import type { LensIconName, SavedSearch } from '#storage/saved-records.ts';
import { SAVED } from './lens-link.ts';
import { dropAnswers, type LensAddress } from './lenses.ts';

/** A lens of one's own: a saved search with a sign. */
export interface OwnLens {
  readonly saved: SavedSearch;
  readonly icon: LensIconName;
  /** As it was saved. */
  readonly search: Search;
  /** Of its filters. Its areas stand beside it: where somebody looks is theirs, as with every lens. */
  readonly kinds: readonly FilterKind[];
}

/** The lens of one's own that a link names; null for none, and for one that is nothing but areas. */
export function findOwnLens(query: string, searches: readonly SavedSearch[]): OwnLens | null {
  const id = new URLSearchParams(query).get(SAVED);
  const saved = searches.find((search) => search.id === id);
  if (saved?.icon === undefined) return null;
  const search = parseSearch(new URLSearchParams(saved.query)).value;
  const kinds = [...new Set(search.filters.map(({ kind }) => kind))].filter(
    (kind) => kind !== 'area',
  );
  return kinds.length === 0 ? null : { saved, icon: saved.icon, search, kinds };
}

/** Whether a search has the filters of the lens as they were saved. */
export function isAsSaved(search: Search, { search: made, kinds }: OwnLens): boolean {
  const tell = ({ filters }: Search) => JSON.stringify(filters.filter(isOf(kinds)));
  return tell(search) === tell(made);
}

/** The address with the filters and the order of the lens as they were saved; what is beside it stays. */
export function buildOwnLink(search: Search, { search: made, kinds }: OwnLens): LensAddress {
  const others = search.filters.filter((filter) => !isOf(kinds)(filter));
  const { sort, direction } = made;
  const whole = withFilters(search, [...others, ...made.filters.filter(isOf(kinds))]);
  return write({ ...whole, sort, direction }, new URLSearchParams(window.location.search));
}

/** The address without the lens: its filters and its order go. */
export function buildOwnExit(search: Search, { search: made, kinds }: OwnLens): LensAddress {
  const parameters = new URLSearchParams(window.location.search);
  parameters.delete(SAVED);
  const bare = removeFilter(search, ...kinds);
  const isItsOrder = search.sort === made.sort;
  return write(isItsOrder ? { ...bare, ...chooseDefaultSort(bare) } : bare, parameters);
}

function write(search: Search, parameters: URLSearchParams): LensAddress {
  return {
    search: serializeSearch(search, dropAnswers(parameters)).toString(),
    hash: window.location.hash,
  };
}

const isOf =
  (kinds: readonly FilterKind[]) =>
  ({ kind }: Filter): boolean =>
    kinds.includes(kind);
