import { createClient } from '@property/client/client.ts';
import { searchProfile } from '@property/contract/profile/profile-search.ts';
import { SPECIAL_IDS } from '@property/search-engine/testing/special-titles.ts';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { createServiceFetch } from '#testing/create-service-fetch.ts';
import { gatherInProcess } from '#testing/gather-in-process.ts';
import { createDealsService } from './deals-service.ts';
import { createSearchService } from './search-service.ts';

const ID = SPECIAL_IDS.flatOne;

/** The app's search service as a deployment has it; `answer` is asked in place of the real one. */
function open(profile = searchProfile, answer?: typeof fetch) {
  const service = createServiceFetch();
  const client = createClient({
    baseUrl: 'http://localhost/search/v1',
    fetch: answer ?? service.fetch,
    retry: { retries: 0 },
  });
  const search = createSearchService(client, profile, gatherInProcess(client));
  return { search, deals: createDealsService(client, profile), service, client };
}
/** Always answers with this. */
const reply =
  (body: unknown, status = 200): typeof fetch =>
  async () =>
    Response.json(body, { status });

const fetchQuery = (query: object) =>
  new QueryClient().fetchQuery({ ...(query as { queryKey: readonly unknown[] }), retry: false });

it('S-011 addresses are asked for as they are typed, and kept by their words', async () => {
  const { search, service } = open();
  const query = search.address('mill lane');
  expect(query.queryKey).toEqual(['search', 'address', 'mill lane']);
  expect(await fetchQuery(query)).toHaveProperty('data');
  expect(service.requests[0]?.path).toMatch(/\?address=mill\+lane$/);
});

it('S-230 O-069 health is asked for every minute, and a failing one is an answer', async () => {
  const { search } = open(searchProfile, reply({ status: 'unhealthy' }, 503));
  const query = search.health();
  expect(query).toMatchObject({
    queryKey: ['search', 'health'],
    staleTime: 60_000,
    refetchInterval: 60_000,
  });
  expect(await fetchQuery(query)).toMatchObject({ status: 'unhealthy' });
  const health = { ...searchProfile.health, failingStatus: 500 };
  const other = open({ ...searchProfile, health }, reply({ status: 'unhealthy' }, 503));
  await expect(fetchQuery(other.search.health())).rejects.toMatchObject({ status: 503 });
});

it('O-063 aggregations are read under the name that the deployment has', async () => {
  const query = { ...searchProfile.query, aggregationsKey: 'aggs' };
  const terms = { buckets: [{ key: 'a', doc_count: 2 }] };
  const answer = reply({ hits: { hits: [] }, aggs: { kinds: terms } });
  const { search, deals } = open({ ...searchProfile, query }, answer);
  const request = { query: { match_all: {} }, size: 0 } as const;
  for (const asked of [search.search(request), deals.search(request)]) {
    expect(await fetchQuery(asked)).toMatchObject({ aggregations: { kinds: terms } });
  }
  expect(search.search(request).queryKey).toEqual(['search', 'titles', request]);
  expect(deals.search(request).queryKey).toEqual(['search', 'deals', request]);
});

it('O-005 the selection of fields is sent under the name that the deployment has', async () => {
  const query = { ...searchProfile.query, fieldSelectionParam: 'fields' };
  const bodies: unknown[] = [];
  const { search, deals } = open({ ...searchProfile, query }, async (_input, init) => {
    bodies.push(JSON.parse(String(init?.body)));
    return Response.json({ hits: { hits: [] } });
  });
  const request = { query: { match_all: {} }, _source: ['id'] } as const;
  await fetchQuery(search.search(request));
  await fetchQuery(deals.search(request));
  await fetchQuery(search.search({ query: { match_all: {} } }));
  const renamed = { query: { match_all: {} }, fields: ['id'] };
  expect(bodies).toEqual([renamed, renamed, { query: { match_all: {} } }]);
});

