// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import type { TitleDocument } from '@property/contract/titles/title.ts';
import { buildCircle } from '@property/geo/build-circle.ts';
import { numberedUuid } from '@property/search-engine/testing/random.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { describeArea } from '#filters/words/describe-area.ts';
import { findShortcut } from '#lib/state/shortcuts.ts';
import { buildFixtureData } from '#services/search/testing/fixture-data.ts';
import { writeAdjustment } from '#storage/adjustments-database.ts';
import { createServiceFetch } from '#testing/create-service-fetch.ts';
import { createTitleService } from '#testing/create-title-service.ts';
import { NO_AREAS } from '#testing/open-comps.tsx';
import { renderWithServices } from '#testing/render-with-services.tsx';
import { TITLE_ID, title } from '#testing/title-fixture.ts';
import type { CompsShapes } from '../deals/use-deal-question.ts';
import { serializeTicks } from '../link/comps-ticks.ts';
import { buildLaneDeals } from '../testing/build-lane-deals.ts';
import { SchedulePage } from './schedule-page.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

function open(query: string, service = createTitleService(), settings = {}) {
  window.history.replaceState(null, '', `/comps/schedule?${query}`);
  renderWithServices(<SchedulePage shapes={NO_AREAS} />, service.fetch, settings);
  return service;
}

test('a radius around a title without a place is said to be none, and is not waited for', async () => {
  open(`title=${TITLE_ID}&within=radius:1609`, createTitleService({ geometry: undefined }));
  const alert = await screen.findByRole('alert');
  within(alert).getByText(/This title has no place on record/);
  await waitFor(() => expect(screen.getByRole('article').getAttribute('aria-busy')).toBe('false'));
});

test('S-222 Retry asks again for the title that failed', async () => {
  const service = createTitleService();
  service.setFault('status=503', /\/titles$/);
  open(`title=${TITLE_ID}&within=any`, service);
  const alert = await screen.findByRole('alert');
  service.setFault(null);
  await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
  await screen.findByRole('table', { name: 'Deals' });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a selected deal that is gone is missed on paper', async () => {
  const gone = '11111111-2222-4333-8444-555555555555';
  open(`ticked=${gone}`);
  await screen.findByText(/^Part: 0 of 1 selected deal\. 1 could not be found and may be gone\./);
  expect(screen.queryByText(/No deal is selected/)).toBeNull();
});

test('the schedule is of as many deals as were loaded, whoever opens the link', async () => {
  const town = buildFixtureData(20);
  const [pattern] = town.comps();
  if (pattern === undefined) throw new Error('no deal');
  const comps = Array.from({ length: 620 }, (_, n) => ({ ...pattern, id: numberedUuid(8, n) }));
  const data = { ...town, comps: () => comps };
  open('', createTitleService({}, { data }));
  await screen.findByText('Part: the first 500 of 620 deals.');
  cleanup();
  open('listed=1000', createTitleService({}, { data }));
  await screen.findByText('All 620 deals.');
});

test('a deal far from all others lies outside the map, which says where it is', async () => {
  const town = buildFixtureData(20);
  const [pattern] = town.comps();
  if (pattern === undefined) throw new Error('no deal');
  const comps = [0, 0.001, 0.002, 0.003, 0.4].map((east, n) => ({
    ...pattern,
    id: numberedUuid(8, n),
    dealData: { ...pattern.dealData, dealGeometry: { centroid: { lat: 52, lon: -1 + east } } },
  }));
  open('', createTitleService({}, { data: { ...town, comps: () => comps } }));
  const map = await screen.findByRole('region', { name: 'Where the evidence is' });
  const line = await within(map).findByText(/^Outside the map: /);
  expect(line.textContent).toMatch(/^Outside the map: \d, .+, 16\.9 mi east of number \d\.$/);
});

test('the head of a schedule about no title misses no address', async () => {
  open('');
  await screen.findByRole('table', { name: 'Deals' });
  expect(document.querySelector('article > header')?.textContent).toBe(
    'Schedule of comparable dealsComparable deals',
  );
});

test('the schedule bears the day of the person who makes it', async () => {
  vi.stubEnv('TZ', 'Europe/London');
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-07-01T23:30:00Z') });
  open('');
  await screen.findByText('2 Jul 2026, Test');
});

