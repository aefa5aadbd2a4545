// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import type { ComparableDeal } from '@property/contract/deals/comparable-deal.ts';
import type { TitleDocument } from '@property/contract/titles/title.ts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setFilter, withFilters } from '#filters/model/edit-filters.ts';
import { changeLetterhead } from '#lib/state/letterhead.ts';
import { preferences } from '#lib/state/preferences.ts';
import { openComps } from '#testing/open-comps.tsx';
import { TITLE_ID } from '#testing/title-fixture.ts';
import { serializeTicks } from '../link/comps-ticks.ts';
import { type DealExportFormat, exportDeals } from '../output/export-deals.ts';
import type { Comps } from '../page/use-comps.ts';
import { AdjustmentGrid } from './adjustment-grid.tsx';

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;

function deal(n: number, transactionType: string, rate: number): ComparableDeal {
  return {
    id: id(n),
    titleId: id(9),
    comparableStatus: transactionType === 'Sale' ? 'RegisteredSale' : 'RegisteredLease',
    dealData: {
      dealAddress: `${n} Kiln Lane, Wrenford`,
      dealDate: `2026-01-0${n}T00:00:00Z`,
      transactionType,
      dealPrice: rate * 1000,
      dealPricePerSquareFoot: rate,
      dealPricePerAcre: rate * 10_000,
      netYield: 6,
    },
  };
}
const SALES = [deal(1, 'Sale', 80), deal(2, 'Sale', 90), deal(3, 'Sale', 100)];
const LETTINGS = [deal(4, 'Letting', 8), deal(5, 'Letting', 9), deal(6, 'Letting', 10)];

let read: () => Comps;
const READER = { units: 'imperial', label: (word: string) => word } as const;

function open(query: string, deals = SALES, changes: Partial<TitleDocument> = {}) {
  const link = `${query}&adjust=yes&ticked=${serializeTicks(deals.map((one) => one.id))}`;
  const show = (comps: Comps) => <AdjustmentGrid comps={comps} />;
  const others = deals.filter((one) => !SALES.includes(one) && !LETTINGS.includes(one));
  read = openComps(link, [...SALES, ...LETTINGS, ...others], show, changes).read;
}

/** The sales, of which the service gives an indexed price too, a tenth higher. */
function openIndexed(query: string) {
  const indexed = SALES.map((one) => ({
    ...one,
    dealData: { ...one.dealData, indexedPrice: (one.dealData?.dealPrice ?? 0) * 1.1 },
  }));
  const link = `${query}&adjust=yes&ticked=${serializeTicks(indexed.map((one) => one.id))}`;
  read = openComps(link, indexed, (comps) => <AdjustmentGrid comps={comps} />).read;
}

async function adjust(name: string, percent: string, reason: string) {
  const cell = within(await screen.findByRole('group', { name }));
  await userEvent.type(cell.getByRole('textbox', { name: `${name}, percent` }), percent);
  await userEvent.type(cell.getByRole('textbox', { name: `${name}, reason` }), `${reason}{Enter}`);
}

const readPercent = async (name: string) =>
  (await screen.findByRole<HTMLInputElement>('textbox', { name: `${name}, percent` })).value;

async function save(format: DealExportFormat): Promise<string> {
  return (await exportDeals(read(), format, READER, 'Test', new Map())).blob.text();
}

beforeEach(() => preferences.setState({ units: 'imperial' }));
const words = (text: string) => ({ type: 'text', kind: 'text', text }) as const;

afterEach(() => {
  cleanup();
  changeLetterhead({ firm: '', trade: '' });
});

