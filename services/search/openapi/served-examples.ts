import type { DealListing } from '@property/contract/deals/deal-listings.ts';
import { TITLE_NUMBER_PATTERN } from '@property/contract/search/limits.ts';
import { buildSearchPaths, toRoutePattern } from '@property/contract/search/paths.ts';
import { type TitleDocument, titleDocumentSchema } from '@property/contract/titles/title.ts';
import { COUNTRIES } from '@property/contract/titles/title-lookup.ts';
import { readSearch } from '@property/search-engine/dsl/read-search.ts';
import type { IndexName } from '@property/search-engine/mappings/mapping.ts';
import * as z from 'zod/mini';
import type { Json } from '#services/http/openapi/operation.ts';
import type { SearchServices } from '../search-services.ts';

/** Values to try that the service has an answer for. */
export interface ServedExamples {
  /** Of a parameter of an operation, named by `nameOperation`; undefined where there is none. */
  readonly find: (operation: string, parameter: string) => Json | undefined;
  /** Where one of the titles lies. */
  readonly place: { readonly lat: number; readonly lon: number } | undefined;
}

/** In place of what is served, while it is not known. */
export const NO_EXAMPLES: ServedExamples = { find: () => undefined, place: undefined };

type Services = Pick<SearchServices, 'data' | 'engine' | 'footfall' | 'profile'>;
type FileKind = 'Brochure' | 'Image';

interface TitleCandidate {
  readonly title: TitleDocument;
  readonly deals: readonly DealCandidate[];
}

interface DealCandidate {
  readonly id: string;
  readonly titleId: unknown;
  readonly listings: readonly DealListing[];
}

/** Whether an operation has something to answer for a record; `needed` where it fails without. */
interface Need<Candidate> {
  readonly path: string | null;
  readonly has: (candidate: Candidate) => boolean;
  readonly needed?: true;
}

/** Titles looked at, and the most deals that are looked at beside them. */
const TITLES_MAXIMUM = 25;
const DEALS_MAXIMUM = 200;

/**
 * Chooses what to try from what is served: titles and deals that most operations have something to
 * say about, a grid cell and a place. Reads two or three pages of a search and the records of those.
 */
export async function chooseExamples(services: Services): Promise<ServedExamples> {
  const titles = await readTitles(services);
  const ids = titles.map(({ id }) => id);
  const ofTitles = await readDeals(services, { terms: { titleId: ids } });
  const deals = ofTitles.length > 0 ? ofTitles : await readDeals(services, { match_all: {} });
  const candidates = titles.map((title) => ({
    title,
    deals: deals.filter(({ titleId }) => titleId === title.id),
  }));
  const ranked = rank(candidates, listTitleNeeds(services));
  const main = ranked[0];
  const rankedDeals = rank([...(main?.deals ?? []), ...deals], listDealNeeds(services));
  const titleOf = matchNeeds(ranked, listTitleNeeds(services));
  const dealOf = matchNeeds(rankedDeals, listDealNeeds(services));
  const values: Readonly<Record<string, (operation: string) => Json | undefined>> = {
    titleId: (operation) => titleOf(operation)?.title.id,
    dealId: (operation) => dealOf(operation)?.id,
    indexId: () => findCell(services, ranked),
    ...(main && describeLookup(main.title)),
    address: () => main?.title.mainAddress?.street ?? main?.title.mainAddress?.fullAddress,
  };
  const find = (operation: string, parameter: string) =>
    operation === 'GET /comps' && parameter === 'id'
      ? rankedDeals[0]?.id
      : values[parameter]?.(operation);
  return { find, place: main?.title.geometry?.centroid };
}

/** The titles that have most of what is shown of titles. */
async function readTitles({ engine }: Services): Promise<TitleDocument[]> {
  const nested = (path: string) => ({ nested: { path, query: { match_all: {} } } });
  const exists = (field: string) => ({ exists: { field } });
  const should = [
    ...['sales', 'leases', 'planning'].map(nested),
    ...['number', 'mainAddress.street', 'geometry.centroid'].map(exists),
  ];
  const body = { query: { bool: { should, minimum_should_match: 0 } }, size: TITLES_MAXIMUM };
  const { hits } = await engine.search('titles', readSearch(body, 'titles'));
  return hits.map(({ source }) => z.parse(titleDocumentSchema, source));
}

async function readDeals({ engine, data }: Services, query: Json): Promise<DealCandidate[]> {
  const index: IndexName = 'comps';
  const search = { ...readSearch({ query, _source: ['titleId'] }, index), size: DEALS_MAXIMUM };
  const { hits } = await engine.search(index, search);
  return hits.map(({ id, source }) => ({
    id,
    titleId: source?.titleId,
    listings: data.dealRecords('listings', id),
  }));
}

