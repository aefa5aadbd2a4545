import { createClient } from '@property/client/client.ts';
import { searchProfile } from '@property/contract/profile/profile-search.ts';
import type { TitleDocument } from '@property/contract/titles/title.ts';
import { expect, it } from 'vitest';
import { createQueryClient } from '#api/create-services.ts';
import { createSearchService } from '#api/search-service.ts';
import { buildOwnerLink, buildOwnerMapLink, parseOwner } from '#filters/link/owner-codec.ts';
import { parseSearch } from '#filters/link/search-codec.ts';
import { buildCountRequest } from '#filters/query/build-search-request.ts';
import { readQueryDialect } from '#filters/query/query-dialect.ts';
import { buildFixtureData } from '#services/search/testing/fixture-data.ts';
import { createServiceFetch } from '#testing/create-service-fetch.ts';
import { gatherInProcess } from '#testing/gather-in-process.ts';
import {
  buildFootprint,
  buildOwnerRows,
  describePlotted,
  OWNER_PAGE,
  readFootprint,
  readOwnerTotal,
} from './owner-requests.ts';

const NAME = 'Wren & Sons (Holdings) Ltd';
const PARENT = 'Wren Group S.A.';
const town = buildFixtureData(60);
// Every third title belongs to the company; one of them has no area. Every fifth is of a group.
const titles = [...town.titles()].map((title, index): TitleDocument => {
  const group = index % 5 === 0 ? { ultimateParent: PARENT } : {};
  if (index % 3 !== 0) return { ...title, owners: [{ companyName: 'Wren Ltd', ...group }] };
  const { areaInSquareMeters, ...rest } = title;
  const owned = { ...rest, owners: [{ companyName: NAME, ...group }] };
  return index === 0 ? owned : { ...owned, areaInSquareMeters };
});
const service = createServiceFetch({ data: { ...town, titles: () => titles } });
const client = createClient({ baseUrl: 'http://localhost/search/v1', fetch: service.fetch });
const api = createSearchService(client, searchProfile, gatherInProcess(client));
const dialect = readQueryDialect(searchProfile);

it('S-053 S-068 S-085 S-086 adds up the titles of one company, not of one with a like name', async () => {
  const answer = await createQueryClient().fetchQuery(
    api.search(buildFootprint({ kind: 'company', name: NAME }, dialect)),
  );
  const owned = titles.filter(({ owners }) => owners?.[0]?.companyName === NAME);
  expect(answer.hits.total?.value).toBe(owned.length);
  const areas = owned.flatMap(({ areaInSquareMeters }) => areaInSquareMeters ?? []);
  const footprint = readFootprint(answer);
  expect(footprint.known).toBe(areas.length);
  expect(footprint.known).toBeLessThan(owned.length);
  expect(footprint.area).toBeCloseTo(
    areas.reduce((sum, area) => sum + area, 0),
    3,
  );
  const freeholds = owned.filter(({ tenure }) => tenure === 'Freehold').length;
  expect(footprint.tenure.find(({ name }) => name === 'Freehold')?.count ?? 0).toBe(freeholds);
});

it('knows no area where none is recorded, which is not an area of nothing', async () => {
  const placeless = titles.map(({ areaInSquareMeters: _area, ...title }) => title);
  const { fetch } = createServiceFetch({ data: { ...town, titles: () => placeless } });
  const bare = createClient({ baseUrl: 'http://localhost/search/v1', fetch });
  const request = buildFootprint({ kind: 'company', name: NAME }, dialect);
  const answer = await createQueryClient().fetchQuery(
    createSearchService(bare, searchProfile, gatherInProcess(bare)).search(request),
  );
  expect(answer.hits.total?.value).toBeGreaterThan(0);
  expect(readFootprint(answer)).toMatchObject({ area: null, known: 0 });
});

it('adds up the titles of a group under the companies that hold them', async () => {
  const group = { kind: 'parent', name: PARENT } as const;
  const answer = await createQueryClient().fetchQuery(api.search(buildFootprint(group, dialect)));
  const held = titles.filter(({ owners }) => owners?.[0]?.ultimateParent === PARENT);
  expect(held.length).toBeGreaterThan(2);
  expect(answer.hits.total?.value).toBe(held.length);
  const { companies } = readFootprint(answer);
  expect(companies.toSorted((one, other) => (one.name < other.name ? -1 : 1))).toEqual(
    [NAME, 'Wren Ltd'].map((name) => ({
      name,
      count: held.filter(({ owners }) => owners?.[0]?.companyName === name).length,
    })),
  );
  const { searchParams } = new URL(buildOwnerMapLink(group), 'http://localhost');
  const request = buildCountRequest(parseSearch(searchParams).value, new Map(), dialect);
  const filtered = await createQueryClient().fetchQuery(api.search(request));
  expect(filtered.hits.total?.value).toBe(held.length);
});

it('names the company in the link, whatever is in its name', () => {
  const link = new URL(buildOwnerLink({ kind: 'company', name: NAME }), 'http://localhost');
  expect(parseOwner(link.searchParams)).toEqual({ kind: 'company', name: NAME });
  expect(parseOwner(new URLSearchParams('name=%20'))).toBeNull();
});

it('S-068 leads to a map of just the titles of the company, not of one with a like name', async () => {
  const { searchParams } = new URL(
    buildOwnerMapLink({ kind: 'company', name: 'Wren Ltd' }),
    'http://localhost',
  );
  const { value: search, notices } = parseSearch(searchParams);
  expect(notices).toEqual([]);
  const request = buildCountRequest(search, new Map(), dialect);
  const answer = await createQueryClient().fetchQuery(api.search(request));
  const owned = titles.filter(({ owners }) => owners?.[0]?.companyName === 'Wren Ltd');
  expect(owned.length).toBeLessThan(titles.length);
  expect(answer.hits.total?.value).toBe(owned.length);
});

it('O-060 takes a full page for a part where the service says no total, and a shorter one for all', async () => {
  const { data: answer } = { data: await readRows() };
  const { total: _total, ...hits } = answer.hits;
  const [hit] = hits.hits;
  if (hit === undefined) throw new Error('no title');
  const saying = (length: number) => ({
    ...answer,
    hits: { ...hits, hits: Array.from({ length }, () => hit) },
  });
  expect(readOwnerTotal(saying(OWNER_PAGE - 1))).toEqual({
    value: OWNER_PAGE - 1,
    isCapped: false,
  });
  expect(readOwnerTotal(saying(OWNER_PAGE))).toEqual({ value: OWNER_PAGE, isCapped: true });
  const said = { ...saying(OWNER_PAGE), hits: { ...hits, total: { value: 340, relation: 'eq' } } };
  expect(readOwnerTotal(said)).toEqual({ value: 340, isCapped: false });
});

function readRows() {
  const rows = buildOwnerRows({ kind: 'company', name: NAME }, dialect);
  return createQueryClient().fetchQuery(api.search(rows));
}

it('says that not all titles are on the map', () => {
  expect(describePlotted(10_000, { value: 13_412, isCapped: false })).toBe(
    '10,000 of 13,412 titles are on this map. “Show all on the map” has more.',
  );
  expect(describePlotted(10_000, { value: 10_000, isCapped: true })).toMatch(/^10,000 of 10,000\+/);
  expect(describePlotted(10_000, { value: 10_000, isCapped: false })).toBeNull();
  expect(describePlotted(119, { value: 120, isCapped: false })).toBe('1 title without a position');
  expect(describePlotted(120, { value: 120, isCapped: false })).toBeNull();
});
