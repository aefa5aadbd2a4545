import { findFilter, removeFilter, setFilter } from '#query/edit-filters.ts';
import type { Filter, FilterKind, Search } from '#query/filter.ts';

/** Sets a filter, or takes it away with null; one that was turned round stays so. */
export function changeField(search: Search, kind: FilterKind, next: Filter | null): Search {
  if (next === null) return removeFilter(search, kind);
  const before = findFilter(search, kind);
  const isTurned = before !== undefined && 'not' in before && before.not === true;
  return setFilter(search, isTurned ? ({ ...next, not: true } as Filter) : next);
}

/** Turns a condition round: titles of which it is not true, and back. */
export function turnField(search: Search, kind: FilterKind): Search {
  const filter = findFilter(search, kind);
  if (filter === undefined) return search;
  const { not, ...plain } = filter as Filter & { not?: true };
  return setFilter(search, (not ? plain : { ...plain, not: true }) as Filter);
}