test('without a title another filter leaves adjustments and trail in place', async () => {
  open('type=');
  await adjust('Size of 1 Kiln Lane', '-5', 'larger');
  await screen.findByText('Audit trail, 1 change');
  await waitFor(() => expect(window.location.search).toMatch(/[?&]valuation=[0-9a-z]+/));
  act(() => read().state.updateSearch(setFilter(read().question.search, words('Kiln'))));
  await waitFor(() => expect(window.location.search).toContain('q=Kiln'));
  expect(await readPercent('Size of 1 Kiln Lane')).toBe('-5');
  await screen.findByText('Audit trail, 1 change');
  // The bare link finds them as well, in this browser.
  cleanup();
  open('type=');
  expect(await readPercent('Size of 1 Kiln Lane')).toBe('-5');
});

test('without a title deals that are ticked afresh in another search are another valuation', async () => {
  open('category=Office');
  await adjust('Size of 1 Kiln Lane', '-5', 'larger');
  await screen.findByText('Audit trail, 1 change');
  await waitFor(() => expect(window.location.search).toContain('valuation='));
  act(() => read().state.updateSearch(withFilters(read().question.search, [words('Lane')])));
  await waitFor(() => expect(window.location.search).toContain('q=Lane'));
  act(() => read().untick(SALES.map((one) => one.id)));
  await waitFor(() => expect(window.location.search).not.toContain('valuation='));
  act(() => read().tick(SALES.map((one) => one.id)));
  expect(await readPercent('Size of 1 Kiln Lane')).toBe('');
  expect(screen.queryByText(/^Audit trail/)).toBeNull();
  await adjust('Size of 2 Kiln Lane', '10', 'smaller');
  await screen.findByText('Audit trail, 1 change');
  // The first one is where it was.
  cleanup();
  open('category=Office');
  expect(await readPercent('Size of 1 Kiln Lane')).toBe('-5');
  expect(await readPercent('Size of 2 Kiln Lane')).toBe('');
});

test('a valuation from before a title does not come back when the title is taken away', async () => {
  open(`title=${TITLE_ID}&within=any&valuation=abc`);
  await screen.findByRole('group', { name: 'Size of 1 Kiln Lane' });
  act(() => read().state.updateSearch({ ...read().question.search, titleId: null, within: null }));
  await waitFor(() => expect(window.location.search).not.toContain('title='));
  expect(window.location.search).not.toContain('valuation=');
});

test('a percentage counts for its own figure only, and the trail says which', async () => {
  open(`title=${TITLE_ID}&within=any`);
  await adjust('Time of 1 Kiln Lane', '10', 'a year on');
  await screen.findByText(/1 Kiln Lane, time: \+10% \(a year on\)$/);
  screen.getByText('Percentages are of £ per sq ft, as sold.');
  act(() => read().state.updateView({ measure: 'yield' }));
  await screen.findByText(
    /Adjustments count for Net yield only\. Others were made for: £ per sq ft, as sold\./,
  );
  expect(await readPercent('Time of 1 Kiln Lane')).toBe('');
  act(() => read().state.updateView({ measure: 'rate', basis: 'indexed' }));
  await waitFor(() => expect(screen.queryByText(/count for Net yield/)).toBeNull());
  act(() => read().state.updateView({ measure: 'rate', basis: 'sold' }));
  expect(await readPercent('Time of 1 Kiln Lane')).toBe('10');
});

test('files hold the notes, the adjusted range and the trail', async () => {
  open('q=Wrenford');
  await adjust('Size of 2 Kiln Lane', '-10', 'twice as large');
  await screen.findByText('Audit trail, 1 change');
  changeLetterhead({ firm: 'Marlow Pike', trade: 'Chartered surveyors' });
  const { about } = JSON.parse(await save('geojson'));
  expect(about).toMatchObject({ Firm: 'Marlow Pike, Chartered surveyors' });
  expect(about).not.toHaveProperty('Reference');
  expect(about.Rows).toBe('All 3 selected deals.');
  expect(about.Note.length).toBeGreaterThan(3);
  expect(about.Note).toContain('Prices are as sold, not indexed.');
  expect(about.Adjusted).toMatch(/^£80\.50 to £90\.50 per sq ft; middle half of 3 adjusted deals/);
  expect(about['Audit trail']).toMatch(
    / UTC 2 Kiln Lane, size: −10% \(twice as large\); £ per sq ft, as sold$/,
  );
  expect(await save('notes')).toContain('Audit trail,');
});

