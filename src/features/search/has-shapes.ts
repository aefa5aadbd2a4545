import { type AreaShapes, hasAllShapes } from '#query/area.filter.ts';
import { readAreas } from '#query/edit-filters.ts';
import type { Search } from '#query/filter.ts';

/** Whether the shape of every area is there, so that a request can be built of just this search. */
export function hasShapes(search: Search, shapes: AreaShapes): boolean {
  return hasAllShapes(readAreas(search), shapes);
}
