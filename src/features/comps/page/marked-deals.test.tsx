// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import type { ComparableDeal } from '@property/contract/deals/comparable-deal.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { openComps } from '#testing/open-comps.tsx';
import { TITLE_ID } from '#testing/title-fixture.ts';
import { FenceControl } from '../chart/deals-chart.tsx';
import { serializeTicks } from '../link/comps-ticks.ts';
import { ColumnChooser } from '../table/column-chooser.tsx';
import { ExportMenu } from './comps-header.tsx';
import { CompsNotices, SelectionNotices } from './comps-notices.tsx';
import { DealsHeader } from './deals-header.tsx';
import { listViews } from './list-views.ts';
import type { Comps } from './use-comps.ts';

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const GONE = id(9);
/** Six sales, the last far above the others; the first two are of one title on one day. */
const DEALS = [90, 95, 100, 105, 110, 400].map(
  (rate, n): ComparableDeal => ({
    id: id(n + 1),
    titleId: id(n < 2 ? 8 : n + 1),
    comparableStatus: 'RegisteredSale',
    dealData: {
      dealAddress: `${n + 1} Kiln Lane, Wrenford`,
      dealDate: n < 2 ? '2026-01-01T00:00:00Z' : `2026-02-0${n}T00:00:00Z`,
      transactionType: 'Sale',
      dealPrice: rate * 1000,
      dealPricePerSquareFoot: rate,
    },
  }),
);
const show = (comps: Comps) => (
  <>
    <CompsNotices comps={comps} />
    <SelectionNotices comps={comps} />
    <FenceControl comps={comps} />
    <ColumnChooser comps={comps} />
    <ExportMenu comps={comps} />
  </>
);
const tick = (...numbers: number[]) => `ticked=${serializeTicks(numbers.map(id))}`;

afterEach(cleanup);

test('outliers are those of the rule the person sets, and can be unticked together', async () => {
  const { read } = openComps(tick(1, 3, 4, 5, 6), DEALS, show);
  await screen.findByText(/: 1 found$/);
  expect(screen.getByText('Of all listed that count,')).toBeDefined();
  const field = screen.getByRole<HTMLInputElement>('spinbutton', { name: /^Outliers beyond/ });
  fireEvent.change(field, { target: { value: '40' } });
  expect(window.location.search).not.toContain('fence');
  fireEvent.change(field, { target: { value: '0' } });
  await screen.findByText(/^under .*: 4 found$/);
  expect(window.location.search).toContain('fence=0');
  fireEvent.change(field, { target: { value: '1.5' } });
  await userEvent.click(await screen.findByRole('button', { name: 'Untick 1' }));
  await waitFor(() => expect(read().schedule.deals.map((deal) => deal.id)).not.toContain(id(6)));
  expect(read().tickedIds.size).toBe(4);
  const name = () => listViews(read().schedule)[1].label;
  expect(name()).toBe('Adjustments 4');
  act(() => read().untick([...read().tickedIds]));
  await waitFor(() => expect(name()).toBe('Adjustments'));
});

test('selected deals of one title on one day are told as possible duplicates', async () => {
  openComps(tick(1, 3), DEALS, show);
  await screen.findByText(/: 1 found$/);
  expect(screen.queryByText(/may count one deal twice/)).toBeNull();
  cleanup();
  openComps(tick(1, 2, 3), DEALS, show);
  await screen.findByText(/^2 selected deals are on the same title on the same day/);
});

test('deals whose status is not shown are told where the others are counted', async () => {
  const [first, ...others] = DEALS;
  const deals = [{ ...first, comparableStatus: 'Withdrawn' } as ComparableDeal, ...others];
  const { read } = openComps('', deals, (comps) => <DealsHeader comps={comps} />);
  await screen.findByRole('heading', { name: '6 deals' });
  expect(
    await screen.findByText('sales, lettings and listings, 1 left out by status'),
  ).toBeDefined();
  expect(read().deals).toHaveLength(5);
  cleanup();
  openComps('', DEALS, (comps) => <DealsHeader comps={comps} />);
  expect(await screen.findByText('sales, lettings and listings')).toBeDefined();
});

