import type { CompiledSearch } from '../../engine/search-engine.ts';
import type { IndexMapping } from '../../mappings/mapping.ts';
import { at } from '../reading.ts';
import { checkAggregationFields } from './check-aggregation-fields.ts';
import { checkQueryFields } from './check-query-fields.ts';
import { checkSortKey } from './check-sort-key.ts';

/**
 * Checks that operators suit the fields they name, where OpenSearch would refuse the query as well.
 * A field that the mapping does not name may still exist, so it passes; a nested array has to be
 * named. Throws InvalidQueryError with the place.
 */
export function checkFields(search: CompiledSearch, mapping: IndexMapping): void {
  checkQueryFields(search.query, mapping, '');
  search.sort.forEach((key, i) => {
    checkSortKey(key, at('sort', i), mapping);
  });
  checkAggregationFields(search.aggregations, mapping, '');
}
