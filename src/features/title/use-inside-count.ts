import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useServices } from '#api/services-context.ts';
import { TOTAL_HITS_CEILING } from '#contract/limits.ts';
import type { SearchRequest } from '#contract/search-request.ts';
import { formatCappedCount } from '#lib/format-count.ts';
import {
  buildCutQueryKey,
  buildShapeQueryKey,
  describeCutKey,
  hasAllShapes,
  listCutAreas,
} from '#query/area.filter.ts';
import { type AreaShape, describeAreaKey } from '#query/area.ts';
import { buildCountRequest } from '#query/build-search-request.ts';
import { readAreas } from '#query/edit-filters.ts';
import type { Search } from '#query/filter.ts';
import { readQueryDialect } from '#query/query-dialect.ts';
import { isSameArea, searchInside, type TravelTimeArea } from './travel-time-area.ts';

/** Stands in while there is nothing to ask; never sent. */
const NOTHING: SearchRequest = { query: { match_all: {} }, size: 0 };

export interface InsideCount {
  /** In words; undefined until it is known. */
  readonly count: string | undefined;
  readonly failed: boolean;
}

/**
 * How many titles the search would find inside an area, before it is limited to it. Areas within
 * reach of other titles count too: the search keeps them, and their shapes are in the query cache.
 */
export function useInsideCount(
  search: Search,
  area: TravelTimeArea,
  shape: AreaShape | undefined,
): InsideCount {
  const services = useServices();
  const after = searchInside(search, area);
  const others = readAreas(after).filter(
    (each): each is TravelTimeArea => each.kind === 'travel-time' && !isSameArea(each, area),
  );
  const reached = useQueries({
    queries: others.map(({ titleId, mode, minutes }) =>
      services.search.travelTime(titleId, mode, minutes),
    ),
  });
  const shapes = new Map<string, AreaShape>(shape ? [[describeAreaKey(area), shape]] : []);
  reached.forEach(({ data }, index) => {
    const other = others[index];
    if (data && other) shapes.set(describeAreaKey(other), data.polygon);
  });
  // What the page worked out itself waits in the cache as well.
  const areas = readAreas(after);
  const cache = useQueryClient();
  for (const each of areas) {
    const known = cache.getQueryData<AreaShape>(buildShapeQueryKey(each));
    if (known) shapes.set(describeAreaKey(each), known);
  }
  const cut = cache.getQueryData<AreaShape>(buildCutQueryKey(areas));
  if (cut) shapes.set(describeCutKey(listCutAreas(areas)), cut);
  const dialect = readQueryDialect(services.profile.search);
  const isReady = shape !== undefined && hasAllShapes(areas, shapes);
  const request = isReady ? buildCountRequest(after, shapes, dialect) : undefined;
  const { data, isError } = useQuery({
    ...services.search.search(request ?? NOTHING),
    enabled: request !== undefined,
  });
  const total = request && data?.hits.total;
  if (!total) {
    const isWaiting = shape === undefined || reached.some((query) => query.isPending);
    const failed = request ? isError : !isWaiting;
    return { count: undefined, failed };
  }
  const isCapped = total.relation !== 'eq' || total.value >= TOTAL_HITS_CEILING;
  return { count: formatCappedCount(total.value, isCapped), failed: false };
}
