import { SCOPES } from '@property/contract/scopes.ts';
import { buildSearchPaths, toRoutePattern } from '@property/contract/search/paths.ts';
import { fileIndexParametersSchema } from '@property/contract/titles/brochures.ts';
import { lookUp } from '@property/search-engine/engine/look-up.ts';
import type { SearchEngine } from '@property/search-engine/engine/search-engine.ts';
import type { Route, ServiceContext } from '#services/http/routes.ts';
import { sendFile } from '#services/http/send-file.ts';
import { notFound, readDetails } from '../search-errors.ts';
import type { SearchServices } from '../search-services.ts';
import { type ArchivedEntry, listBrochures, listImages } from './listing-archive.ts';
import { findDealInPath, findTitleInPath, readParameters } from './read-request.ts';

/** More than any title has; the ceiling of a search. */
const DEALS_MAXIMUM = 10_000;

type Entries = readonly ArchivedEntry<object>[];
type ListEntries = (context: ServiceContext) => Promise<Entries> | Entries;

/** Archived brochures and images of titles and deals (S-174 to S-193). */
export function buildListingFileRoutes(services: SearchServices): Route[] {
  const { engine, profile } = services;
  const paths = buildSearchPaths(profile.search);
  const ofTitle = async (context: ServiceContext) =>
    listDealIds(engine, (await findTitleInPath(context, engine)).id, context.req.raw.signal);
  const ofDeal = async (context: ServiceContext) => [(await findDealInPath(context, engine)).id];
  const { searchComps } = SCOPES;
  const { titleImages } = profile.auth.search.scopes;
  const lists: readonly [list: string, download: string, scope: string, ListEntries, string][] = [
    [
      paths.titleBrochures,
      paths.titleBrochureDownload,
      searchComps,
      async (context) => listBrochures(services, await ofTitle(context), true),
      'brochure',
    ],
    [
      paths.titleImages,
      paths.titleImageDownload,
      titleImages,
      async (context) => listImages(services, await ofTitle(context), true),
      'image',
    ],
    [
      paths.dealBrochures,
      paths.dealBrochureDownload,
      searchComps,
      async (context) => listBrochures(services, await ofDeal(context), false),
      'brochure',
    ],
    [
      paths.dealImages,
      paths.dealImageDownload,
      searchComps,
      async (context) => listImages(services, await ofDeal(context), false),
      'image',
    ],
  ];
  return lists.flatMap(([list, download, scope, entries, noun]): Route[] => [
    {
      method: 'GET',
      path: toRoutePattern(list),
      scope,
      handle: async (context) =>
        context.json((await entries(context)).map(({ metadata }) => metadata)),
    },
    {
      method: 'GET',
      path: toRoutePattern(download),
      scope,
      handle: async (context) => {
        const { index } = readParameters(context, fileIndexParametersSchema);
        const entry = (await entries(context))[index];
        if (!entry) throw notFound(`There is no ${noun} at index ${index}.`);
        return sendFile(context, await fetchFile(services, entry, noun));
      },
    },
  ]);
}

async function fetchFile(
  { data }: SearchServices,
  { dealId, resourceId }: ArchivedEntry<object>,
  noun: string,
) {
  const file = await readDetails(() => data.listingFile(dealId, resourceId));
  if (!file) throw notFound(`This ${noun} is listed, but its file is missing from the archive.`);
  return file;
}

/** The ids of all deals of a title; `signal` gives the search up. */
async function listDealIds(
  engine: SearchEngine,
  titleId: string,
  signal: AbortSignal,
): Promise<string[]> {
  const search = lookUp({ titleId }, { size: DEALS_MAXIMUM, source: { none: true } });
  const { hits } = await engine.search('comps', search, signal);
  return hits.map(({ id }) => id);
}
