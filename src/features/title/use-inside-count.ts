import { useQuery } from '@tanstack/react-query';
import { useServices } from '#api/services-context.ts';
import { TOTAL_HITS_CEILING } from '#contract/limits.ts';
import type { SearchRequest } from '#contract/search-request.ts';
import { formatCappedCount } from '#lib/format-count.ts';
import { type AreaShape, describeAreaKey } from '#query/area.ts';
import { buildCountRequest } from '#query/build-search-request.ts';
import type { Search } from '#query/filter.ts';
import { readQueryDialect } from '#query/query-dialect.ts';
import { searchInside, type TravelTimeArea } from './travel-time-area.ts';

/** Stands in while there is nothing to ask; never sent. */
const NOTHING: SearchRequest = { query: { match_all: {} }, size: 0 };

/**
 * How many titles the search would find inside an area, before it is limited to it; undefined until
 * that is known. Areas within reach of other titles are left out: their shapes are not at hand.
 */
export function useInsideCount(
  search: Search,
  area: TravelTimeArea,
  shape: AreaShape | undefined,
): string | undefined {
  const services = useServices();
  const after = searchInside(search, area);
  const filters = after.filters.filter(
    (filter) =>
      filter.kind !== 'area' ||
      filter.area.kind !== 'travel-time' ||
      filter.area.titleId === area.titleId,
  );
  const shapes = new Map(shape ? [[describeAreaKey(area), shape]] : []);
  const dialect = readQueryDialect(services.profile.search);
  const request = shape ? buildCountRequest({ filters }, shapes, dialect) : undefined;
  const { data } = useQuery({
    ...services.search.search(request ?? NOTHING),
    enabled: request !== undefined,
  });
  const total = request && data?.hits.total;
  if (!total) return undefined;
  return formatCappedCount(
    total.value,
    total.relation !== 'eq' || total.value >= TOTAL_HITS_CEILING,
  );
}