test('of sales and lettings a file counts in the figures what the page does', async () => {
  open('q=Wrenford', [...SALES, ...LETTINGS]);
  await screen.findByRole('group', { name: 'Size of 1 Kiln Lane' });
  screen.getByText('3 selected lettings have no column here: a rent a year is no price paid.');
  expect(screen.queryByText(/^\d selected deals? ha.* no column here/)).toBeNull();
  const { about, features } = JSON.parse(await save('geojson'));
  expect(about.Note.join(' ')).toMatch(/3 lettings/);
  expect(about.Note.join(' ')).not.toContain('of another status');
  const counted = features.map(({ properties }: { properties: Record<string, string> }) => [
    properties.Transaction,
    properties['In the figures'],
  ]);
  expect(counted).toEqual([
    ...SALES.map(() => ['Sale', 'Yes']),
    ...LETTINGS.map(() => ['Letting', 'No']),
  ]);
});

test('what is no time adjustment is taken over to the other basis when asked', async () => {
  openIndexed('q=Wrenford&category=Office');
  await adjust('Time of 1 Kiln Lane', '10', 'a year on');
  await adjust('Size of 2 Kiln Lane', '-10', 'twice as large');
  await adjust('Size of 3 Kiln Lane', '5', 'smaller');
  await screen.findByText('Audit trail, 3 changes');
  act(() => read().state.updateView({ basis: 'indexed' }));
  const button = await screen.findByRole('button', {
    name: 'Take over 2 made as sold, without time',
  });
  expect(await readPercent('Size of 2 Kiln Lane')).toBe('');
  await userEvent.click(button);
  await waitFor(async () => expect(await readPercent('Size of 2 Kiln Lane')).toBe('-10'));
  await waitFor(async () => expect(await readPercent('Size of 3 Kiln Lane')).toBe('5'));
  expect(await readPercent('Time of 1 Kiln Lane')).toBe('');
  expect(screen.queryByRole('button', { name: /^Take over/ })).toBeNull();
});

test('lettings come to a rent a year, in the units of the person', async () => {
  open(`title=${TITLE_ID}&within=any`, LETTINGS, {
    areaInSquareMeters: undefined,
    areaInAcres: undefined,
    areaInSquareFeet: 435_600,
  });
  await screen.findByText('per sq ft a year');
  // Alone they have their columns.
  expect(screen.queryByText(/a rent a year is no price paid/)).toBeNull();
  await screen.findByText(/^For WX104882 with 161,750 sq ft: .* a year, rounded outwards\.$/, {
    selector: 'p',
  });
  act(() => read().state.updateView({ measure: 'acre' }));
  await screen.findByText(/with 10\.00 ac: .* a year, rounded outwards\.$/, { selector: 'p' });
  act(() => preferences.setState({ units: 'metric' }));
  await screen.findByText(/with 4\.05 ha: .* a year, rounded outwards\.$/, { selector: 'p' });
  await screen.findByText('per hectare a year');
});

test('the sign of all adjustments together is told, and what is missing is said below the table', async () => {
  open('q=Lane&category=Retail');
  const name = 'Size of 1 Kiln Lane';
  const cell = within(await screen.findByRole('group', { name }));
  await userEvent.type(cell.getByRole('textbox', { name: `${name}, percent` }), '-5{Enter}');
  await screen.findByText('−5% in all');
  const note = await screen.findByText(/^1 adjustment has no reason/);
  const table = screen.getByRole('table', { name: 'Adjustments' });
  const order = table.compareDocumentPosition(note);
  expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  await adjust('Time of 1 Kiln Lane', '20', 'older');
  // 1.2 × 0.95
  await screen.findByText('+14% in all');
});

