import { useQueries } from '@tanstack/react-query';
import { readCount, type Total } from '#lib/read-total.ts';
import { describeCutKey, listCutAreas } from '#query/area.filter.ts';
import type { Area, AreaShape } from '#query/area.ts';
import { buildCountRequest } from '#query/build-search-request.ts';
import { readAreas, removeArea, removeFilter } from '#query/edit-filters.ts';
import type { Filter, Search } from '#query/filter.ts';
import { cutShapeQuery } from './areas/derived-shapes.ts';
import { hasShapes } from './has-shapes.ts';
import type { CurrentSearch } from './use-current-search.ts';

/** A search without one of its filters, and how many titles that finds. */
export interface WayOut {
  readonly filter: Filter;
  readonly left: Search;
  readonly total: Total;
}

/** The one filter without which most would be found; null where there is none, or not yet. */
export function useBestWayOut({ search, shapes, dialect, service }: CurrentSearch): {
  readonly best: WayOut | null;
  /** Not all is counted yet, or not everywhere (S-099). */
  readonly isUnsure: boolean;
} {
  const ways = search.filters.map((filter) => ({ filter, left: withoutFilter(search, filter) }));
  // Without one of its areas a search has others to cut out of each other.
  const cuts = ways
    .map(({ left }) => readAreas(left))
    .filter((areas) => isCut(areas) && !shapes.has(describeCutKey(listCutAreas(areas))));
  const workedOut = useQueries({ queries: cuts.map((areas) => cutShapeQuery(areas, shapes)) });
  const known = new Map<string, AreaShape>(shapes);
  for (const [index, areas] of cuts.entries()) {
    const shape = workedOut[index]?.data;
    if (shape) known.set(describeCutKey(listCutAreas(areas)), shape);
  }
  const askable = ways.filter(({ left }) => hasShapes(left, known));
  const counts = useQueries({
    queries: askable.map(({ left }) => service.search(buildCountRequest(left, known, dialect))),
  });
  const best = askable.reduce<WayOut | null>((found, way, index) => {
    const answer = counts[index]?.data;
    const total = answer ? readCount(answer) : null;
    if (!total || total.value === 0) return found;
    return found && found.total.value >= total.value ? found : { ...way, total };
  }, null);
  const isUnsure =
    askable.length < ways.length || counts.some(({ data }) => data?.timed_out !== false);
  return { best, isUnsure };
}

function isCut(areas: readonly Area[]): boolean {
  return listCutAreas(areas).length > 0;
}

function withoutFilter(search: Search, filter: Filter): Search {
  return filter.kind === 'area'
    ? removeArea(search, filter.area)
    : removeFilter(search, filter.kind);
}
