import { buildSearchPaths, toRoutePattern } from '#contract/paths.ts';
import { authProfile } from '#contract/profile-auth.ts';
import { searchProfile } from '#contract/profile-search.ts';
import type { TitleDocument } from '#contract/title.ts';
import type { Route } from '#services/http/routes.ts';
import type { SearchServices } from '../search-services.ts';
import { listComparableSummaries } from './comparable-summaries.ts';
import { findTitleInPath } from './find-record.ts';
import { listLeaseholdTitles } from './leasehold-titles.ts';
import { pickProperty } from './property.ts';

type Answer = (title: TitleDocument, signal: AbortSignal) => unknown;

/** Records of a title that only have to be read (S-117 to S-122, S-125 to S-131). */
export function buildTitleRecordRoutes(services: SearchServices): Route[] {
  const { data, engine } = services;
  const paths = buildSearchPaths(searchProfile);
  const { titleSubResources, titleComparables } = authProfile.search.scopes;
  const answers: readonly [path: string | null, answer: Answer, scope?: string][] = [
    [paths.planning, (title) => title.planning ?? []],
    [paths.sales, (title) => title.sales ?? []],
    [paths.constraints, (title) => data.titleRecords('constraints', title.id)],
    [paths.leases, (title) => data.titleRecords('leases', title.id)],
    [paths.buildings, (title) => data.titleRecords('buildings', title.id)],
    [paths.energyCertificates, (title) => data.titleRecords('energy-certificates', title.id)],
    [paths.useClasses, (title) => data.titleRecords('use-classes', title.id)],
    [paths.owners, (title) => data.titleRecords('owners', title.id)],
    [paths.ratingClassifications, (title) => data.titleRecords('rating-classifications', title.id)],
    [paths.property, pickProperty],
    [paths.leaseholdTitles, (title) => listLeaseholdTitles(services, title)],
    [
      paths.titleComparables,
      (title, signal) => listComparableSummaries(engine, title, signal),
      titleComparables,
    ],
  ];
  return answers.flatMap(([path, answer, scope = titleSubResources]): Route[] => {
    if (path === null) return [];
    return [
      {
        method: 'GET',
        path: toRoutePattern(path),
        scope,
        handle: async (context) => {
          const title = await findTitleInPath(context, engine);
          return context.json(await answer(title, context.req.raw.signal));
        },
      },
    ];
  });
}
