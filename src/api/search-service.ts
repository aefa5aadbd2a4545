import type { Client } from '@property/client/client.ts';
import { clampMinutes, createSearchOperations } from '@property/client/search/search-operations.ts';
import type { SearchProfile } from '@property/contract/profile/profile-search.ts';
import {
  AMENITIES_SIZE,
  clampToLimit,
  TRAFFIC_RADIUS_METRES,
} from '@property/contract/search/limits.ts';
import type { SearchPaths } from '@property/contract/search/paths.ts';
import type { SearchRequest } from '@property/contract/search/search-request.ts';
import type { TravelMode } from '@property/contract/search/travel-time.ts';
import type { TitleDocument } from '@property/contract/titles/title.ts';
import type { Country } from '@property/contract/titles/title-lookup.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { MapReader } from './points/points-worker.ts';
import type { ViewQuestion } from './points/view-question.ts';
import { fileQuery } from './reading/file-query.ts';

const MINUTE = 60_000;

/**
 * Everything the app asks of the search service, as query options: the only place where query keys
 * exist. The operations themselves are those of `packages/client`.
 */
export function createSearchService(client: Client, profile: SearchProfile, maps: MapReader) {
  const operations = createSearchOperations(client, profile);
  const { paths } = operations;

  /** One answer about a title; `parameters` are those that tell it from others. */
  function ofTitle<Answer>(
    name: keyof SearchPaths,
    titleId: string,
    ask: (id: string, signal: AbortSignal) => Promise<Answer>,
    parameters: Readonly<Record<string, string | number>> = {},
  ) {
    return queryOptions({
      queryKey: ['search', name, titleId, parameters] as const,
      queryFn: ({ signal }) => ask(titleId, signal),
    });
  }

  const fileOfTitle = (
    name: 'titleBrochureDownload' | 'titleImageDownload',
    titleId: string,
    index: number,
    mediaTypes: readonly string[],
  ) => fileQuery(client, { name, template: paths[name] }, { titleId }, index, mediaTypes);

  return {
    /** For what is asked by code of its own, loaded when it is wanted. */
    client,

    /** Paths in use; null where the deployment has no such operation. */
    paths,

    /** One title by identifier (S-033). */
    title: (id: string) =>
      queryOptions({
        queryKey: ['search', 'title', id] as const,
        queryFn: ({ signal }) => operations.title(id, signal),
      }),

    /** One title by number; puts the title under its identifier as well (S-034 to S-037). */
    titleByNumber: (number: string, country: Country) =>
      queryOptions({
        queryKey: ['search', 'titleByNumber', country, number] as const,
        queryFn: async ({ signal, client: cache }) => {
          const title = await operations.titleByNumber(number, country, signal);
          seedTitle(cache, title);
          return title;
        },
      }),

    /** One page, a count or aggregations of titles (S-062). */
    search: (request: SearchRequest) =>
      queryOptions({
        queryKey: ['search', 'titles', request] as const,
        queryFn: ({ signal }) => operations.searchTitles(request, signal),
      }),

    /** For a file that a person waits for; what a page reads for itself is read in turn (take-turn.ts). */
    exportTitles: operations.exportTitles,

    /** What stands in a part of the map: titles counted by cell, or each of them. */
    view: (question: ViewQuestion) =>
      queryOptions({
        queryKey: ['search', 'view', question] as const,
        queryFn: ({ signal }) =>
          maps.readView(
            {
              titles: paths.titles,
              exporting: paths.titlesExport,
              fieldSelection: profile.query.fieldSelectionParam,
              aggregations: profile.query.aggregationsKey,
              exactSuffix: profile.query.exactSuffix,
              kinds: profile.aggregations.kinds,
              fields: profile.fields.title,
            },
            question,
            signal,
          ),
        // Typed arrays are never told apart by their numbers, and take much room.
        structuralSharing: false,
        gcTime: 2 * MINUTE,
      }),

    /** Address suggestions for at least three characters (S-011 to S-017). */
    address: (text: string) =>
      queryOptions({
        queryKey: ['search', 'address', text] as const,
        queryFn: ({ signal }) => operations.address(text, signal),
      }),

    geometry: (id: string) => ofTitle('geometry', id, operations.geometry),
    property: (id: string) => ofTitle('property', id, operations.property),
    footfall: (id: string) => ofTitle('footfall', id, operations.footfall),
    sales: (id: string) => ofTitle('sales', id, operations.sales),
    planning: (id: string) => ofTitle('planning', id, operations.planning),
    leases: (id: string) => ofTitle('leases', id, operations.leases),
    owners: (id: string) => ofTitle('owners', id, operations.owners),
    buildings: (id: string) => ofTitle('buildings', id, operations.buildings),
    constraints: (id: string) => ofTitle('constraints', id, operations.constraints),
    energyCertificates: (id: string) =>
      ofTitle('energyCertificates', id, operations.energyCertificates),
    useClasses: (id: string) => ofTitle('useClasses', id, operations.useClasses),
    ratingClassifications: (id: string) =>
      ofTitle('ratingClassifications', id, operations.ratingClassifications),
    leaseholdTitles: (id: string) => ofTitle('leaseholdTitles', id, operations.leaseholdTitles),
    comparableSummaries: (id: string) =>
      ofTitle('titleComparables', id, operations.comparableSummaries),

    /** Brochures archived over every deal of the title (S-174, S-176). */
    brochures: (id: string) => ofTitle('titleBrochures', id, operations.brochures),
    /** One brochure, a PDF (S-181, S-184). */
    brochure: (id: string, index: number) =>
      fileOfTitle('titleBrochureDownload', id, index, ['application/pdf']),
    /** Images of every listing of the title, newest listing first, 50 at most (S-185 to S-190). */
    images: (id: string) => ofTitle('titleImages', id, operations.images),
    /** One image as stored (S-191, O-033). */
    image: (id: string, index: number) =>
      fileOfTitle('titleImageDownload', id, index, ['image/jpeg', 'image/png']),

    /** The five busiest roads within `radius` metres (S-133 to S-138). */
    traffic: (id: string, asked: number = TRAFFIC_RADIUS_METRES.fallback) => {
      const radius = clampToLimit(asked, TRAFFIC_RADIUS_METRES);
      const ask = (title: string, signal: AbortSignal) => operations.traffic(title, radius, signal);
      return ofTitle('traffic', id, ask, { radius });
    },

    /** Places within reach, nearest first (S-143 to S-153). */
    amenities: (
      id: string,
      mode: TravelMode,
      minutes: number,
      asked: number = AMENITIES_SIZE.fallback,
    ) => {
      const maxMinutes = clampMinutes(minutes);
      const size = Math.round(clampToLimit(asked, AMENITIES_SIZE));
      const ask = (title: string, signal: AbortSignal) =>
        operations.amenities(title, mode, maxMinutes, size, signal);
      return ofTitle('amenities', id, ask, { mode, maxMinutes, size });
    },

    /** The area within reach (S-157 to S-163). */
    travelTime: (id: string, mode: TravelMode, minutes: number) => {
      const maxMinutes = clampMinutes(minutes);
      const ask = (title: string, signal: AbortSignal) =>
        operations.travelTime(title, mode, maxMinutes, signal);
      return ofTitle('travelTimePolygon', id, ask, { mode, maxMinutes });
    },

    /** How the service says it is; asked again every minute (S-230, O-069). */
    health: () =>
      queryOptions({
        queryKey: ['search', 'health'] as const,
        queryFn: ({ signal }) => operations.health(signal),
        staleTime: MINUTE,
        refetchInterval: MINUTE,
      }),
  };
}

export type SearchService = ReturnType<typeof createSearchService>;

function seedTitle(cache: QueryClient, title: TitleDocument): void {
  cache.setQueryData(['search', 'title', title.id], title);
}
