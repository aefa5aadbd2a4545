import { isJsonObject, type JsonObject } from '@property/contract/json-object.ts';
import type { FieldSortKey, SortKey } from '@property/contract/search/search-request.ts';
import type { Filter, Search } from '../model/filter.ts';
import type { FilterIndex } from '../model/filter-fields.ts';
import type { AreaShapes } from '../query/build-areas.ts';
import { buildSort, findMeasured, listOrders } from '../query/build-sort.ts';
import { isListOf } from './is-query-node.ts';

/**
 * Reads sort keys as the order they are: the other way round of `buildSort`. Without keys it is
 * relevance, of deals the latest first; null when no order of the app is the same (S-082 to S-084), and
 * for what is no list of keys, as a service or a person may write it. Distance is an order of the app
 * where it is measured from the places of an area among the filters (O-155).
 */
export function readSort(
  keys: readonly SortKey[] = [],
  index: FilterIndex = 'titles',
  filters: readonly Filter[] = [],
  shapes: AreaShapes = new Map(),
): Pick<Search, 'sort' | 'direction'> | null {
  if (!isListOf(keys, isSortKey)) return null;
  const wanted = JSON.stringify(keys.map(normalize));
  return (
    listOrders(index).find(({ sort, direction }) => {
      if (keys.length === 0)
        return direction === 'desc' && ['relevance', 'deal-date'].includes(sort);
      const order = { index, sort, direction, filters };
      if (sort === 'nearest' && findMeasured(order, shapes) === null) return false;
      return JSON.stringify(buildSort(order, shapes).map(normalize)) === wanted;
    }) ?? null
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
  if ('_geo_distance' in key && isJsonObject(key._geo_distance))
    return normalizeDistance(key._geo_distance);
  return Object.entries(key).map(([field, value]) => {
    const { order, nested } =
      typeof value === 'string' ? { order: value, nested: undefined } : (value as FieldOrder);
    return [field, order ?? (field === '_score' ? 'desc' : 'asc'), nested?.path ?? null];
  });
}

type FieldOrder = Exclude<FieldSortKey[string], string>;

/** Several places in whatever order; a unit changes nothing. */
function normalizeDistance({ order = 'asc', unit: _, mode, ...fields }: JsonObject): unknown {
  const places = Object.entries(fields).map(([field, from]) => [
    field,
    [from]
      .flat()
      .map((place) => JSON.stringify(place))
      .sort(),
  ]);
  return ['_geo_distance', order, mode ?? (order === 'asc' ? 'min' : 'max'), places];
}
