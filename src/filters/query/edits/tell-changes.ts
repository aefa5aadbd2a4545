import type { Filter, Search } from '../../model/filter.ts';
import type { ContinuedSearch } from '../continue-search.ts';

/** Which kinds of filters are not as they were, and what is in force no longer. */
export function tellChanges(before: Search, after: Search): Omit<ContinuedSearch, 'search'> {
  const isIn = (filter: Filter, { filters }: Search) =>
    filters.some((other) => JSON.stringify(filter) === JSON.stringify(other));
  const changed = after.filters.filter((each) => !isIn(each, before)).map(({ kind }) => kind);
  const replaced = before.filters.filter((each) => !isIn(each, after));
  return { changed: [...new Set(changed)], replaced };
}
