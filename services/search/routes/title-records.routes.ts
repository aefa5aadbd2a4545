import { comparableDealSchema } from '@property/contract/deals/comparable-deal.ts';
import type { ComparableSummary } from '@property/contract/deals/comparable-summaries.ts';
import { TITLE_DEALS_MAXIMUM } from '@property/contract/search/limits.ts';
import { buildSearchPaths, toRoutePattern } from '@property/contract/search/paths.ts';
import type { LeaseholdTitle } from '@property/contract/titles/leasehold-titles.ts';
import { type Property, propertySchema } from '@property/contract/titles/property.ts';
import { type TitleDocument, titleDocumentSchema } from '@property/contract/titles/title.ts';
import { lookUp } from '@property/search-engine/engine/look-up.ts';
import type { SearchEngine } from '@property/search-engine/engine/search-engine.ts';
import * as z from 'zod/mini';
import type { Route } from '#services/http/routes.ts';
import type { SearchServices } from '../search-services.ts';
import { findTitleInPath } from './read-request.ts';

type Answer = (title: TitleDocument, signal: AbortSignal) => unknown;

/** Records of a title that only have to be read (S-117 to S-122, S-125 to S-131). */
export function buildTitleRecordRoutes(services: SearchServices): Route[] {
  const { data, engine, profile } = services;
  const paths = buildSearchPaths(profile.search);
  const { titleSubResources, titleComparables } = profile.auth.search.scopes;
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
          return context.json(tellRows(await answer(title, context.req.raw.signal), title));
        },
      },
    ];
  });
}

/**
 * What a title says of all it holds, it says of each row that says nothing itself: so it is of an
 * invented place. Where it tells fields apart, each row speaks for itself.
 */
function tellRows(answer: unknown, { provenance }: TitleDocument): unknown {
  if (!Array.isArray(answer) || !provenance || provenance.real || provenance.modelled)
    return answer;
  return answer.map((row: object) => ('provenance' in row ? row : { ...row, provenance }));
}

/** The deals of a title, newest first (S-119, O-021); `signal` gives the search up. */
async function listComparableSummaries(
  engine: SearchEngine,
  title: TitleDocument,
  signal: AbortSignal,
): Promise<ComparableSummary[]> {
  const newest = { field: 'dealData.dealDate', descending: true, nestedPath: undefined };
  const search = lookUp({ titleId: title.id }, { size: TITLE_DEALS_MAXIMUM, sort: [newest] });
  const { hits } = await engine.search('comps', search, signal);
  return hits.map(({ source }) => {
    const deal = z.parse(comparableDealSchema, source);
    const { dealData } = deal;
    return {
      dealId: dealData?.dealId ?? deal.id,
      comparableType: deal.comparableType,
      comparableStatus: deal.comparableStatus,
      dealType: deal.dealType,
      transactionType: dealData?.transactionType,
      dealDate: dealData?.dealDate,
      dealPrice: dealData?.dealPrice,
      dealPricePerSquareFoot: dealData?.dealPricePerSquareFoot,
      dealAddress: dealData?.dealAddress,
      propertyType: deal.propertyType,
      totalFloorAreaInSquareFeet: dealData?.totalFloorAreaInSquareFeet,
      netYield: dealData?.netYield,
      provenance: deal.provenance,
    };
  });
}

/** Leasehold titles carved out of a freehold, each with the lease that made it (S-122, O-024). */
async function listLeaseholdTitles(
  { data, engine }: SearchServices,
  freehold: TitleDocument,
): Promise<LeaseholdTitle[]> {
  const [granted, ids] = await Promise.all([
    data.titleRecords('leases', freehold.id),
    data.leaseholdTitleIds(freehold.id),
  ]);
  const titles = await Promise.all(ids.map((id) => engine.get('titles', id)));
  return titles
    .filter((title) => title !== undefined)
    .map((document) => {
      const title = z.parse(titleDocumentSchema, document);
      const lease = granted.find(({ id, leaseTitleNumber }) =>
        leaseTitleNumber === undefined
          ? title.leases?.some((own) => own.id !== undefined && own.id === id)
          : leaseTitleNumber === title.number,
      );
      return {
        id: title.id,
        number: title.number,
        countryIsoCode: title.countryIsoCode,
        tenure: title.tenure,
        mainAddress: title.mainAddress,
        leaseStartDate: lease?.startDate,
        termInYears: lease?.termInYears,
        expiryDate: lease?.endDate,
        unexpiredTermInYears: lease?.unexpiredTermInYears,
        owners: title.owners,
        provenance: title.provenance,
      };
    });
}

const PROPERTY_NAMES = new Set(Object.keys(propertySchema.shape));

/** The flat fields of a title and its address, without nested arrays (S-127, O-027). */
function pickProperty(title: TitleDocument): Property {
  const flat = Object.entries(title).filter(([name]) => PROPERTY_NAMES.has(name));
  return { titleId: title.id, ...Object.fromEntries(flat) };
}
