// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { preferences } from '#lib/state/preferences.ts';
import { buildFixtureData } from '#services/search/testing/fixture-data.ts';
import { readAdjustments, writeAdjustment } from '#storage/adjustments-database.ts';
import { createServiceFetch } from '#testing/create-service-fetch.ts';
import { NO_AREAS, openComps } from '#testing/open-comps.tsx';
import { renderWithServices } from '#testing/render-with-services.tsx';
import { AdjustmentGrid } from '../adjust/adjustment-grid.tsx';
import { SentNoteOfPage } from '../adjust/sent-note.tsx';
import { serializeTicks } from '../link/comps-ticks.ts';
import { CompsHeader } from '../page/comps-header.tsx';
import type { Comps } from '../page/use-comps.ts';
import { buildLaneDeals } from '../testing/build-lane-deals.ts';
import { exportDeals } from './export-deals.ts';
import { SchedulePage } from './schedule-page.tsx';

const DEALS = buildLaneDeals([80, 90, 100]);
const IDS = DEALS.map(({ id }) => id);
const TICKED = `ticked=${serializeTicks(IDS)}`;
const RATE = { measure: 'rate', basis: 'sold' } as const;
const FROM_LINK = /^Adjustments from the link\./;
const READER = { units: 'imperial', label: (word: string) => word } as const;

let read: () => Comps;

/** The page of deals at a link. */
function open(query: string) {
  read = openComps(query, DEALS, (comps) => (
    <>
      <CompsHeader comps={comps} />
      <SentNoteOfPage comps={comps} />
      <AdjustmentGrid comps={comps} />
    </>
  )).read;
}

function openSchedule(query: string) {
  window.history.replaceState(null, '', `/comps/schedule?${query}`);
  const data = { ...buildFixtureData(20), comps: () => DEALS };
  renderWithServices(<SchedulePage shapes={NO_AREAS} />, createServiceFetch({ data }).fetch);
}

/** Another browser: one that keeps nothing. */
function forget() {
  cleanup();
  vi.stubGlobal('indexedDB', new IDBFactory());
}

async function adjust(name: string, percent: string, reason: string) {
  const cell = within(await screen.findByRole('group', { name }));
  await userEvent.type(cell.getByRole('textbox', { name: `${name}, percent` }), percent);
  await userEvent.type(cell.getByRole('textbox', { name: `${name}, reason` }), `${reason}{Enter}`);
}

const readOwn = async (code: string) => (await readAdjustments(`search:${code}`, RATE)).adjustments;

/** The row of what every deal comes to. */
const readFigures = () =>
  within(screen.getByRole('table', { name: 'Adjustments' })).getByRole('row', { name: /^Adjusted/ })
    .textContent;

const readSum = async () => (await screen.findByText(/^Adjusted: median/)).textContent;

/** A link that was copied by the press that copies links. */
async function share(): Promise<string> {
  const copy = vi.spyOn(navigator.clipboard, 'writeText');
  await userEvent.click(screen.getByRole('button', { name: /^Share$|^Copied$/ }));
  return new URL(copy.mock.lastCall?.[0] ?? '').search.slice(1);
}

/** Adjusts two deals and copies the link. */
async function adjustAndShare(): Promise<string> {
  open(`type=Retail&adjust=yes&${TICKED}&valuation=abc`);
  await adjust('Size of 1 Kiln Lane', '-5.5', 'larger ~ deeper');
  await adjust('Weight of 2 Kiln Lane', '40', '');
  await waitFor(async () =>
    expect(Object.keys(await readOwn('abc')).toSorted()).toEqual(IDS.slice(0, 2).toSorted()),
  );
  await screen.findByText('Audit trail, 2 changes');
  return share();
}

beforeEach(() => {
  preferences.setState({ units: 'imperial' });
  vi.stubGlobal('indexedDB', new IDBFactory());
  userEvent.setup();
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a link that is shared shows the same adjusted figures where nothing is known of them', async () => {
  const link = await adjustAndShare();
  const figures = readFigures();
  expect(figures).toContain('£75.60');
  // Files have the link too, though the address of the page does not hold them.
  const file = await exportDeals(read(), 'notes', READER, 'Test', new Map());
  expect(await file.blob.text()).toContain(link.split('adjusted=')[1]);
  forget();
  open(link);
  await screen.findByText(FROM_LINK);
  await screen.findByRole('table', { name: 'Adjustments' });
  expect(readFigures()).toBe(figures);
  // They are read, not written over.
  expect(screen.queryByRole('textbox', { name: /^Size of/ })).toBeNull();
  screen.getByText('larger ~ deeper');
  expect(await readOwn('abc')).toEqual({});
  // What is handed on from here is the same once more.
  expect(await share()).toBe(link);
  const notes = await (await exportDeals(read(), 'notes', READER, 'Test', new Map())).blob.text();
  expect(notes).toContain('Adjustments from the link.');
  expect(notes).toContain(new URLSearchParams(link).toString().split('adjusted=')[1]);
});

