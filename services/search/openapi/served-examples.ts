import type { DealListing } from '@property/contract/deals/deal-listings.ts';
import { TITLE_NUMBER_PATTERN } from '@property/contract/search/limits.ts';
import { buildSearchPaths, toRoutePattern } from '@property/contract/search/paths.ts';
import { type TitleDocument, titleDocumentSchema } from '@property/contract/titles/title.ts';
import { COUNTRIES } from '@property/contract/titles/title-lookup.ts';
import { readSearch } from '@property/search-engine/dsl/read-search.ts';
import type { IndexName } from '@property/search-engine/mappings/mapping.ts';
import * as z from 'zod/mini';
import type { Json } from '#services/http/openapi/operation.ts';
import type { Awaitable, SearchServices } from '../search-services.ts';

/** Values to try that the service has an answer for. */
export interface ServedExamples {
  /** Of a parameter of an operation, named by `nameOperation`; undefined where there is none. */
  readonly find: (operation: string, parameter: string) => Json | undefined;
  /** Where one of the titles lies. */
  readonly place: { readonly lat: number; readonly lon: number } | undefined;
}

/** In place of what is served, while it is not known. */
export const NO_EXAMPLES: ServedExamples = { find: () => undefined, place: undefined };

type Services = Pick<SearchServices, 'data' | 'engine' | 'surroundings' | 'profile'>;
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
  readonly has: (candidate: Candidate) => Awaitable<boolean>;
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
  const ranked = await rank(candidates, listTitleNeeds(services));
  const [main] = ranked.candidates;
  const ofMain = [...(main?.deals ?? []), ...deals];
  const rankedDeals = await rank([...new Set(ofMain)], listDealNeeds(services));
  const titleOf = matchNeeds(ranked);
  const dealOf = matchNeeds(rankedDeals);
  const cell = await findCell(services, ranked.candidates);
  const values: Readonly<Record<string, (operation: string) => Json | undefined>> = {
    titleId: (operation) => titleOf(operation)?.title.id,
    dealId: (operation) => dealOf(operation)?.id,
    indexId: () => cell,
    ...(main && describeLookup(main.title)),
    address: () => main?.title.mainAddress?.street ?? main?.title.mainAddress?.fullAddress,
  };
  const find = (operation: string, parameter: string) =>
    operation === 'GET /comps' && parameter === 'id'
      ? rankedDeals.candidates[0]?.id
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
  return Promise.all(
    hits.map(async ({ id, source }) => ({
      id,
      titleId: source?.titleId,
      listings: await data.dealRecords('listings', id),
    })),
  );
}

function listTitleNeeds({ data, surroundings, profile }: Services): Need<TitleCandidate>[] {
  const paths = buildSearchPaths(profile.search);
  type Kind = Parameters<typeof data.titleRecords>[0];
  const records = (path: string | null, kind: Kind): Need<TitleCandidate> => ({
    path,
    has: async ({ title }) => (await data.titleRecords(kind, title.id)).length > 0,
  });
  const extent = async ({ title }: TitleCandidate) =>
    (await data.titleGeometry(title.id)) !== undefined;
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
      has: async ({ title }) => (await data.leaseholdTitleIds(title.id)).length > 0,
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
      has: async ({ title }) => (await findCellOf({ data, surroundings }, title)) !== undefined,
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
    {
      path: paths.dealSales,
      has: async ({ id }) => (await data.dealRecords('sales', id)).length > 0,
    },
    {
      path: paths.dealLeases,
      has: async ({ id }) => (await data.dealRecords('leases', id)).length > 0,
    },
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

/** Candidates with the needs that each of them fits. */
interface Ranked<Candidate> {
  /** Those first that fit most. */
  readonly candidates: readonly Candidate[];
  readonly needs: readonly Need<Candidate>[];
  readonly fits: ReadonlyMap<Candidate, ReadonlySet<Need<Candidate>>>;
}

async function rank<Candidate>(
  candidates: readonly Candidate[],
  needs: readonly Need<Candidate>[],
): Promise<Ranked<Candidate>> {
  const fits = new Map<Candidate, ReadonlySet<Need<Candidate>>>();
  // One after the other: a cluster is asked for all records of each.
  for (const candidate of candidates) {
    const has = await Promise.all(needs.map((need) => need.has(candidate)));
    fits.set(candidate, new Set(needs.filter((_, i) => has[i])));
  }
  const count = (candidate: Candidate) => fits.get(candidate)?.size ?? 0;
  return { candidates: candidates.toSorted((a, b) => count(b) - count(a)), needs, fits };
}

/** The candidate for an operation: the first that fits, or any where the answer is then empty. */
function matchNeeds<Candidate>({
  candidates,
  needs,
  fits,
}: Ranked<Candidate>): (operation: string) => Candidate | undefined {
  const [first] = candidates;
  const chosen = new Map<string, Candidate | undefined>(
    needs.flatMap((need): [string, Candidate | undefined][] => {
      if (need.path === null) return [];
      const fitting = candidates.find((candidate) => fits.get(candidate)?.has(need));
      return [[`GET ${toRoutePattern(need.path)}`, fitting ?? (need.needed ? undefined : first)]];
    }),
  );
  return (operation) => (chosen.has(operation) ? chosen.get(operation) : first);
}

function describeLookup({ id, number, countryIsoCode }: TitleDocument) {
  const country = COUNTRIES.find((code) => code === countryIsoCode);
  const isNumbered = country !== undefined && TITLE_NUMBER_PATTERN.test(number ?? '');
  return {
    id: () => id,
    ...(isNumbered ? { number: () => number, country: () => country } : {}),
  };
}

async function findCellOf(
  { data, surroundings }: Pick<Services, 'data' | 'surroundings'>,
  { id }: TitleDocument,
) {
  const extent = await data.titleGeometry(id);
  return extent && surroundings.findFootfall(extent);
}

/** The cell of one of the titles, else any. */
async function findCell(
  services: Services,
  candidates: readonly TitleCandidate[],
): Promise<string | undefined> {
  for (const { title } of candidates) {
    const cell = await findCellOf(services, title);
    if (cell) return cell.indexId;
  }
  return (await services.surroundings.anyFootfall())?.indexId;
}
