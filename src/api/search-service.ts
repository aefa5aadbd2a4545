import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { addressSearchResultSchema } from '#contract/address.ts';
import { amenitiesResultSchema } from '#contract/amenities.ts';
import { brochuresSchema } from '#contract/brochures.ts';
import { buildingsSchema } from '#contract/buildings.ts';
import { comparableSummariesSchema } from '#contract/comparable-summaries.ts';
import { constraintsSchema } from '#contract/constraints.ts';
import { energyCertificatesSchema } from '#contract/energy-certificates.ts';
import { footfallRecordSchema } from '#contract/footfall.ts';
import { listingImagesSchema } from '#contract/images.ts';
import { leaseholdTitlesSchema } from '#contract/leasehold-titles.ts';
import { leasesSchema } from '#contract/leases.ts';
import {
  AMENITIES_SIZE,
  clampToLimit,
  TRAFFIC_RADIUS_METRES,
  TRAVEL_MINUTES,
} from '#contract/limits.ts';
import { ownersSchema } from '#contract/owners.ts';
import { buildSearchPaths, fillPath, type SearchPaths } from '#contract/paths.ts';
import { planningSchema } from '#contract/planning.ts';
import type { SearchProfile } from '#contract/profile-search.ts';
import { propertySchema } from '#contract/property.ts';
import { ratingClassificationsSchema } from '#contract/rating-classifications.ts';
import { salesSchema } from '#contract/sales.ts';
import { searchHealthSchema } from '#contract/search-health.ts';
import type { SearchRequest } from '#contract/search-request.ts';
import { titleDocumentSchema } from '#contract/title.ts';
import { titleGeometrySchema } from '#contract/title-geometry.ts';
import type { Country } from '#contract/title-lookup.ts';
import { type TitlePoints, titlePointsSchema } from '#contract/title-points.ts';
import { titleSearchResponseSchema } from '#contract/title-search.ts';
import { roadTrafficSchema } from '#contract/traffic.ts';
import { type TravelMode, travelTimePolygonSchema } from '#contract/travel-time.ts';
import { useClassesSchema } from '#contract/use-classes.ts';
import { ApiError } from './api-error.ts';
import type { Client } from './client.ts';

/** Reads the answer to one search for points, whose body is sent as it is. */
export type ReadSentPoints = (
  path: string,
  body: object,
  signal: AbortSignal,
) => Promise<TitlePoints>;

const MINUTE = 60_000;

/**
 * Everything the app asks of the search service, as query options: the only place where query keys
 * exist. Values out of range are clamped before they are sent (S-136, S-146, S-148, S-160).
 */