test('who made it and under which reference is written before it is printed, and kept', async () => {
  open(`title=${TITLE_ID}&within=any`);
  await screen.findByRole('table', { name: 'Deals' });
  await userEvent.type(screen.getByRole('textbox', { name: 'Firm' }), 'Marlow Pike');
  await userEvent.type(screen.getByRole('textbox', { name: 'Prepared by' }), 'R. Okafor');
  await userEvent.type(screen.getByRole('textbox', { name: 'Reference' }), 'MP 1');
  expect(document.querySelector('article > header')?.textContent).toContain(
    'Marlow PikeSchedule of comparable deals',
  );
  expect(screen.getByText('Valuation date').parentElement?.textContent).toContain(
    'Prepared by R. Okafor',
  );
  expect(screen.getAllByText('Reference').at(-1)?.nextElementSibling?.textContent).toBe('MP 1');
  cleanup();
  // Another valuation is by the same firm, and has a reference of its own.
  open('type=Retail');
  await screen.findByRole('table', { name: 'Deals' });
  const read = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name }).value;
  expect([read('Firm'), read('Reference')]).toEqual(['Marlow Pike', '']);
});

test('a modelled figure of the title is marked on paper', async () => {
  const provenance = { modelled: ['totalFloorAreaSqFt'] };
  const floor = { totalFloorAreaSqFt: 1000, provenance, sales: [] };
  open(`title=${TITLE_ID}&within=any`, createTitleService(floor));
  await screen.findByText('1,000 sq ft ≈');
  await screen.findByText('≈ modelled, not from a record.');
  cleanup();
  open(`title=${TITLE_ID}&within=any`, createTitleService({ ...floor, provenance: {} }));
  await screen.findByText('1,000 sq ft');
  expect(screen.queryByText(/≈/)).toBeNull();
});

test('the value is marked where the floor that it is reckoned from is modelled', async () => {
  const floor = { totalFloorAreaSqFt: 1000, provenance: { modelled: ['totalFloorAreaSqFt'] } };
  const town = buildFixtureData(20);
  const openDeals = (changes: Partial<TitleDocument>) => {
    const comps = buildLaneDeals([90, 100, 110]);
    const titles = () => [...town.titles(), { ...title, ...changes }];
    open(
      `title=${TITLE_ID}&within=any`,
      createServiceFetch({ data: { ...town, titles, comps: () => comps } }),
    );
  };
  const readFigure = async (name: string) =>
    (await screen.findByText(name)).nextElementSibling?.textContent;
  openDeals(floor);
  expect(await readFigure('Value at the median')).toBe('£100k ≈');
  cleanup();
  openDeals({ ...floor, provenance: {} });
  expect(await readFigure('Value at the median')).toBe('£100k');
});

test('paper names a test environment, but not one’s own machine', async () => {
  const readMade = async () => (await screen.findByText('Made')).nextElementSibling?.textContent;
  open('type=Retail');
  expect(await readMade()).toMatch(/^\d{1,2} \w{3} \d{4}, Test$/);
  cleanup();
  const environment = { name: 'Local', kind: 'local' };
  open('type=Retail', createTitleService(), { environment });
  expect(await readMade()).toMatch(/^\d{1,2} \w{3} \d{4}$/);
});

test('S-204 paper says of the selected deals alone that one is in no figure', async () => {
  const town = buildFixtureData(20);
  const [pattern] = town.comps();
  if (pattern === undefined) throw new Error('no deal');
  const [sale, letting] = ['Sale', 'Letting'].map((transactionType, n) => ({
    ...pattern,
    id: numberedUuid(8, n),
    dealData: { ...pattern.dealData, transactionType },
  }));
  const data = { ...town, comps: () => [sale, letting].flatMap((deal) => deal ?? []) };
  const left = /1 letting is left out of the statistics/;
  open('', createTitleService({}, { data }));
  await screen.findByText(left);
  // As the figures, which say of how many they are.
  screen.getByText('No deal is selected, so statistics are of all listed deals that count.');
  cleanup();
  open(`ticked=${sale?.id}`, createTitleService({}, { data }));
  await screen.findByText('Statistics are of the selected deals that count.');
  expect(screen.queryByText(left)).toBeNull();
  cleanup();
  open(`ticked=${sale?.id}.${letting?.id}`, createTitleService({}, { data }));
  await screen.findByText(left);
});

