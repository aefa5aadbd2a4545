import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createClient } from '#api/client.ts';
import { createQueryClient } from '#api/create-services.ts';
import { createDealsService } from '#api/deals-service.ts';
import type { ComparableDeal } from '#contract/comparable-deal.ts';
import { searchProfile } from '#contract/profile-search.ts';
import { measureDistance } from '#lib/shapes/measure-shape.ts';
import { KEY } from '#services/search/testing/fixture-app.ts';
import { openSmallWorld } from '#testing/open-small-world.ts';
import { readQueryDialect } from '../query-dialect.ts';
import type { DealPlaces } from './build-deal-query.ts';
import { buildDealCountRequest, buildDealFacetRequest, DEAL_FACET } from './build-deal-request.ts';
import {
  buildStartingSearch,
  type DealSearch,
  EMPTY_DEAL_SEARCH,
  setDealChoice,
} from './deal-search.ts';

const { world, app } = openSmallWorld();
const all = [...world.comps()];
const dialect = readQueryDialect(searchProfile);
const documented = {
  ...dialect,
  allows: (capability: string) => !['terms', 'match_all', 'ids'].includes(capability),
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
const nowhere: DealPlaces = { shapes: new Map(), centre: null };

async function count(search: DealSearch, places = nowhere, spoken = dialect): Promise<number> {
  const query = service.search(buildDealCountRequest(search, places, spoken));
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
        const search: DealSearch = {
          ...setDealChoice(EMPTY_DEAL_SEARCH, 'deal-type', chosen),
          ranges: { 'deal-price': { from } },
          dates: { from: `${year}-03-01`, to: `${year + 1}-02-28` },
        };
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
    { numRuns: 25 },
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
    const found = await count(search, { shapes: new Map(), centre });
    expect(found).toBeGreaterThanOrEqual(near(metres * 0.999));
    expect(found).toBeLessThanOrEqual(near(metres * 1.001));
  }
});

test('S-085 counts by value are those each choice would give', async () => {
  const search = setDealChoice(EMPTY_DEAL_SEARCH, 'deal-status', ['AskingPrice']);
  const query = service.search(buildDealFacetRequest(search, 'deal-status', nowhere, dialect));
  const answer = await createQueryClient().fetchQuery(query);
  const buckets = answer.aggregations?.[DEAL_FACET]?.buckets ?? [];
  expect(buckets.length).toBeGreaterThan(1);
  for (const { key, doc_count } of buckets) {
    expect(doc_count).toBe(countByHand(({ comparableStatus }) => comparableStatus === key));
  }
});

test('a title starts with its type, two years and a quarter of an hour on foot', () => {
  const today = new Date('2026-11-22T10:00:00Z');
  expect(buildStartingSearch('id', ['Retail', 'Flat'], true, today)).toMatchObject({
    within: { kind: 'travel', mode: 'foot', minutes: 15 },
    dates: { from: '2024-11-22' },
    choices: { type: ['Retail'] },
  });
  expect(buildStartingSearch('id', [], false, today)).toMatchObject({
    within: { kind: 'any' },
    choices: {},
  });
});
