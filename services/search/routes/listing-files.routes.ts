import { fileIndexParametersSchema } from '#contract/brochures.ts';
import { buildSearchPaths, toRoutePattern } from '#contract/paths.ts';
import { authProfile } from '#contract/profile-auth.ts';
import { searchProfile } from '#contract/profile-search.ts';
import { SCOPES } from '#contract/scopes.ts';
import type { Route, ServiceContext } from '#services/http/routes.ts';
import { sendFile } from '#services/http/send-file.ts';
import { notFound } from '../search-errors.ts';
import type { SearchServices } from '../search-services.ts';
import { findDealInPath, findTitleInPath } from './find-record.ts';
import { listDealIds } from './list-deal-ids.ts';
import { type ArchivedEntry, listBrochures, listImages } from './listing-archive.ts';
import { fetchDetails } from './read-details.ts';
import { readParameters } from './read-request.ts';

type Entries = readonly ArchivedEntry<object>[];
type ListEntries = (context: ServiceContext) => Promise<Entries> | Entries;

/** Archived brochures and images of titles and deals (S-174 to S-193). */
export function buildListingFileRoutes(services: SearchServices): Route[] {
  const { engine } = services;
  const paths = buildSearchPaths(searchProfile);
  const ofTitle = async (context: ServiceContext) =>
    listDealIds(engine, (await findTitleInPath(context, engine)).id, context.req.raw.signal);
  const ofDeal = async (context: ServiceContext) => [(await findDealInPath(context, engine)).id];
  const { searchComps } = SCOPES;
  const { titleImages } = authProfile.search.scopes;
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
        const { signal } = context.req.raw;
        return sendFile(context, await fetchFile(services, entry, noun, signal));
      },
    },
  ]);
}

async function fetchFile(
  { data }: SearchServices,
  { dealId, resourceId }: ArchivedEntry<object>,
  noun: string,
  signal: AbortSignal,
) {
  const file = await fetchDetails(() => data.listingFile(dealId, resourceId, signal), signal);
  if (!file) throw notFound(`This ${noun} is listed, but its file is missing from the archive.`);
  return file;
}
