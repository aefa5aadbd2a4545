import type { QueryClient } from '@tanstack/react-query';
import type { Services } from '#api/services-context.ts';
import { listMissingShapes } from '#query/area.filter.ts';
import { buildRowsRequest } from '#query/build-search-request.ts';
import { readAreas } from '#query/edit-filters.ts';
import { readQueryDialect } from '#query/query-dialect.ts';
import { parseSearch } from '#url/search-codec.ts';
import { parseTitleRoute } from '#url/title-route.ts';

/** Sends what the first view of a link asks for; answers and errors wait in the query cache. */
export function prefetchLocation(
  { pathname, search: queryString }: Pick<Location, 'pathname' | 'search'>,
  { search: service, profile }: Services,
  queryClient: QueryClient,
): void {
  const titleRef = parseTitleRoute(pathname);
  if (titleRef?.kind === 'id') {
    void queryClient.prefetchQuery(service.title(titleRef.id));
    void queryClient.prefetchQuery(service.geometry(titleRef.id));
  }
  if (titleRef?.kind === 'number') {
    void queryClient.prefetchQuery(service.titleByNumber(titleRef.number, titleRef.country));
  }
  if (titleRef === null && pathname !== '/') return;

  const search = parseSearch(new URLSearchParams(queryString)).value;
  const noShapes = new Map();
  const missing = listMissingShapes(readAreas(search), noShapes);
  for (const area of missing) {
    if (area.kind === 'travel-time') {
      void queryClient.prefetchQuery(service.travelTime(area.titleId, area.mode, area.minutes));
    }
  }
  if (missing.length > 0) return;
  const dialect = readQueryDialect(profile.search);
  void queryClient.prefetchQuery(service.search(buildRowsRequest(search, noShapes, dialect)));
}
