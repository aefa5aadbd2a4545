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
import type { Search } from '../model/filter.ts';
import { buildRowsRequest } from './build-search-request.ts';
import { listOrders } from './build-sort.ts';
import { canContinue } from './can-continue.ts';
import { continueAfter, findSortPath, readPlace } from './continue-after.ts';
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
const anyTitle = fc.record({
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

it('S-080 O-057 goes on after any row under any order: none comes twice or goes missing', async () => {
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
        const search: Search = { ...createEmptySearch(), ...order };
        const request: SearchRequest = {
          ...buildRowsRequest(search, new Map(), dialect),
          size: step,
          _source: ['id', findSortPath(search) ?? ''],
        };
        const listed: string[] = [];
        for (let next: SearchRequest | null = request; next !== null; ) {
          const { hits }: TitleSearchResponse['hits'] = (await ask(service, next)).hits;
          listed.push(...hits.map(({ _id }) => _id));
          const last: TitleSource | undefined = hits.at(-1)?._source;
          next = last?.id
            ? continueAfter(request, search, readPlace({ ...last, id: last.id }, search))
            : null;
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

it('S-081 O-054 cannot go on by score, nor where nothing can be left out', () => {
  expect(canContinue({ sort: 'relevance' }, dialect)).toBe(false);
  expect(canContinue({ sort: 'size' }, dialect)).toBe(true);
  const operators = searchProfile.query.operators.filter((each) => each !== 'bool.must_not');
  const query = { ...searchProfile.query, operators };
  const documented = readQueryDialect({ ...searchProfile, query });
  expect(canContinue({ sort: 'size' }, documented)).toBe(false);
});