function listTitleNeeds({ data, footfall, profile }: Services): Need<TitleCandidate>[] {
  const paths = buildSearchPaths(profile.search);
  type Kind = Parameters<typeof data.titleRecords>[0];
  const records = (path: string | null, kind: Kind): Need<TitleCandidate> => ({
    path,
    has: ({ title }) => data.titleRecords(kind, title.id).length > 0,
  });
  const extent = ({ title }: TitleCandidate) => data.titleGeometry(title.id) !== undefined;
  const place = ({ title }: TitleCandidate) => title.geometry?.centroid !== undefined;
  const files = (list: string, download: string, kind: FileKind): Need<TitleCandidate>[] => {
    const has = ({ deals }: TitleCandidate) =>
      deals.some((deal) => holdsFile(deal, kind)) && !deals.some((deal) => lacksFile(deal, kind));
    return [
      { path: list, has },
      { path: download, has, needed: true },
    ];
  };
  return [
    { path: paths.sales, has: ({ title }) => (title.sales ?? []).length > 0 },
    { path: paths.planning, has: ({ title }) => (title.planning ?? []).length > 0 },
    { path: paths.titleComparables, has: ({ deals }) => deals.length > 0 },
    {
      path: paths.leaseholdTitles,
      has: ({ title }) => data.leaseholdTitleIds(title.id).length > 0,
    },
    records(paths.leases, 'leases'),
    records(paths.constraints, 'constraints'),
    records(paths.buildings, 'buildings'),
    records(paths.energyCertificates, 'energy-certificates'),
    records(paths.useClasses, 'use-classes'),
    records(paths.owners, 'owners'),
    records(paths.ratingClassifications, 'rating-classifications'),
    { path: paths.geometry, has: extent, needed: true },
    { path: paths.traffic, has: extent, needed: true },
    { path: paths.amenities, has: place, needed: true },
    { path: paths.travelTimePolygon, has: place, needed: true },
    {
      path: paths.footfall,
      has: ({ title }) => findCellOf({ data, footfall }, title) !== undefined,
      needed: true,
    },
    ...files(paths.titleBrochures, paths.titleBrochureDownload, 'Brochure'),
    ...files(paths.titleImages, paths.titleImageDownload, 'Image'),
  ];
}

function listDealNeeds({ data, profile }: Services): Need<DealCandidate>[] {
  const paths = buildSearchPaths(profile.search);
  const files = (list: string, download: string, kind: FileKind): Need<DealCandidate>[] => {
    const has = (deal: DealCandidate) => holdsFile(deal, kind) && !lacksFile(deal, kind);
    return [
      { path: list, has },
      { path: download, has, needed: true },
    ];
  };
  return [
    { path: paths.dealSales, has: ({ id }) => data.dealRecords('sales', id).length > 0 },
    { path: paths.dealLeases, has: ({ id }) => data.dealRecords('leases', id).length > 0 },
    { path: paths.dealListings, has: ({ listings }) => listings.length > 0 },
    ...files(paths.dealBrochures, paths.dealBrochureDownload, 'Brochure'),
    ...files(paths.dealImages, paths.dealImageDownload, 'Image'),
  ];
}

function listFiles({ listings }: DealCandidate, kind: FileKind) {
  return listings.flatMap(({ resources }) => resources ?? []).filter(({ type }) => type === kind);
}

function holdsFile(deal: DealCandidate, kind: FileKind): boolean {
  return listFiles(deal, kind).length > 0;
}

/** Archives have gaps: a file that is listed may be gone. */
function lacksFile(deal: DealCandidate, kind: FileKind): boolean {
  return listFiles(deal, kind).some(({ fileLost }) => fileLost === true);
}

/** Those first that fit most needs. */
function rank<Candidate>(
  candidates: readonly Candidate[],
  needs: readonly Need<Candidate>[],
): Candidate[] {
  return candidates
    .map((candidate) => ({ candidate, fit: needs.filter(({ has }) => has(candidate)).length }))
    .sort((a, b) => b.fit - a.fit)
    .map(({ candidate }) => candidate);
}

/** The candidate for an operation: the first that fits, or any where the answer is then empty. */
function matchNeeds<Candidate>(
  ranked: readonly Candidate[],
  needs: readonly Need<Candidate>[],
): (operation: string) => Candidate | undefined {
  const chosen = new Map(
    needs.flatMap(({ path, has, needed }) =>
      path === null
        ? []
        : [[`GET ${toRoutePattern(path)}`, ranked.find(has) ?? (needed ? undefined : ranked[0])]],
    ),
  );
  return (operation) => (chosen.has(operation) ? chosen.get(operation) : ranked[0]);
}

function describeLookup({ id, number, countryIsoCode }: TitleDocument) {
  const country = COUNTRIES.find((code) => code === countryIsoCode);
  const isNumbered = country !== undefined && TITLE_NUMBER_PATTERN.test(number ?? '');
  return {
    id: () => id,
    ...(isNumbered ? { number: () => number, country: () => country } : {}),
  };
}

function findCellOf(
  { data, footfall }: Pick<Services, 'data' | 'footfall'>,
  { id }: TitleDocument,
) {
  const extent = data.titleGeometry(id);
  return extent && footfall.findBest(extent);
}

/** The cell of one of the titles, else any. */
function findCell(services: Services, candidates: readonly TitleCandidate[]): string | undefined {
  for (const { title } of candidates) {
    const cell = findCellOf(services, title);
    if (cell) return cell.indexId;
  }
  for (const { indexId } of services.data.footfallCells()) return indexId;
  return undefined;
}