test('they become one’s own by a press, and only then', async () => {
  const link = await adjustAndShare();
  const sent = await readOwn('abc');
  const figures = readFigures();
  forget();
  open(link);
  await userEvent.click(await screen.findByRole('button', { name: 'Keep in this browser' }));
  await screen.findByText('Audit trail, 2 changes');
  expect(await readOwn('abc')).toMatchObject(sent);
  expect(readFigures()).toBe(figures);
  await waitFor(() => expect(window.location.search).not.toContain('adjusted='));
  expect(screen.queryByText(FROM_LINK)).toBeNull();
});

test('one’s own adjustments stay as they are beside those of a link, and are replaced by a press', async () => {
  const link = await adjustAndShare();
  const figures = readFigures();
  forget();
  const own = { percent: -20, reason: 'mine' };
  const [first, , third] = IDS;
  for (const dealId of [first ?? '', third ?? '']) {
    const step = { dealId, dealName: 'Kiln', factor: 'condition', after: own };
    await writeAdjustment({ gridKey: 'search:abc', at: '2026-01-01T00:00:00Z', ...RATE, ...step });
  }
  const before = await readOwn('abc');
  open(link);
  await screen.findByText(/This browser’s own are kept, and not shown\./);
  await screen.findByRole('table', { name: 'Adjustments' });
  expect(readFigures()).toBe(figures);
  expect(await readOwn('abc')).toEqual(before);
  await userEvent.click(screen.getByRole('button', { name: 'Show my own' }));
  await waitFor(() => expect(readFigures()).toContain('£64.00'));
  expect(await readOwn('abc')).toEqual(before);
  expect(screen.queryByText(FROM_LINK)).toBeNull();
  cleanup();
  open(link);
  await userEvent.click(await screen.findByRole('button', { name: 'Replace my own with these' }));
  await waitFor(() => expect(screen.queryByText(FROM_LINK)).toBeNull());
  expect(readFigures()).toBe(figures);
  expect(Object.keys((await readOwn('abc'))[third ?? ''] ?? {})).toEqual([]);
});

test('the link of one’s own adjustments is no other’s: the next change needs no press', async () => {
  const link = await adjustAndShare();
  cleanup();
  open(link);
  await waitFor(() => expect(window.location.search).not.toContain('adjusted='));
  await adjust('Size of 2 Kiln Lane', '5', 'smaller');
  await screen.findByText('Audit trail, 3 changes');
  expect(screen.queryByText(FROM_LINK)).toBeNull();
});

test('the schedule of a link is adjusted as that of its sender, and its own link holds the same', async () => {
  const link = await adjustAndShare();
  cleanup();
  openSchedule(`type=Retail&adjust=yes&${TICKED}&valuation=abc`);
  const sum = await readSum();
  const way = screen.getByRole('link', { name: 'Open these deals with their adjustments' });
  expect(new URL(way.getAttribute('href') ?? '').search.slice(1)).toBe(link);
  forget();
  openSchedule(link);
  expect(await readSum()).toBe(sum);
  screen.getByText('As the link of this schedule holds them; it holds no audit trail.');
  // What stays on paper is that; the note with its buttons does not.
  expect(screen.getByText(FROM_LINK).closest('[data-tools]')).not.toBeNull();
});

test.each([
  ['&valuation=abc', /^Adjusted in another browser; shown here without its adjustments\.$/],
  ['', /^Shown without adjustments: this browser keeps none\.$/],
  ['&valuation=abc&adjusted=elsewhere', /^Adjusted in another browser, with more adjustments/],
  [
    '&valuation=abc&adjusted=__proto__',
    /in the link are damaged and cannot be read; shown without/,
  ],
  [
    `&adjusted=${encodeURIComponent(`1.rate.sold~~~~${serializeTicks(IDS.slice(0, 1))}s9999`)}`,
    /in the link are damaged and cannot be read; shown without/,
  ],
  [
    `&adjusted=${encodeURIComponent(`1.yield.sold~~~~${serializeTicks(IDS.slice(0, 1))}s9`)}`,
    /^The link’s adjustments are of Net yield; shown without them\.$/i,
  ],
])('a schedule says that it is without adjustments, on paper too: %s', async (more, words) => {
  openSchedule(`type=Retail&adjust=yes&${TICKED}${more}`);
  const line = await screen.findByText(words);
  expect(line.closest('[data-tools]')).toBeNull();
  expect(screen.queryByText(/^Adjusted: median/)).toBeNull();
});

test('a deal that the link adjusts and does not select is told of', async () => {
  const link = await adjustAndShare();
  forget();
  open(link);
  await screen.findByText(FROM_LINK);
  read().untick(IDS.slice(0, 1));
  await screen.findByText(/^Adjustments from the link\. 1 deal that it adjusts is not selected\./);
});
