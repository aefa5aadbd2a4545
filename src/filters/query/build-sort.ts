import type { SortKey } from '@property/contract/search/search-request.ts';
import { isAround, readAreas } from '../model/edit-filters.ts';
import type { Search } from '../model/filter.ts';
import { type FilterIndex, readIndex } from '../model/filter-fields.ts';
import { decodePlaces, type Place } from '../model/near-places.ts';
import type { AreaShapes } from './build-areas.ts';

/** Where distance is measured from when nobody has said: nothing is measured. */
const NOWHERE: AreaShapes = new Map();

/**
 * Sort keys of a search (S-082 to S-084, O-155). A title with several sales stands by its highest price
 * or latest date when descending, by its lowest or earliest when ascending; one near several places by
 * the nearest of these.
 */
export function buildSort(
  search: Pick<Search, 'index' | 'sort' | 'direction' | 'filters'>,
  shapes: AreaShapes = NOWHERE,
): SortKey[] {
  const { index, sort, direction } = search;
  if (sort === 'relevance') return [{ _score: direction }];
  if (sort === 'nearest') return buildDistanceSort(search, shapes);
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

function buildDistanceSort(
  search: Pick<Search, 'index' | 'direction' | 'filters'>,
  shapes: AreaShapes,
): SortKey[] {
  const { index, direction, filters } = search;
  const places = findMeasured(search, shapes);
  // A service that does not say where a title stands leaves nothing to measure from.
  if (places === null) {
    const { usualSort } = readIndex(index);
    return buildSort({ index, sort: usualSort, direction: 'desc', filters }, shapes);
  }
  const [only, second] = places;
  const from = only && !second ? only : places;
  return [{ _geo_distance: { [readIndex(index).centroid]: from, order: direction } }];
}

/**
 * The places that the first area around any stands around; null where none has one, or its place is
 * not known yet. Those of a title come with its shape.
 */
export function findMeasured(
  { filters }: Pick<Search, 'filters'>,
  shapes: AreaShapes,
): readonly Place[] | null {
  const area = readAreas({ filters }).find(isAround);
  switch (area?.kind) {
    case 'radius':
      return [{ lat: area.lat, lon: area.lon }];
    case 'near':
      return decodePlaces(area.code);
    case 'travel-time':
    case 'outline': {
      const origin = shapes.origins?.get(area.titleId);
      return origin ? [origin] : null;
    }
    default:
      return null;
  }
}

/** Every order that results of an index can stand in; of deals only the latest are asked for. */
export function listOrders(index: FilterIndex): readonly Pick<Search, 'sort' | 'direction'>[] {
  if (index === 'deals') return [{ sort: 'deal-date', direction: 'desc' }];
  const sorts = ['relevance' as const, ...readIndex(index).sorts.keys()];
  return [
    ...sorts.flatMap((sort) => [
      { sort, direction: 'asc' as const },
      { sort, direction: 'desc' as const },
    ]),
    // Nobody asks for what is farthest.
    { sort: 'nearest', direction: 'asc' },
  ];
}
