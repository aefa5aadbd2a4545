import type { SortKey } from '#contract/search-request.ts';
import type { Search, Sort } from './filter.ts';
import { findNestedPath, RANGE_FIELDS } from './title-fields.ts';

/** The field behind each order but relevance. */
export const SORT_FIELDS: Readonly<Record<Exclude<Sort, 'relevance'>, string>> = {
  modified: 'lastModified',
  'sale-price': 'sales.price',
  'sale-date': 'sales.dateAcquired',
  ...RANGE_FIELDS,
};

/** Every order there is. */
export const SORTS = ['relevance', ...Object.keys(SORT_FIELDS)] as Sort[];

/**
 * Sort keys of a search (S-082 to S-084). A title with several sales stands by its highest price or
 * latest date when descending, by its lowest or earliest when ascending.
 */
export function buildSort({ sort, direction }: Pick<Search, 'sort' | 'direction'>): SortKey[] {
  if (sort === 'relevance') return [{ _score: direction }];
  const field = SORT_FIELDS[sort];
  const path = findNestedPath(field);
  return [{ [field]: path === undefined ? direction : { order: direction, nested: { path } } }];
}
