import type { Search } from '../model/filter.ts';
import type { QueryDialect } from './query-dialect.ts';

/**
 * Whether a list can go on past what the service lists of it (S-080): by a range of what it is in
 * the order of, or of a distance by circles and ids. A score is no field, and takes the operators of
 * O-054 to say what is left out.
 */
export function canContinue({ sort }: Pick<Search, 'sort'>, dialect: QueryDialect): boolean {
  const needed =
    sort === 'nearest'
      ? (['bool.must_not', 'geo_distance', 'ids'] as const)
      : (['bool.must_not', 'range.gt', 'range.lt'] as const);
  return sort !== 'relevance' && needed.every(dialect.allows);
}