test('paper says where its figures come from: what was registered, what only listed, and the day of the data', async () => {
  const town = buildFixtureData(20);
  const [pattern] = town.comps();
  if (pattern === undefined) throw new Error('no deal');
  const { totalFloorAreaInSquareFeet: _, ...unmeasured } = pattern.dealData ?? {};
  const comps = ['RegisteredSale', 'RegisteredSale', 'AskingPrice'].map((comparableStatus, n) => ({
    ...pattern,
    id: numberedUuid(8, n),
    comparableStatus,
    provenance: {},
    dealData: n === 0 ? { ...unmeasured, totalFloorAreaInSquareFeet: 900 } : { ...unmeasured },
  }));
  open('', createTitleService({}, { data: { ...town, comps: () => comps } }));
  const sources = within(await screen.findByRole('region', { name: 'Sources and basis' }));
  const read = (name: string) => sources.getByText(name).nextElementSibling?.textContent;
  expect(read('Prices')).toBe('2 as registered, 1 from agents’ listings.');
  expect(read('Floor areas')).toMatch(/^As recorded with .*None measured for this\.$/);
});

test('paper says what a time adjustment rests on where it is from the index, and of which prices it is', async () => {
  const town = buildFixtureData(20);
  const comps = buildLaneDeals([90, 100, 110], (rate) => ({ indexedPrice: rate * 1100 }));
  const [deal] = comps;
  const readTime = async (day: number, basis: 'sold' | 'indexed', reason: string) => {
    const at = `2026-05-0${day}T09:00:00.000Z`;
    const change = { measure: 'rate', basis, at, factor: 'time' };
    const of = { gridKey: `title:${TITLE_ID}`, dealId: deal?.id ?? '', dealName: '1 Kiln Lane' };
    await writeAdjustment({ ...change, ...of, after: { percent: 10, reason } });
    const ticked = serializeTicks(comps.map(({ id }) => id));
    const data = { ...town, titles: () => [...town.titles(), title], comps: () => comps };
    open(
      `title=${TITLE_ID}&within=any&basis=${basis}&ticked=${ticked}`,
      createServiceFetch({ data }),
    );
    await within(await screen.findByRole('table', { name: 'Adjustments' })).findByText(
      `+10%, ${reason}`,
    );
    const sources = within(screen.getByRole('region', { name: 'Sources and basis' }));
    const told = sources.queryByText('Time')?.nextElementSibling?.textContent;
    cleanup();
    return told;
  };
  expect(await readTime(1, 'sold', 'a year on')).toBeUndefined();
  // As browsers have kept it since it could be taken.
  expect(await readTime(2, 'sold', 'Index × 1.100')).toMatch(
    /^From the indexed price .*Prices are as sold, so time counts once\.$/,
  );
  expect(await readTime(3, 'indexed', 'Index × 1.100')).not.toContain('as sold');
});

const readSearched = () =>
  [...(screen.getByText('Searched for').nextElementSibling?.querySelectorAll('li') ?? [])].map(
    ({ textContent }) => textContent,
  );

test('paper says each condition once, areas by the street they are near and no figures of a map', async () => {
  const [lat, lon] = [52.2081, -2.4433];
  const mainAddress = { ...title.mainAddress, street: 'Minster Street' };
  const service = createTitleService({ geometry: { centroid: { lat, lon } }, mainAddress });
  const areas: CompsShapes = {
    ...NO_AREAS,
    shapes: new Map([[`radius:${lon},${lat},500`, buildCircle(lon, lat, 500)]]),
    describeArea: (area) => describeArea(area, 'imperial'),
  };
  const show = (query: Readonly<Record<string, string>>) => {
    window.history.replaceState(null, '', `/comps/schedule?${new URLSearchParams(query)}`);
    renderWithServices(<SchedulePage shapes={areas} />, service.fetch);
  };
  const custom = { must: [{ term: { 'dealData.propertyCondition': 'Good' } }] };
  const area = `radius:${lon},${lat},500`;
  show({ area, type: 'Retail', 'deal-custom': JSON.stringify(custom) });
  await screen.findByText('Area: 500 m radius near Minster Street');
  await waitFor(() => expect(readSearched().join()).not.toMatch(/[{}]|\d\.\d{3}/));
  expect(readSearched()).toHaveLength(3);
  cleanup();
  show({ area: `${area}*name.500 m of the well` });
  await screen.findByText('Area: 500 m of the well');
});

test('Escape leads back to the deals', async () => {
  open('type=Retail');
  await screen.findByText('Searched for');
  findShortcut(new KeyboardEvent('keydown', { key: 'Escape' }), false)?.run?.();
  await waitFor(() => expect(window.location.pathname).toBe('/comps'));
  expect(window.location.search).toBe('?type=Retail');
});
