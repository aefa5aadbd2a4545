import type { QueryClient } from '@tanstack/react-query';
import type { Services } from '#api/services-context.ts';
import { tileJsonQuery } from '#api/tile-json-query.ts';
import { hasAllShapes, listMissingShapes } from '#query/area.filter.ts';
import { type Area, type AreaShape, describeAreaKey } from '#query/area.ts';
import { buildRowsRequest } from '#query/build-search-request.ts';
import { readAreas } from '#query/edit-filters.ts';
import { readQueryDialect } from '#query/query-dialect.ts';
import { parseSearch } from '#url/search-codec.ts';
import { parseTitleRoute, type TitleRef } from '#url/title-route.ts';

/** Sends what the first view of a link asks for; answers and errors wait in the query cache. */
export function prefetchLocation(
  { pathname, search: queryString }: Pick<Location, 'pathname' | 'search'>,
  services: Services,
  queryClient: QueryClient,
): void {
  const titleRef = parseTitleRoute(pathname);
  if (titleRef === null && pathname !== '/') return;
  const { style, tiles } = services.config.basemap;
  if (style === undefined) void queryClient.prefetchQuery(tileJsonQuery(tiles));
  if (titleRef !== null && titleRef.kind !== 'malformed') {
    void prefetchTitle(titleRef, services, queryClient);
  }
  void prefetchRows(queryString, services, queryClient);
}

async function prefetchTitle(
  ref: TitleRef,
  { search: service }: Services,
  queryClient: QueryClient,
): Promise<void> {
  if (ref.kind === 'id') {
    void queryClient.prefetchQuery(service.title(ref.id));
    void queryClient.prefetchQuery(service.geometry(ref.id));
    return;
  }
  const byNumber = service.titleByNumber(ref.number, ref.country);
  await queryClient.prefetchQuery(byNumber);
  const title = queryClient.getQueryData(byNumber.queryKey);
  if (title !== undefined) void queryClient.prefetchQuery(service.geometry(title.id));
}

/** The first page, once the shapes it is limited by have come; without one of them it stays. */
async function prefetchRows(
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