test('a deal of the title itself is in no list and no figure unless it is ticked', async () => {
  const own = DEALS.map((deal, n) => (n === 2 ? { ...deal, titleId: TITLE_ID } : deal));
  const link = `title=${TITLE_ID}&within=any&deal-date=2026-01-01..`;
  const { read } = openComps(link, own, show);
  await screen.findByText(/^1 deal of WX104882 itself is not listed/);
  expect(read().deals.map((deal) => deal.id)).not.toContain(id(3));
  expect(read().schedule.summaries.rate?.count).toBe(5);
  cleanup();
  const opened = openComps(`${link}&${tick(3, 4)}`, own, show);
  await screen.findByText('1 selected deal is of WX104882 itself.');
  expect(opened.read().schedule.deals.map((deal) => deal.id)).toEqual([id(3), id(4)]);
  expect(screen.queryByText(/is not listed/)).toBeNull();
});

test('a column that is chosen stands in the link in its own place', async () => {
  const { read } = openComps('columns=price', DEALS, show);
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Status' }));
  await waitFor(() => expect(read().view.columns).toEqual(['status', 'price']));
  expect(window.location.search).toContain('columns=status.price');
});

test('an export says before it is saved that a selected deal is gone', async () => {
  openComps(`${tick(1)}.${serializeTicks([GONE])}`, DEALS, show);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Export' }).disabled).toBe(true);
  await screen.findByText(/^1 selected deal could not be found/);
  await userEvent.click(screen.getByRole('button', { name: 'Export' }));
  await screen.findByText('Part: 1 of 2 selected deals. 1 could not be found and may be gone.');
});

test('S-222 a selected deal whose look-up fails is not said to be gone, and can be asked for again', async () => {
  let isAway = true;
  const answer = (address: string) =>
    isAway && address.endsWith(`/comps?id=${id(3)}`)
      ? Response.json({ error: { code: 'INTERNAL', message: 'Broken.' } }, { status: 500 })
      : null;
  // The filters bring only the first of them, so the others are looked up.
  const link = `deal-date=..2026-01-31&${tick(1, 3)}.${serializeTicks([GONE])}`;
  const { read } = openComps(link, DEALS, show, {}, answer);
  const alert = await screen.findByRole('alert');
  within(alert).getByText(/^1 selected deal could not be read just now\. .+ internal fault/);
  within(alert).getByText(/^INTERNAL/);
  screen.getByText(/^1 selected deal could not be found; it may be gone\.$/);
  await userEvent.click(screen.getByRole('button', { name: 'Export' }));
  await screen.findByText(
    'Part: 1 of 3 selected deals. 1 could not be found and may be gone. 1 could not be read just now.',
  );
  isAway = false;
  await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(read().ticked.deals.map((deal) => deal.id)).toEqual([id(1), id(3)]);
  screen.getByText(/^1 selected deal could not be found/);
});

test('what is in no list stands above the list, and below the grid of adjustments', async () => {
  const own = { ...DEALS[5], id: id(7), titleId: TITLE_ID } as ComparableDeal;
  const draw = (query: string) =>
    openComps(`title=${TITLE_ID}&within=any&${query}`, [...DEALS, own], (comps) => (
      <>
        <div data-testid="above">
          <CompsNotices comps={comps} />
        </div>
        <div data-testid="below">
          <SelectionNotices comps={comps} />
        </div>
      </>
    ));
  const words = /itself is not listed/;
  draw(tick(3, 4));
  await within(await screen.findByTestId('above')).findByText(words);
  expect(within(screen.getByTestId('below')).queryByText(words)).toBeNull();
  cleanup();
  draw(`adjust=yes&${tick(3, 4)}`);
  await within(await screen.findByTestId('below')).findByText(words);
  expect(within(screen.getByTestId('above')).queryByText(words)).toBeNull();
});

test('the deals of the title that is valued have the last numbers, whatever their status and day', async () => {
  const dealData = { ...DEALS[0]?.dealData, dealDate: '2026-03-01T00:00:00Z' };
  const own = { ...DEALS[0], id: id(7), titleId: TITLE_ID, dealData } as ComparableDeal;
  const offered = { ...DEALS[5], id: id(8), comparableStatus: 'Withdrawn' } as ComparableDeal;
  const { read } = openComps(
    `title=${TITLE_ID}&within=any&sort=date`,
    [own, offered, ...DEALS],
    show,
  );
  await waitFor(() => expect(read().numbers.size).toBe(8));
  expect(read().own.map((deal) => deal.id)).toEqual([id(7)]);
  const last = [...read().numbers].filter(([, number]) => number > 6);
  expect(last).toEqual([
    [id(8), 7],
    [id(7), 8],
  ]);
});
