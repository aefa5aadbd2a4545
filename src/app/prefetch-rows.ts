import type { QueryClient } from '@tanstack/react-query';
import type { Services } from '#api/services-context.ts';
import { parseSearch } from '#filters/link/search-codec.ts';
import { type Area, type AreaShape, describeAreaKey } from '#filters/model/area.ts';
import { readAreas } from '#filters/model/edit-filters.ts';
import { hasAllShapes, listMissingShapes } from '#filters/query/build-areas.ts';
import { buildRowsRequest } from '#filters/query/build-search-request.ts';
import { readQueryDialect } from '#filters/query/query-dialect.ts';

/** The first page, once the shapes it is limited by have come; without one of them it stays. */
export async function prefetchRows(
  queryString: string,
  { search: service, profile }: Services,
  queryClient: QueryClient,
): Promise<void> {
  const search = parseSearch(new URLSearchParams(queryString)).value;
  const shapes = new Map<string, AreaShape>();
  const ask = async (area: Area) => {
    if (area.kind !== 'travel-time') return;
    const query = service.travelTime(area.titleId, area.mode, area.minutes);
    await queryClient.prefetchQuery(query);
    const shape = queryClient.getQueryData(query.queryKey);
    if (shape !== undefined) shapes.set(describeAreaKey(area), shape.polygon);
  };
  const areas = readAreas(search);
  await Promise.all(listMissingShapes(areas, shapes).map(ask));
  // Drawn and combined shapes are worked out with code that comes later.
  if (!hasAllShapes(areas, shapes)) return;
  const dialect = readQueryDialect(profile.search);
  void queryClient.prefetchQuery(service.search(buildRowsRequest(search, shapes, dialect)));
}
