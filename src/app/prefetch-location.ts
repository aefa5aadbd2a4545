import type { QueryClient } from '@tanstack/react-query';
import { tileJsonQuery } from '#api/reading/tile-json-query.ts';
import type { Services } from '#api/services-context.ts';
import { parseTitleRoute, type TitleRef } from '#lib/links/title-route.ts';

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
  // Their code comes beside the first script.
  void import('./prefetch-rows.ts')
    .then(({ prefetchRows }) => prefetchRows(queryString, services, queryClient))
    .catch(() => undefined);
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
