import type { SortKey } from '#contract/search-request.ts';
import type { Search } from './filter.ts';

/**
 * Sort keys of a search (S-082 to S-084). A title with several sales stands by its highest price or
 * latest date when descending, by its lowest or earliest when ascending.
 */
export function buildSort({ sort, direction }: Pick<Search, 'sort' | 'direction'>): SortKey[] {
  switch (sort) {
    case 'relevance':
      return [{ _score: direction }];
    case 'size':
      return [{ areaInSquareMeters: direction }];
    case 'modified':
      return [{ lastModified: direction }];
    case 'sale-price':
      return [{ 'sales.price': { order: direction, nested: { path: 'sales' } } }];
    case 'sale-date':
      return [{ 'sales.dateAcquired': { order: direction, nested: { path: 'sales' } } }];
  }
}
