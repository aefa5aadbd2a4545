import { ApiError } from '@property/client/api-error.ts';
import { createClient } from '@property/client/client.ts';
import { searchProfile } from '@property/contract/profile/profile-search.ts';
import { buildSearchPaths, fillPath, type SearchPaths } from '@property/contract/search/paths.ts';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { buildFixtureData } from '#services/search/testing/fixture-data.ts';
import { createServiceFetch } from '#testing/create-service-fetch.ts';
import { gatherInProcess } from '#testing/gather-in-process.ts';
import { createDealsService } from './deals-service.ts';
import { questionQuery } from './reading/question-query.ts';
import { createSearchService } from './search-service.ts';

const PATHS = buildSearchPaths(searchProfile);

/** The app's search services over the real one in this process, of which every request is noted. */
function open() {
  const town = buildFixtureData(20);
  const service = createServiceFetch({ data: town });
  const client = createClient({
    baseUrl: 'http://localhost/search/v1',
    fetch: service.fetch,
    retry: { retries: 0 },
  });
  // Those at the beginning are special in one way or another.
  const title = [...town.titles()].findLast(
    ({ geometry, number }) => geometry?.centroid !== undefined && /^[A-Z]+\d+$/.test(number ?? ''),
  );
  if (title === undefined) throw new Error('The town has no titles with a place.');
  const search = createSearchService(client, searchProfile, gatherInProcess(client));
  const deals = createDealsService(client, searchProfile);
  return { service, title, search, deals, cache: new QueryClient(), client };
}
type Opened = ReturnType<typeof open>;

/** What is asked of a title, and the name of the path that the service documents give it. */
const OF_TITLE: readonly (readonly [keyof SearchPaths, keyof Opened['search']])[] = [
  ['geometry', 'geometry'],
  ['property', 'property'],
  ['sales', 'sales'],
  ['planning', 'planning'],
  ['leases', 'leases'],
  ['owners', 'owners'],
  ['buildings', 'buildings'],
  ['constraints', 'constraints'],
  ['energyCertificates', 'energyCertificates'],
  ['useClasses', 'useClasses'],
  ['ratingClassifications', 'ratingClassifications'],
  ['leaseholdTitles', 'leaseholdTitles'],
  ['titleComparables', 'comparableSummaries'],
  ['titleBrochures', 'brochures'],
  ['titleImages', 'images'],
  ['traffic', 'traffic'],
];
const OF_DEAL: readonly (readonly [
  keyof SearchPaths,
  'sales' | 'leases' | 'listings' | 'brochures' | 'images',
])[] = [
  ['dealSales', 'sales'],
  ['dealLeases', 'leases'],
  ['dealListings', 'listings'],
  ['dealBrochures', 'brochures'],
  ['dealImages', 'images'],
];

it.each(OF_TITLE)(
  '%s of a title is asked at its path, and what comes is read',
  async (path, name) => {
    const { search, service, title, cache } = open();
    const ask = search[name] as (id: string) => Parameters<QueryClient['fetchQuery']>[0];
    const answer = await cache.fetchQuery({ ...ask(title.id), retry: false });
    expect(answer).toBeTypeOf('object');
    const [asked] = service.requests.at(-1)?.path.split('?') ?? [];
    expect(asked).toBe(`/search/v1${fillPath(PATHS[path] ?? '', { titleId: title.id })}`);
    // Each answer is kept under a key of its own.
    const keys = OF_TITLE.map(([, other]) => (search[other] as typeof ask)(title.id).queryKey);
    expect(new Set(keys.map((key) => JSON.stringify(key))).size).toBe(OF_TITLE.length);
  },
);

it.each(OF_DEAL)('%s is asked at its path, and what comes is read', async (path, name) => {
  const { deals, service, cache } = open();
  const id = await findDeal(cache, deals);
  const ask = deals[name] as (id: string) => Parameters<QueryClient['fetchQuery']>[0];
  expect(await cache.fetchQuery({ ...ask(id), retry: false })).toBeTypeOf('object');
  expect(service.requests.at(-1)?.path).toBe(
    `/search/v1${fillPath(PATHS[path] ?? '', { dealId: id })}`,
  );
  const keys = OF_DEAL.map(([, other]) => (deals[other] as typeof ask)(id).queryKey);
  expect(new Set(keys.map((key) => JSON.stringify(key))).size).toBe(OF_DEAL.length);
});

