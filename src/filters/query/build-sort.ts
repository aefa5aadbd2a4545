import type { SortKey } from '@property/contract/search/search-request.ts';
import type { Search } from '../model/filter.ts';
import { type FilterIndex, readIndex } from '../model/filter-fields.ts';

/**
 * Sort keys of a search (S-082 to S-084). A title with several sales stands by its highest price or
 * latest date when descending, by its lowest or earliest when ascending.
 */
export function buildSort({
  index,
  sort,
  direction,
}: Pick<Search, 'index' | 'sort' | 'direction'>): SortKey[] {
  if (sort === 'relevance') return [{ _score: direction }];
  const field = readIndex(index).sorts.get(sort);
  if (field === undefined) throw new Error(`There is no order ${sort} of ${index}.`);
  return [
    {
      [field.path]:
        field.nested === undefined
          ? direction
          : { order: direction, nested: { path: field.nested } },
    },
  ];
}

/** Every order that results of an index can stand in; of deals only the latest are asked for. */
export function listOrders(index: FilterIndex): readonly Pick<Search, 'sort' | 'direction'>[] {
  if (index === 'deals') return [{ sort: 'deal-date', direction: 'desc' }];
  const sorts = ['relevance' as const, ...readIndex(index).sorts.keys()];
  return sorts.flatMap((sort) => [
    { sort, direction: 'asc' as const },
    { sort, direction: 'desc' as const },
  ]);
}
