import { isJsonObject } from '@property/contract/json-object.ts';
import type { SortKey } from '@property/contract/search/search-request.ts';
import type { Search } from '../model/filter.ts';
import type { FilterIndex } from '../model/filter-fields.ts';
import { buildSort, listOrders } from '../query/build-sort.ts';
import { isListOf } from './is-query-node.ts';

/**
 * Reads sort keys as the order they are: the other way round of `buildSort`. Without keys it is
 * relevance, of deals the latest first; null when no order of the app is the same (S-082 to S-084), and for what is no list of
 * keys, as a service or a person may write it.
 */
export function readSort(
  keys: readonly SortKey[] = [],
  index: FilterIndex = 'titles',
): Pick<Search, 'sort' | 'direction'> | null {
  if (!isListOf(keys, isSortKey)) return null;
  const wanted = JSON.stringify(keys.map(normalize));
  return (
    listOrders(index).find(({ sort, direction }) =>
      keys.length === 0
        ? direction === 'desc' && ['relevance', 'deal-date'].includes(sort)
        : JSON.stringify(buildSort({ index, sort, direction }).map(normalize)) === wanted,
    ) ?? null
  );
}

function isSortKey(value: unknown): value is SortKey {
  return (
    isJsonObject(value) &&
    Object.values(value).every((order) => typeof order === 'string' || isJsonObject(order))
  );
}

/** One form for the same key: without an order, a field ascends and the score descends. */
function normalize(key: SortKey): unknown {
  return Object.entries(key).map(([field, value]) => {
    const { order, nested } =
      typeof value === 'string' ? { order: value, nested: undefined } : value;
    return [field, order ?? (field === '_score' ? 'desc' : 'asc'), nested?.path ?? null];
  });
}
