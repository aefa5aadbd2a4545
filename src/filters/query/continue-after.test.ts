import { createClient } from '@property/client/client.ts';
import { searchProfile } from '@property/contract/profile/profile-search.ts';
import type { SearchRequest } from '@property/contract/search/search-request.ts';
import type { TitleSearchResponse } from '@property/contract/search/title-search.ts';
import type { TitleDocument, TitleSource } from '@property/contract/titles/title.ts';
import { numberedUuid } from '@property/search-engine/testing/random.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createSearchService } from '#api/search-service.ts';
import { buildFixtureData } from '#services/search/testing/fixture-data.ts';
import { countRuns } from '#testing/count-runs.ts';
import { createServiceFetch } from '#testing/create-service-fetch.ts';
import { gatherInProcess } from '#testing/gather-in-process.ts';
import { createEmptySearch } from '../model/edit-filters.ts';
import type { Filter, Search } from '../model/filter.ts';
import { encodePlaces } from '../model/near-places.ts';
import { buildRowsRequest } from './build-search-request.ts';
import { listOrders } from './build-sort.ts';
import { canContinue } from './can-continue.ts';
import { continueAfter, findSortPath, isWholeTail, keepTail } from './continue-after.ts';
import { readQueryDialect } from './query-dialect.ts';

const dialect = readQueryDialect(searchProfile);
const DAYS = ['2020-01-01', '2020-01-01T00:00:00Z', '2020-01-01T00:00:00.001Z', '2019-05-06'];

/** Few values, so that many titles stand equal; some have none, and some have several sales. */
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
const figure = fc.constantFrom(0, 1, 1.5, 1e6);
const anySale = fc.record({
  price: maybe(figure),
  dateAcquired: maybe(fc.constantFrom(...DAYS)),
  pricePerSquareFoot: maybe(figure),
});
/** A few places, some a finger's breadth from another, and what lies as far to the east as to the west. */
const anyPlace = fc.record({
  lat: fc.constantFrom(52.2, 52.200001, 52.21),
  lon: fc.constantFrom(-2.4, -2.400001, -2.39, -2.41),
});
const anyTitle = fc.record({
  geometry: maybe(fc.record({ centroid: anyPlace })),
  areaInSquareMeters: maybe(figure),
  siteCoverage: maybe(figure),
  lastModified: maybe(fc.constantFrom(...DAYS)),
  sales: maybe(fc.array(anySale, { maxLength: 3 })),
  leases: maybe(fc.array(fc.record({ rentAnnually: maybe(figure) }), { maxLength: 2 })),
});
const anyOrder = fc.constantFrom(
  ...listOrders('titles').filter(({ sort }) => sort !== 'relevance'),
);

/** The service over these titles, and what asks it. */
function open(titles: readonly TitleDocument[]) {
  const data = { ...buildFixtureData(0), titles: () => [...titles] };
  const { fetch } = createServiceFetch({ data });
  const client = createClient({
    baseUrl: 'http://localhost/search/v1',
    fetch,
    retry: { retries: 0 },
  });
  return createSearchService(client, searchProfile, gatherInProcess(client));
}

/** Around two places: the nearer of them counts. */
const AROUND: Filter = {
  type: 'area',
  kind: 'area',
  area: {
    kind: 'near',
    metres: 1000,
    thing: 'school',
    code: encodePlaces([
      { lat: 52.2, lon: -2.4 },
      { lat: 52.22, lon: -2.4 },
    ]),
  },
};

it('S-080 O-057 O-155 goes on after any row under any order: none comes twice or goes missing', async () => {
  const titles = fc.array(anyTitle, { minLength: 20, maxLength: 80 });
  await fc.assert(
    fc.asyncProperty(
      titles,
      anyOrder,
      fc.integer({ min: 1, max: 25 }),
      async (made, order, step) => {
        // Ids do not follow the order in which titles came.
        const documents = made.map(
          (title, n) =>
            ({ ...title, id: numberedUuid(1, (n * 37) % 101), number: `WX${n}` }) as TitleDocument,
        );
        const service = open(documents);
        const search: Search = { ...createEmptySearch(), filters: [AROUND], ...order };
        const request: SearchRequest = {
          ...buildRowsRequest(search, new Map(), dialect),
          // Also what lies nowhere.
          query: { match_all: {} },
          size: step,
          _source: ['id', findSortPath(search) ?? ''],
        };
        const listed: string[] = [];
        let tail: readonly (TitleSource & { readonly id: string })[] = [];
        for (let next: SearchRequest | null = request; next !== null; ) {
          const { hits }: TitleSearchResponse['hits'] = (await ask(service, next)).hits;
          listed.push(...hits.map(({ _id }) => _id));
          const rows = hits.map(({ _id, _source }) => ({ ..._source, id: _id }));
          tail = keepTail([...tail, ...rows], search, request.sort);
          next = hits.length > 0 ? continueAfter(request, search, tail) : null;
        }
        const whole: string[] = [];
        const { query, sort } = request;
        for await (const { _id } of service.exportTitles({ query, ...(sort && { sort }) }))
          whole.push(_id);
        expect(whole).toHaveLength(documents.length);
        expect(listed).toEqual(whole);
      },
    ),
    { numRuns: countRuns(40) },
  );
});

function ask(service: ReturnType<typeof open>, request: SearchRequest) {
  const { queryFn } = service.search(request);
  if (typeof queryFn !== 'function') throw new Error('Nothing is asked.');
  return queryFn({ signal: new AbortController().signal } as never);
}

it('O-155 the tail of a list by distance is all that stands about as far as its last record', () => {
  const search: Search = {
    ...createEmptySearch(),
    filters: [AROUND],
    sort: 'nearest',
    direction: 'asc',
  };
  const { sort } = buildRowsRequest(search, new Map(), dialect);
  const row = (id: string, lat: number) => ({ id, geometry: { centroid: { lat, lon: -2.4 } } });
  const listed = [row('a', 52.2), row('b', 52.201), row('c', 52.201001), row('d', 52.201001)];
  expect(keepTail(listed, search, sort).map(({ id }) => id)).toEqual(['b', 'c', 'd']);
  expect(isWholeTail(listed, search, sort)).toBe(true);
  expect(isWholeTail(listed.slice(1), search, sort)).toBe(false);
  const nowhere = { id: 'e' };
  expect(keepTail([...listed, nowhere], search, sort)).toEqual([nowhere]);
  const byDate: Search = { ...search, sort: 'modified' };
  expect(keepTail(listed, byDate, undefined)).toEqual(listed.slice(-1));
  expect(isWholeTail(listed.slice(1), byDate, undefined)).toBe(true);
});

it('S-081 O-054 cannot go on by score, nor where nothing can be left out', () => {
  expect(canContinue({ sort: 'relevance' }, dialect)).toBe(false);
  expect(canContinue({ sort: 'size' }, dialect)).toBe(true);
  const operators = searchProfile.query.operators.filter((each) => each !== 'bool.must_not');
  const query = { ...searchProfile.query, operators };
  const documented = readQueryDialect({ ...searchProfile, query });
  expect(canContinue({ sort: 'size' }, documented)).toBe(false);
  expect(canContinue({ sort: 'nearest' }, dialect)).toBe(true);
  expect(canContinue({ sort: 'nearest' }, documented)).toBe(false);
});
