import type { SearchProfile } from '@property/contract/profile/profile-search.ts';
import { addressSearchResultSchema } from '@property/contract/search/address.ts';
import {
  AMENITIES_SIZE,
  clampToLimit,
  TRAFFIC_RADIUS_METRES,
  TRAVEL_MINUTES,
} from '@property/contract/search/limits.ts';
import { buildSearchPaths, fillPath, type SearchPaths } from '@property/contract/search/paths.ts';
import { searchHealthSchema } from '@property/contract/search/search-health.ts';
import type { SearchRequest } from '@property/contract/search/search-request.ts';
import { titleSearchResponseSchema } from '@property/contract/search/title-search.ts';
import { type TravelMode, travelTimePolygonSchema } from '@property/contract/search/travel-time.ts';
import { titleDocumentSchema } from '@property/contract/titles/title.ts';
import { titleGeometrySchema } from '@property/contract/titles/title-geometry.ts';
import type { Country } from '@property/contract/titles/title-lookup.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { createSwitchedOffError } from './api-error.ts';
import type { Client } from './client.ts';
import type { MapReader } from './points/points-worker.ts';
import type { ViewQuestion } from './points/view-question.ts';
import { fileQuery } from './reading/file-query.ts';
import { openExport } from './reading/open-export.ts';
import {
  readChanged,
  readImages,
  renameField,
  renameFieldSelection,
} from './reading/rename-fields.ts';
import type { TitleSchemas } from './title-schemas.ts';

const MINUTE = 60_000;

/**
 * Everything the app asks of the search service, as query options: the only place where query keys
 * exist. Values out of range are clamped before they are sent (S-136, S-146, S-148, S-160).
 */