export function createSearchService(
  client: Client,
  profile: SearchProfile,
  readPoints: ReadSentPoints = (path, body, signal) =>
    client.request({ method: 'POST', path, body, schema: titlePointsSchema, signal }),
) {
  const paths = buildSearchPaths(profile);

  /** One GET below a title; refused without asking when the deployment lacks the path (O-018). */
  function ofTitle<Schema extends z.ZodMiniType>(
    name: keyof SearchPaths,
    titleId: string,
    schema: Schema,
    parameters: Readonly<Record<string, string | number>> = {},
  ) {
    return queryOptions({
      queryKey: ['search', name, titleId, parameters] as const,
      queryFn: ({ signal }) => {
        const template = paths[name];
        if (template === null) throw createSwitchedOffError(name);
        const path = fillPath(template, { titleId });
        return client.request({ path, parameters, schema, signal });
      },
    });
  }

  /** One file below a title; the index is the one its metadata give (S-180, O-033). */
  function fileOfTitle(
    name: 'titleBrochureDownload' | 'titleImageDownload',
    titleId: string,
    index: number,
    mediaTypes: readonly string[],
  ) {
    return queryOptions({
      queryKey: ['search', name, titleId, index] as const,
      queryFn: ({ signal }) =>
        client.download({
          path: fillPath(paths[name], { titleId }),
          parameters: { index },
          mediaTypes,
          signal,
        }),
      staleTime: Number.POSITIVE_INFINITY,
      // A file is large, and fetched again in no time.
      gcTime: MINUTE,
    });
  }

  return {
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
            schema: titleSearchResponseSchema,
            signal,
          }),
      }),

    /** One page of titles as no more than points (S-062, S-090). */
    points: (request: SearchRequest) =>
      queryOptions({
        queryKey: ['search', 'points', request] as const,
        queryFn: ({ signal }) => {
          const body = renameFieldSelection(request, profile.query.fieldSelectionParam);
          return readPoints(paths.titles, body, signal);
        },
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

    geometry: (id: string) => ofTitle('geometry', id, titleGeometrySchema),
    property: (id: string) => ofTitle('property', id, propertySchema),
    footfall: (id: string) => ofTitle('footfall', id, footfallRecordSchema),
    sales: (id: string) => ofTitle('sales', id, salesSchema),
    planning: (id: string) => ofTitle('planning', id, planningSchema),
    leases: (id: string) => ofTitle('leases', id, leasesSchema),
    owners: (id: string) => ofTitle('owners', id, ownersSchema),
    buildings: (id: string) => ofTitle('buildings', id, buildingsSchema),
    constraints: (id: string) => ofTitle('constraints', id, constraintsSchema),
    energyCertificates: (id: string) => ofTitle('energyCertificates', id, energyCertificatesSchema),
    useClasses: (id: string) => ofTitle('useClasses', id, useClassesSchema),
    ratingClassifications: (id: string) =>
      ofTitle('ratingClassifications', id, ratingClassificationsSchema),
    leaseholdTitles: (id: string) => ofTitle('leaseholdTitles', id, leaseholdTitlesSchema),
    comparableSummaries: (id: string) => ofTitle('titleComparables', id, comparableSummariesSchema),

    /** Brochures archived over every deal of the title (S-174, S-176). */
    brochures: (id: string) => ofTitle('titleBrochures', id, brochuresSchema),
    /** One brochure, a PDF (S-181, S-184). */
    brochure: (id: string, index: number) =>
      fileOfTitle('titleBrochureDownload', id, index, ['application/pdf']),
    /** Images of every listing of the title, newest listing first, 50 at most (S-185 to S-190). */
    images: (id: string) => ofTitle('titleImages', id, listingImagesSchema),
    /** One image as stored (S-191, O-033). */
    image: (id: string, index: number) =>
      fileOfTitle('titleImageDownload', id, index, ['image/jpeg', 'image/png']),

    /** The five busiest roads within `radius` metres (S-133 to S-138). */
    traffic: (id: string, radius: number = TRAFFIC_RADIUS_METRES.fallback) =>
      ofTitle('traffic', id, roadTrafficSchema, {
        radius: clampToLimit(radius, TRAFFIC_RADIUS_METRES),
      }),

    /** Places within reach, nearest first (S-143 to S-153). */
    amenities: (
      id: string,
      mode: TravelMode,
      minutes: number,
      size: number = AMENITIES_SIZE.fallback,
    ) =>
      ofTitle('amenities', id, amenitiesResultSchema, {
        mode,
        maxMinutes: clampMinutes(minutes),
        size: Math.round(clampToLimit(size, AMENITIES_SIZE)),
      }),

    /** The area within reach (S-157 to S-163). */
    travelTime: (id: string, mode: TravelMode, minutes: number) =>
      ofTitle('travelTimePolygon', id, travelTimePolygonSchema, {
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

/** The field selection goes under the name the deployment gives it (O-005). */
function renameFieldSelection(request: SearchRequest, name: string): object {
  if (name === '_source' || request._source === undefined) return request;
  const { _source, ...rest } = request;
  return { ...rest, [name]: _source };
}

function createSwitchedOffError(name: string): ApiError {
  const message = `This service does not offer ${name}.`;
  return new ApiError({ kind: 'http', status: 405, code: 'SWITCHED_OFF', message });
}
