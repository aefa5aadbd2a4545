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
import type * as z from 'zod/mini';
import { createSwitchedOffError } from '../api-error.ts';
import type { Client } from '../client.ts';
import {
  readChanged,
  readImages,
  renameField,
  renameFieldSelection,
} from '../reading/rename-fields.ts';
import { openExport } from './open-export.ts';
import type { TitleSchemas } from './title-schemas.ts';

type Parameters = Readonly<Record<string, string | number>>;

/**
 * Every operation of the search service on titles, addresses and its health. Each gives the parsed
 * answer and throws ApiError. Values out of range are clamped before they are sent (S-136, S-146,
 * S-148, S-160); what the deployment lacks fails as SWITCHED_OFF, and nothing is sent (O-018).
 */
export function createSearchOperations(client: Client, profile: SearchProfile) {
  const paths = buildSearchPaths(profile);
  const titlesSchema = readChanged(titleSearchResponseSchema, (body) =>
    renameField(body, profile.query.aggregationsKey, 'aggregations'),
  );

  /** One GET below a title. Schemas that only an open title needs are loaded with the first one. */
  async function readBelow<Schema extends z.ZodMiniType>(
    name: keyof SearchPaths,
    titleId: string,
    loadSchema: () => Promise<Schema>,
    signal: AbortSignal | undefined,
    parameters: Parameters = {},
  ): Promise<z.output<Schema>> {
    const template = paths[name];
    if (template === null) throw createSwitchedOffError(name);
    const path = fillPath(template, { titleId });
    const schema = await loadSchema();
    return client.request({ path, parameters, schema, signal });
  }

  /** Reads what stands below a title, the schema picked out of those of an open title. */
  function ofTitle<Schema extends z.ZodMiniType>(
    name: keyof SearchPaths,
    pick: (schemas: TitleSchemas) => Schema,
  ) {
    const loadSchema = async () => pick((await import('./title-schemas.ts')).titleSchemas);
    return (id: string, signal?: AbortSignal, parameters?: Parameters) =>
      readBelow(name, id, loadSchema, signal, parameters);
  }

  const traffic = ofTitle('traffic', (all) => all.traffic);
  const amenities = ofTitle('amenities', (all) => all.amenities);

  return {
    /** Paths in use; null where the deployment has no such operation. */
    paths,

    /** One title by identifier (S-033). */
    title: (id: string, signal?: AbortSignal) =>
      client.request({
        path: paths.titles,
        parameters: { id },
        schema: titleDocumentSchema,
        signal,
      }),

    /** One title by number, such as WX195488 (S-034 to S-037). */
    titleByNumber: (number: string, country: Country, signal?: AbortSignal) =>
      client.request({
        path: paths.titles,
        parameters: { number, country },
        schema: titleDocumentSchema,
        signal,
      }),

    /** One page, a count or aggregations of titles (S-062). */
    searchTitles: (request: SearchRequest, signal?: AbortSignal) =>
      client.request({
        method: 'POST',
        path: paths.titles,
        body: renameFieldSelection(request, profile.query.fieldSelectionParam),
        schema: titlesSchema,
        signal,
      }),

    /**
     * Every title that fits, as it arrives (O-150); nothing is asked before the first is taken. Fails
     * in the midst too, see readExport.
     */
    exportTitles: openExport(client, profile, 'titlesExport', (rows) => rows.titles),

    /** Address suggestions for at least three characters (S-011 to S-017). */
    address: (text: string, signal?: AbortSignal) =>
      client.request({
        path: paths.address,
        parameters: { address: text },
        schema: addressSearchResultSchema,
        signal,
      }),

    geometry: (id: string, signal?: AbortSignal) =>
      readBelow('geometry', id, async () => titleGeometrySchema, signal),
    property: ofTitle('property', (all) => all.property),
    footfall: ofTitle('footfall', (all) => all.footfall),
    sales: ofTitle('sales', (all) => all.sales),
    planning: ofTitle('planning', (all) => all.planning),
    leases: ofTitle('leases', (all) => all.leases),
    owners: ofTitle('owners', (all) => all.owners),
    buildings: ofTitle('buildings', (all) => all.buildings),
    constraints: ofTitle('constraints', (all) => all.constraints),
    energyCertificates: ofTitle('energyCertificates', (all) => all.energyCertificates),
    useClasses: ofTitle('useClasses', (all) => all.useClasses),
    ratingClassifications: ofTitle('ratingClassifications', (all) => all.ratingClassifications),
    leaseholdTitles: ofTitle('leaseholdTitles', (all) => all.leaseholdTitles),
    comparableSummaries: ofTitle('titleComparables', (all) => all.comparableSummaries),
    /** Brochures archived over every deal of the title (S-174, S-176). */
    brochures: ofTitle('titleBrochures', (all) => all.brochures),
    /** Images of every listing of the title, newest listing first, 50 at most (S-185 to S-190). */
    images: ofTitle('titleImages', (all) => readImages(all.images, profile.images)),

    /** The five busiest roads within `radius` metres (S-133 to S-138). */
    traffic: (id: string, radius: number = TRAFFIC_RADIUS_METRES.fallback, signal?: AbortSignal) =>
      traffic(id, signal, { radius: clampToLimit(radius, TRAFFIC_RADIUS_METRES) }),

    /** Places within reach, nearest first (S-143 to S-153). */
    amenities: (
      id: string,
      mode: TravelMode,
      minutes: number,
      size: number = AMENITIES_SIZE.fallback,
      signal?: AbortSignal,
    ) =>
      amenities(id, signal, {
        mode,
        maxMinutes: clampMinutes(minutes),
        size: Math.round(clampToLimit(size, AMENITIES_SIZE)),
      }),

    /** The area within reach (S-157 to S-163). */
    travelTime: (id: string, mode: TravelMode, minutes: number, signal?: AbortSignal) =>
      readBelow('travelTimePolygon', id, async () => travelTimePolygonSchema, signal, {
        mode,
        maxMinutes: clampMinutes(minutes),
      }),

    /** How the service says it is (S-230, O-069). */
    health: (signal?: AbortSignal) =>
      client.request({
        path: paths.health,
        schema: searchHealthSchema,
        signal,
        alsoAccept: [profile.health.failingStatus],
      }),
  };
}

/** Minutes of travel as the service takes them. */
export function clampMinutes(minutes: number): number {
  return Math.round(clampToLimit(minutes, TRAVEL_MINUTES));
}