it('S-033 to S-037 a title is asked for by id or by number, and is kept under its id either way', async () => {
  const { search, service, title, cache } = open();
  const byNumber = await cache.fetchQuery(search.titleByNumber(title.number ?? '', 'ENG'));
  expect(byNumber.id).toBe(title.id);
  expect(service.requests.at(-1)?.path).toBe(
    `/search/v1/titles?number=${title.number}&country=ENG`,
  );
  expect(cache.getQueryData(search.title(title.id).queryKey)).toEqual(byNumber);
  const byId = await new QueryClient().fetchQuery(search.title(title.id));
  expect(byId).toEqual(byNumber);
  expect(service.requests.at(-1)?.path).toBe(`/search/v1/titles?id=${title.id}`);
});

it('S-194 S-198 a deal is asked for by id, and deals by a search', async () => {
  const { deals, service, cache } = open();
  const id = await findDeal(cache, deals);
  expect(service.requests.at(-1)?.path).toBe('/search/v1/comps');
  expect((await cache.fetchQuery(deals.deal(id))).id).toBe(id);
  expect(service.requests.at(-1)?.path).toBe(`/search/v1/comps?id=${id}`);
});

it.each([
  ['titleBrochureDownload', ({ search, title }: Opened) => search.brochure(title.id, 3)],
  ['titleImageDownload', ({ search, title }: Opened) => search.image(title.id, 3)],
  ['dealBrochureDownload', ({ deals, title }: Opened) => deals.brochureFile(title.id, 3)],
  ['dealImageDownload', ({ deals, title }: Opened) => deals.imageFile(title.id, 3)],
] as const)('S-181 S-191 %s asks for the file by its index', async (path, ask) => {
  const opened = open();
  const { service, title, cache } = opened;
  // The town has no files: what is not there is an answer, not a fault of reading.
  const refused = cache.fetchQuery({ ...ask(opened), retry: false });
  await expect(refused).rejects.toMatchObject({ kind: 'http', status: 404 });
  await expect(refused).rejects.toBeInstanceOf(ApiError);
  const owner = { titleId: title.id, dealId: title.id };
  expect(service.requests.at(-1)?.path).toBe(
    `/search/v1${fillPath(PATHS[path] ?? '', owner)}?index=3`,
  );
});

it('O-053 a question takes the view along where the deployment has a field for it', async () => {
  const { search, service, cache } = open();
  const view = { top_left: { lat: 52, lon: -2 }, bottom_right: { lat: 51, lon: -1 } };
  const bodyOf = async (viewField: string | null, seen: typeof view | null) => {
    const nl = { ...searchProfile.nl, viewField };
    await cache.fetchQuery({ ...questionQuery(search, { nl }, 'freehold', seen), retry: false });
    return JSON.parse(service.requests.at(-1)?.body ?? '');
  };
  expect(await bodyOf('view', view)).toMatchObject({ query: 'freehold', view });
  expect(Object.keys(await bodyOf(null, view)).sort()).toEqual(['query', 'size']);
  expect(Object.keys(await bodyOf('view', null)).sort()).toEqual(['query', 'size']);
});

async function findDeal(cache: QueryClient, deals: Opened['deals']): Promise<string> {
  const answer = await cache.fetchQuery(deals.search({ query: { match_all: {} }, size: 1 }));
  const [deal] = answer.hits.hits;
  if (deal === undefined) throw new Error('The town has no deals.');
  return deal._id;
}

it('O-037 S-165 footfall is asked at its path, and where none is counted that is an answer', async () => {
  const { search, service, title, cache } = open();
  await expect(
    cache.fetchQuery({ ...search.footfall(title.id), retry: false }),
  ).rejects.toMatchObject({ kind: 'http', status: 404 });
  expect(service.requests.at(-1)?.path).toBe(
    `/search/v1${fillPath(PATHS.footfall ?? '', { titleId: title.id })}`,
  );
});