export function createSearchService(client: Client, profile: SearchProfile, maps: MapReader) {
  const paths = buildSearchPaths(profile);
  const { aggregationsKey } = profile.query;
  const titlesSchema = readChanged(titleSearchResponseSchema, (body) =>
    renameField(body, aggregationsKey, 'aggregations'),
  );

  /** One GET below a title; refused without asking when the deployment lacks the path (O-018). */
  function readBelow<Schema extends z.ZodMiniType>(
    name: keyof SearchPaths,
    titleId: string,
    loadSchema: () => Promise<Schema>,
    parameters: Readonly<Record<string, string | number>> = {},
  ) {
    return queryOptions({
      queryKey: ['search', name, titleId, parameters] as const,
      queryFn: async ({ signal }) => {
        const template = paths[name];
        if (template === null) throw createSwitchedOffError(name);
        const path = fillPath(template, { titleId });
        const schema = await loadSchema();
        return client.request({ path, parameters, schema, signal });
      },
    });
  }

  /** The same for what only an open title asks for: its schemas come with the panel. */
  function ofTitle<Schema extends z.ZodMiniType>(
    name: keyof SearchPaths,
    titleId: string,
    pick: (schemas: TitleSchemas) => Schema,
    parameters?: Readonly<Record<string, string | number>>,
  ) {
    const loadSchema = async () => pick((await import('./title-schemas.ts')).titleSchemas);
    return readBelow(name, titleId, loadSchema, parameters);
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
        queryFn: ({ signal }) =>
          client.request({
            path: paths.titles,
            parameters: { id },
            schema: titleDocumentSchema,
            signal,
          }),
      }),

    /** One title by number; puts the title under its identifier as well (S-034 to S-037). */
    titleByNumber: (number: string, country: Country) =>
      queryOptions({
        queryKey: ['search', 'titleByNumber', country, number] as const,
        queryFn: async ({ signal, client: cache }) => {
          const parameters = { number, country };
          const schema = titleDocumentSchema;
          const title = await client.request({ path: paths.titles, parameters, schema, signal });
          seedTitle(cache, title);
          return title;
        },
      }),

    /** One page, a count or aggregations of titles (S-062). */
    search: (request: SearchRequest) =>
      queryOptions({
        queryKey: ['search', 'titles', request] as const,
        queryFn: ({ signal }) =>
          client.request({
            method: 'POST',
            path: paths.titles,
            body: renameFieldSelection(request, profile.query.fieldSelectionParam),
            schema: titlesSchema,
            signal,
          }),
      }),

    /**
     * Every title that fits, as it arrives (O-150); nothing is asked before the first is taken. Fails
     * in the midst too, see readExport.
     */
    exportTitles: openExport(client, profile, 'titlesExport', (rows) => rows.titles),

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
              aggregations: aggregationsKey,
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
        queryFn: ({ signal }) =>
          client.request({
            path: paths.address,
            parameters: { address: text },
            schema: addressSearchResultSchema,
            signal,
          }),
      }),

    geometry: (id: string) => readBelow('geometry', id, async () => titleGeometrySchema),
    property: (id: string) => ofTitle('property', id, (all) => all.property),
    footfall: (id: string) => ofTitle('footfall', id, (all) => all.footfall),
    sales: (id: string) => ofTitle('sales', id, (all) => all.sales),
    planning: (id: string) => ofTitle('planning', id, (all) => all.planning),
    leases: (id: string) => ofTitle('leases', id, (all) => all.leases),
    owners: (id: string) => ofTitle('owners', id, (all) => all.owners),
    buildings: (id: string) => ofTitle('buildings', id, (all) => all.buildings),
    constraints: (id: string) => ofTitle('constraints', id, (all) => all.constraints),
    energyCertificates: (id: string) =>
      ofTitle('energyCertificates', id, (all) => all.energyCertificates),
    useClasses: (id: string) => ofTitle('useClasses', id, (all) => all.useClasses),
    ratingClassifications: (id: string) =>
      ofTitle('ratingClassifications', id, (all) => all.ratingClassifications),
    leaseholdTitles: (id: string) => ofTitle('leaseholdTitles', id, (all) => all.leaseholdTitles),
    comparableSummaries: (id: string) =>
      ofTitle('titleComparables', id, (all) => all.comparableSummaries),

    /** Brochures archived over every deal of the title (S-174, S-176). */
    brochures: (id: string) => ofTitle('titleBrochures', id, (all) => all.brochures),
    /** One brochure, a PDF (S-181, S-184). */
    brochure: (id: string, index: number) =>
      fileOfTitle('titleBrochureDownload', id, index, ['application/pdf']),
    /** Images of every listing of the title, newest listing first, 50 at most (S-185 to S-190). */
    images: (id: string) =>
      ofTitle('titleImages', id, (all) => readImages(all.images, profile.images)),
    /** One image as stored (S-191, O-033). */
    image: (id: string, index: number) =>
      fileOfTitle('titleImageDownload', id, index, ['image/jpeg', 'image/png']),

    /** The five busiest roads within `radius` metres (S-133 to S-138). */
    traffic: (id: string, radius: number = TRAFFIC_RADIUS_METRES.fallback) =>
      ofTitle('traffic', id, (all) => all.traffic, {
        radius: clampToLimit(radius, TRAFFIC_RADIUS_METRES),
      }),

    /** Places within reach, nearest first (S-143 to S-153). */
    amenities: (
      id: string,
      mode: TravelMode,
      minutes: number,
      size: number = AMENITIES_SIZE.fallback,
    ) =>
      ofTitle('amenities', id, (all) => all.amenities, {
        mode,
        maxMinutes: clampMinutes(minutes),
        size: Math.round(clampToLimit(size, AMENITIES_SIZE)),
      }),

    /** The area within reach (S-157 to S-163). */
    travelTime: (id: string, mode: TravelMode, minutes: number) =>
      readBelow('travelTimePolygon', id, async () => travelTimePolygonSchema, {
        mode,
        maxMinutes: clampMinutes(minutes),
      }),

    /** How the service says it is; asked again every minute (S-230, O-069). */
    health: () =>
      queryOptions({
        queryKey: ['search', 'health'] as const,
        queryFn: ({ signal }) =>
          client.request({
            path: paths.health,
            schema: searchHealthSchema,
            signal,
            alsoAccept: [profile.health.failingStatus],
          }),
        staleTime: MINUTE,
        refetchInterval: MINUTE,
      }),
  };
}

export type SearchService = ReturnType<typeof createSearchService>;

function clampMinutes(minutes: number): number {
  return Math.round(clampToLimit(minutes, TRAVEL_MINUTES));
}

function seedTitle(cache: QueryClient, title: z.output<typeof titleDocumentSchema>): void {
  cache.setQueryData(['search', 'title', title.id], title);
}