test('an adjustment that the browser does not keep says so, until one is kept', async () => {
  open('q=Kiln&category=Office');
  await screen.findByRole('group', { name: 'Size of 1 Kiln Lane' });
  const broken = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('no', 'InvalidStateError');
  });
  await adjust('Size of 1 Kiln Lane', '-5', 'larger');
  await screen.findByText(/could not be read or written\. What you see may not be kept\.$/);
  broken.mockRestore();
  await adjust('Size of 2 Kiln Lane', '10', 'smaller');
  await screen.findByText(/^Audit trail, /);
  expect(screen.queryByText(/may not be kept/)).toBeNull();
});

test('adjustments that cannot be read are said to be so', async () => {
  const broken = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('no', 'InvalidStateError');
  });
  open('q=Lane&category=Office');
  await screen.findByText(/could not be read or written/);
  broken.mockRestore();
});

test('the first adjustment names its valuation in the link without a step back, and a deal without the figure is counted', async () => {
  const bare = { ...deal(7, 'Sale', 95), dealData: { ...deal(7, 'Sale', 95).dealData } };
  delete bare.dealData.dealPricePerSquareFoot;
  open('q=Kiln', [...SALES, bare]);
  await screen.findByText(/(?<!\d)1 selected deal without .* on record cannot be adjusted/);
  const steps = window.history.length;
  await adjust('Size of 1 Kiln Lane', '-5', 'larger');
  await waitFor(() => expect(window.location.search).toContain('valuation='));
  expect(window.history.length).toBe(steps);
});

test('the range follows what is typed, before anything is kept', async () => {
  open('q=Kiln&category=Land');
  const name = 'Size of 3 Kiln Lane';
  const cell = within(await screen.findByRole('group', { name }));
  screen.getByText('£85.00 to £95.00', { exact: false });
  await userEvent.type(cell.getByRole('textbox', { name: `${name}, percent` }), '100');
  // 80, 90 and 200.
  await screen.findByText(/^£85\.00 to £145\.00/);
  expect(screen.queryByText(/^Audit trail/)).toBeNull();
});

test('time from the index is used when asked, and counts twice on the indexed basis', async () => {
  openIndexed('q=Wrenford&category=Mixed');
  const uses = await screen.findAllByRole('button', { name: /^Index \+10% Use, Time of / });
  expect(screen.getAllByRole('button', { name: /^Index / })).toEqual(uses);
  await userEvent.click(uses[0] as HTMLElement);
  await waitFor(async () => expect(await readPercent('Time of 1 Kiln Lane')).toBe('10'));
  await screen.findByText('Audit trail, 1 change');
  await userEvent.click(screen.getByRole('button', { name: 'Use the index for 2' }));
  await screen.findByText('Audit trail, 3 changes');
  act(() => read().state.updateView({ basis: 'indexed' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Use / })).toBeNull());
  expect(screen.queryByText(/^Time counts twice/)).toBeNull();
  await adjust('Time of 1 Kiln Lane', '5', 'rising');
  await screen.findByText(/^Time counts twice: .* 1 time adjustment comes on top\.$/);
});

test('deals whose status does not count are told above the columns, which say where they go on', async () => {
  const asked = { ...deal(7, 'Sale', 95), comparableStatus: 'AskingPrice' };
  const offered = { ...deal(8, 'Sale', 97), comparableStatus: 'UnderOffer' };
  open('type=Retail', [...SALES, asked, offered]);
  expect(await screen.findByText(/^2 selected deals have no column here/)).toBeDefined();
  expect(screen.getAllByRole('columnheader')).toHaveLength(SALES.length);
  const grid = screen.getByRole('group', { name: 'Adjustments, scrollable' });
  Object.defineProperty(grid, 'scrollWidth', { value: 900 });
  // It listens from a moment after it is drawn.
  const scroll = () => act(() => void grid.dispatchEvent(new Event('scroll')));
  await waitFor(() => expect([scroll(), grid.dataset.after]).toContain('true'));
});
