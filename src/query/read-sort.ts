import { isJsonObject } from '#contract/json-object.ts';
import type { SortKey } from '#contract/search-request.ts';
import { buildSort, SORTS } from './build-sort.ts';
import type { Search } from './filter.ts';
import { isListOf } from './is-query-node.ts';

/**
 * Reads sort keys as the order they are: the other way round of `buildSort`. Without keys it is
 * relevance; null when no order of the app is the same (S-082 to S-084), and for what is no list of
 * keys, as a service or a person may write it.
 */
export function readSort(keys: readonly SortKey[] = []): Pick<Search, 'sort' | 'direction'> | null {
  if (!isListOf(keys, isSortKey)) return null;
  if (keys.length === 0) return { sort: 'relevance', direction: 'desc' };
  const wanted = JSON.stringify(keys.map(normalize));
  for (const sort of SORTS) {
    for (const direction of ['asc', 'desc'] as const) {
      const order = { sort, direction };
      if (JSON.stringify(buildSort(order).map(normalize)) === wanted) return order;
    }
  }
  return null;
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
