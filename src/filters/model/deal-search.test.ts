import { createClient } from '@property/client/client.ts';
import type { ComparableDeal } from '@property/contract/deals/comparable-deal.ts';
import { searchProfile } from '@property/contract/profile/profile-search.ts';
import { buildCircle } from '@property/geo/build-circle.ts';
import { measureDistance } from '@property/geo/measure-distance.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createQueryClient } from '#api/create-services.ts';
import { createDealsService } from '#api/deals-service.ts';
import { KEY } from '#services/search/testing/fixture-app.ts';
import { countRuns } from '#testing/count-runs.ts';
import { openSmallWorld } from '#testing/open-small-world.ts';
import type { AreaShapes } from '../query/build-areas.ts';
import { buildChoiceFacet, FACET } from '../query/build-facets.ts';
import { buildCountRequest } from '../query/build-search-request.ts';
import { readQueryDialect } from '../query/query-dialect.ts';
import { describeAreaKey } from './area.ts';
import {
  addWithin,
  buildStartingSearch,
  type DealSearch,
  EMPTY_DEAL_SEARCH,
  findAround,
  takeAsked,
} from './deal-search.ts';
import { readAreas, setFilter, withAreas, withFilters } from './edit-filters.ts';

const { world, app } = openSmallWorld();
const all = [...world.comps()];
const dialect = readQueryDialect(searchProfile);
const documented = {
  ...dialect,
  allows: (capability: string) =>
    !['terms', 'match_all', 'ids', 'geo_distance'].includes(capability),
};
const client = createClient({
  baseUrl: 'http://localhost/search/v1',
  fetch: async (input, init) => {
    const { pathname, search } = new URL(String(input));
    const headers = new Headers(init?.headers);
    headers.set('Ocp-Apim-Subscription-Key', KEY);
    return app.request(`${pathname}${search}`, { ...init, headers });
  },
  retry: { retries: 0 },
});
const service = createDealsService(client, searchProfile);
const nowhere: AreaShapes = new Map();

async function count(search: DealSearch, shapes = nowhere, spoken = dialect): Promise<number> {
  const query = service.search(buildCountRequest(search, shapes, spoken));
  const answer = await createQueryClient().fetchQuery(query);
  return answer.hits.total?.value ?? -1;
}

/** The same question asked of every deal, without the service. */
function countByHand(holds: (deal: ComparableDeal) => boolean): number {
  return Math.min(10_000, all.filter(holds).length);
}

test('S-197 S-198 without a condition every deal is meant, whatever the service understands', async () => {
  expect(await count(EMPTY_DEAL_SEARCH)).toBe(Math.min(10_000, all.length));
  expect(await count(EMPTY_DEAL_SEARCH, nowhere, documented)).toBe(Math.min(10_000, all.length));
});

test('S-200 S-202 random types, prices and days find what a plain count finds', async () => {
  const types = [...new Set(all.flatMap(({ dealType }) => dealType ?? []))];
  await fc.assert(
    fc.asyncProperty(
      fc.subarray(types, { minLength: 1 }),
      fc.integer({ min: 0, max: 900_000 }),
      fc.integer({ min: 2012, max: 2025 }),
      async (chosen, from, year) => {
        const search = withFilters(EMPTY_DEAL_SEARCH, [
          { type: 'choice', kind: 'deal-type', values: chosen },
          { type: 'range', kind: 'deal-price', range: { from } },
          {
            type: 'date',
            kind: 'deal-date',
            dates: { from: `${year}-03-01`, to: `${year + 1}-02-28` },
          },
        ]);
        const byHand = countByHand(
          ({ dealType = '', dealData }) =>
            chosen.includes(dealType) &&
            (dealData?.dealPrice ?? -1) >= from &&
            (dealData?.dealDate ?? '') >= `${year}-03-01` &&
            (dealData?.dealDate ?? '').slice(0, 10) <= `${year + 1}-02-28`,
        );
        expect(await count(search)).toBe(byHand);
      },
    ),
    { numRuns: countRuns(25) },
  );
});

test('S-207 a radius around the title finds the deals that lie within it', async () => {
  const first = all.find(({ dealData }) => dealData?.dealGeometry?.centroid);
  const centre = first?.dealData?.dealGeometry?.centroid ?? { lat: 0, lon: 0 };
  for (const metres of [150, 600, 1609]) {
    const search: DealSearch = {
      ...EMPTY_DEAL_SEARCH,
      titleId: first?.titleId ?? '',
      within: { kind: 'radius', metres },
    };
    const near = (reach: number) =>
      countByHand(({ dealData }) => {
        const place = dealData?.dealGeometry?.centroid;
        return place !== undefined && measureDistance(centre, place) <= reach;
      });
    const around = { kind: 'radius', ...centre, metres } as const;
    const circle = buildCircle(centre.lon, centre.lat, metres);
    const shapes = new Map([[describeAreaKey(around), circle]]);
    for (const spoken of [dialect, documented]) {
      const found = await count(addWithin(search, centre), shapes, spoken);
      expect(found).toBeGreaterThanOrEqual(near(metres * 0.999));
      expect(found).toBeLessThanOrEqual(near(metres * 1.001));
    }
  }
});

test('S-085 counts by value are those each choice would give', async () => {
  const search = setFilter(EMPTY_DEAL_SEARCH, {
    type: 'choice',
    kind: 'deal-status',
    values: ['AskingPrice'],
  });
  const query = service.search(buildChoiceFacet(search, 'deal-status', nowhere, dialect));
  const answer = await createQueryClient().fetchQuery(query);
  const buckets = answer.aggregations?.[FACET.choices]?.buckets ?? [];
  expect(buckets.length).toBeGreaterThan(1);
  for (const { key, doc_count } of buckets) {
    expect(doc_count).toBe(countByHand(({ comparableStatus }) => comparableStatus === key));
  }
});

test('a title starts with its type, two years and a quarter of an hour on foot', () => {
  const today = new Date('2026-11-22T10:00:00Z');
  const from: DealSearch['filters'][number] = {
    type: 'date',
    kind: 'deal-date',
    dates: { from: '2024-11-22' },
  };
  expect(buildStartingSearch('id', ['Retail', 'Flat'], true, today)).toMatchObject({
    within: { kind: 'travel', mode: 'foot', minutes: 15 },
    filters: [{ type: 'choice', kind: 'type', values: ['Retail'] }, from],
  });
  expect(buildStartingSearch('id', [], false, today)).toMatchObject({
    within: { kind: 'any' },
    filters: [from],
  });
});

test.each([
  [{ kind: 'travel', mode: 'car', minutes: 10 }],
  [{ kind: 'radius', metres: 800 }],
] as const)('the distance %o is an area while it is asked, and one again afterwards', (within) => {
  const centre = { lat: 52.2, lon: -2.4 };
  const search = setFilter(
    { ...EMPTY_DEAL_SEARCH, titleId: 'a', within },
    { type: 'text', kind: 'text', text: 'Kiln' },
  );
  const asked = addWithin(search, centre);
  expect(asked.filters[0]).toMatchObject({ area: findAround(search, centre) });
  expect(takeAsked(search, asked, centre)).toEqual(search);
  // Somebody took the area out of the query.
  const without = { ...asked, filters: search.filters };
  expect(takeAsked(search, without, centre)).toEqual({ ...search, within: { kind: 'any' } });
  // The same place, taken out instead, is an area of its own.
  const except = readAreas(asked).map((area) => ({ ...area, role: 'except' as const }));
  expect(takeAsked(search, withAreas(asked, except), centre)).toEqual({
    ...withAreas(search, except),
    within: { kind: 'any' },
  });
});