it('O-033 images have their index under the name that the deployment has', async () => {
  const images = { ...searchProfile.images, indexField: 'position' };
  const { search, deals } = open({ ...searchProfile, images }, reply([{ position: 4, index: 1 }]));
  for (const asked of [search.images(ID), deals.images(ID)]) {
    const [image] = (await fetchQuery(asked)) as readonly Record<string, unknown>[];
    expect(image?.index).toBe(4);
    expect(image).not.toHaveProperty('position');
  }
  const odd = open({ ...searchProfile, images }, reply({ strange: 1 }));
  await expect(fetchQuery(odd.search.images(ID))).rejects.toMatchObject({ kind: 'schema' });
});

it('S-136 S-146 S-148 what is not said is asked for as the documents have it', async () => {
  const { search, service } = open();
  await fetchQuery(search.traffic(ID));
  await fetchQuery(search.amenities(ID, 'foot', 14.6));
  await fetchQuery(search.travelTime(ID, 'foot', 14.4));
  expect(service.requests.map(({ path }) => path.split('?')[1])).toEqual([
    'radius=200',
    'mode=foot&maxMinutes=15&size=25',
    'mode=foot&maxMinutes=14',
  ]);
  expect(search.travelTime(ID, 'foot', 5).queryKey).toEqual([
    'search',
    'travelTimePolygon',
    ID,
    { mode: 'foot', maxMinutes: 5 },
  ]);
});

it('what was seen of the map is kept as it came, and for two minutes', () => {
  const box = { zoom: 0, left: 0, top: 0, right: 1, bottom: 1 };
  const question = { kind: 'points', isPage: true, query: { match_all: {} }, box } as const;
  expect(open().search.view(question)).toMatchObject({
    queryKey: ['search', 'view', question],
    structuralSharing: false,
    gcTime: 120_000,
  });
});

it.each([
  ['brochure', 'application/pdf'],
  ['image', 'image/png'],
  ['image', 'image/jpeg'],
] as const)(
  'S-181 S-191 a %s is a %s, kept for a minute, under a key of its own',
  async (name, type) => {
    const accepts: (string | null)[] = [];
    const { search, deals } = open(searchProfile, async (_input, init) => {
      accepts.push(new Headers(init?.headers).get('Accept'));
      return new Response('x', { headers: { 'Content-Type': type } });
    });
    const queries = [search[name](ID, 3), deals[`${name}File`](ID, 3)];
    for (const query of queries) {
      const file = (await fetchQuery(query)) as Blob;
      expect([file.size, file.type]).toEqual([1, type]);
      expect(query).toMatchObject({ staleTime: Number.POSITIVE_INFINITY, gcTime: 60_000 });
    }
    const wanted = name === 'image' ? 'image/jpeg, image/png' : 'application/pdf';
    expect(accepts).toEqual([wanted, wanted]);
    const [ofTitle, ofDeal] = queries.map(({ queryKey }) => queryKey);
    expect(ofTitle?.slice(2)).toEqual([{ titleId: ID }, 3]);
    expect(ofDeal?.slice(2)).toEqual([{ dealId: ID }, 3]);
  },
);

it.each([
  ['below', 0, 0, 'maxMinutes=1', 'size=1'],
  ['beyond', 61, 51, 'maxMinutes=60', 'size=50'],
  ['inside', 15, 25, 'maxMinutes=15', 'size=25'],
])(
  'S-146 S-148 asks for amenities within the limits: %s',
  async (_, minutes, size, askedMinutes, askedSize) => {
    const service = createServiceFetch();
    const client = createClient({
      baseUrl: 'http://localhost/search/v1',
      fetch: service.fetch,
      retry: { retries: 0 },
    });
    const search = createSearchService(client, searchProfile, gatherInProcess(client));
    // What is answered does not matter here.
    await new QueryClient()
      .fetchQuery({ ...search.amenities(ID, 'foot', minutes, size), retry: false })
      .catch(() => undefined);
    const path = service.requests.map((request) => request.path).find((one) => /amenit/.test(one));
    const parameters = new URL(path ?? '', 'http://localhost').search.slice(1).split('&');
    expect(parameters).toEqual(expect.arrayContaining([askedMinutes, askedSize]));
  },
);
