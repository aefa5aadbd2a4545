// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import type { ComparableDeal } from '@property/contract/deals/comparable-deal.ts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { preferences } from '#lib/state/preferences.ts';
import { openComps } from '#testing/open-comps.tsx';
import { CompsNotices } from '../page/comps-notices.tsx';
import { StatisticsStrip } from '../page/statistics-strip.tsx';
import { StatusSwitch } from '../status/status-switch.tsx';
import { DealsTable } from '../table/deals-table.tsx';
import { DealsChart } from './deals-chart.tsx';

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const STATUSES = ['RegisteredSale', 'RegisteredSale', 'AskingPrice', 'Withdrawn'];
/** £ per sq ft of 90, 91, 200 and 300; the latest first. */
const DEALS = STATUSES.map(
  (comparableStatus, n): ComparableDeal => ({
    id: id(n + 1),
    titleId: id(n + 1),
    comparableStatus,
    dealData: {
      dealAddress: `${n + 1} Kiln Lane, Wrenford`,
      dealDate: `2026-01-0${9 - n}T00:00:00Z`,
      transactionType: 'Sale',
      dealPrice: 90_000 + n * 1000,
      dealPricePerSquareFoot: [90, 91, 200, 300][n] ?? 0,
    },
  }),
);

beforeEach(() => preferences.setState({ units: 'imperial' }));
afterEach(cleanup);

function open(query: string, deals: readonly ComparableDeal[] = DEALS) {
  return openComps(query, deals, (comps) => (
    <>
      <StatusSwitch comps={comps} />
      <StatisticsStrip comps={comps} />
      <DealsChart comps={comps} />
      <DealsTable comps={comps} />
    </>
  ));
}

const readMedian = () =>
  within(screen.getByRole('region', { name: 'Statistics' })).getByText(/^Median, £ per sq ft/)
    .nextElementSibling?.textContent;

test('only completed deals count until the person says otherwise, and the link keeps it', async () => {
  open('type=');
  await waitFor(() => expect(readMedian()).toBe('£90.50'));
  const status = within(screen.getByRole('group', { name: 'Status of deals' }));
  expect(status.getByRole('button', { name: 'Completed 2', pressed: true })).toBeDefined();
  expect(status.getByRole('button', { name: 'Asking 1', pressed: true })).toBeDefined();
  // What was withdrawn is not listed until it is asked for.
  expect(screen.queryByRole('rowheader', { name: /4 Kiln Lane/ })).toBeNull();
  await userEvent.click(status.getByRole('button', { name: 'Withdrawn 1', pressed: false }));
  await screen.findByRole('rowheader', { name: /4 Kiln Lane/ });
  expect(readMedian()).toBe('£90.50');
  await userEvent.click(screen.getByRole('button', { name: 'Count others' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Asking, 1' }));
  await waitFor(() => expect(readMedian()).toBe('£91.00'));
  expect(window.location.search).toContain('counted=completed.asking');
  const link = window.location.search.slice(1);
  cleanup();
  open(link);
  await waitFor(() => expect(readMedian()).toBe('£91.00'));
  // What is not listed is in no figure.
  await userEvent.click(screen.getByRole('button', { name: 'Asking 1' }));
  await waitFor(() => expect(readMedian()).toBe('£90.50'));
});

test('a deal has one number in table and chart, whatever is listed, and the list begins without gaps', async () => {
  const [first, last] = [DEALS[0], DEALS[3]].map((deal) => deal?.comparableStatus);
  const latestWithdrawn = DEALS.map((deal, n) =>
    n === 0
      ? { ...deal, comparableStatus: last }
      : n === 3
        ? { ...deal, comparableStatus: first }
        : deal,
  );
  const { read } = open('type=', latestWithdrawn);
  await waitFor(() => expect(read().deals).toHaveLength(3));
  expect(read().deals.map((deal) => read().numbers.get(deal.id))).toEqual([1, 2, 3]);
  act(() => read().state.updateView({ shown: ['asking', 'withdrawn'], sort: 'price' }));
  await waitFor(() => expect(read().deals).toHaveLength(2));
  const table = screen.getByRole('table', { name: 'Deals' });
  await waitFor(() => {
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows.map((row) => within(row).getAllByRole('cell')[1]?.textContent)).toEqual(['2', '4']);
  });
  const drawn = screen.getByRole('img', { name: /deals over time/ });
  expect(within(drawn).getByText('2')).toBeDefined();
  expect(within(drawn).getByText('4')).toBeDefined();
  expect(
    within(screen.getByRole('list', { name: 'Legend' })).getByText('Not counted'),
  ).toBeDefined();
});

test('an estimate beside sales on record counts for nothing in the chart either, until it is ticked', async () => {
  const modelled = { modelled: ['price'] };
  const deals = DEALS.map((deal, n) => (n === 1 ? { ...deal, provenance: modelled } : deal));
  const { read } = open('type=&shown=completed', deals);
  await waitFor(() => expect(read().deals).toHaveLength(2));
  const legend = within(screen.getByRole('list', { name: 'Legend' }));
  await waitFor(() => expect(legend.getByText('Not counted')).toBeDefined());
  expect([...read().schedule.figured]).toEqual([id(1)]);
  act(() => read().toggle(id(2)));
  await waitFor(() => expect(legend.queryByText('Not counted')).toBeNull());
  expect([...read().schedule.figured]).toEqual([id(2)]);
});

test('how many deals lack the figure is said in numbers that agree', async () => {
  const { read } = open('type=');
  await waitFor(() => expect(read().deals).toHaveLength(3));
  act(() => read().state.updateView({ measure: 'acre' }));
  await screen.findByText('3 deals have no such figure on record.');
  act(() => read().state.updateView({ shown: ['asking'] }));
  await screen.findByText('1 deal has no such figure on record.');
});

test('axes are round in the units that are read', async () => {
  const { read } = open('type=');
  await waitFor(() => expect(read().deals).toHaveLength(3));
  act(() => preferences.setState({ units: 'metric' }));
  const drawn = await screen.findByRole('img', { name: /^£ per sq m of 3 deals/ });
  const ticks = within(drawn)
    .getAllByText(/^£[\d,]+$/)
    .map((tick) => Number(tick.textContent?.replace(/\D/g, '')));
  expect(ticks.length).toBeGreaterThan(2);
  for (const tick of ticks) expect(tick % 100).toBe(0);
});

test('the chart says of how many deals the median is that it names', async () => {
  open('type=');
  await screen.findByRole('img', { name: /of 3 deals over time, median £90\.50 of 2\./ });
});

/** Lettings at £9 and £10 a foot, with an indexed price that some service gives them. */
const LETTINGS = DEALS.slice(0, 2).map((deal, n) => ({
  ...deal,
  comparableStatus: 'RegisteredLease',
  dealData: {
    ...deal.dealData,
    transactionType: 'Letting',
    dealPricePerSquareFoot: 9 + n,
    indexedPrice: 1_000_000,
  },
}));

test('rents stand as let whatever basis the link has, and it is said why', async () => {
  const { read } = openComps('basis=indexed', LETTINGS, (comps) => (
    <>
      <CompsNotices comps={comps} />
      <StatisticsStrip comps={comps} />
      <DealsTable comps={comps} />
      <DealsChart comps={comps} />
    </>
  ));
  await screen.findByText('Rents are as let: the index is of sale prices.');
  await waitFor(() => expect(readMedian()).toBe('£9.50'));
  expect(screen.queryByRole('radiogroup', { name: 'Prices' })).toBeNull();
  expect(document.body.textContent).not.toMatch(/, indexed|Indexed|1,000,000/);
  expect(read().deals.map(({ indexedPrice }) => indexedPrice)).toEqual([null, null]);
  // The choice stays for prices.
  expect(window.location.search).toContain('basis=indexed');
});

test('S-203 a net yield has the same name in the chart, the strip and the table', async () => {
  const deals = DEALS.map((deal) => ({ ...deal, dealData: { ...deal.dealData, netYield: 5 } }));
  open('type=', deals);
  await screen.findByText('Median net yield');
  await userEvent.click(screen.getByRole('radio', { name: 'Net yield' }));
  const chart = within(screen.getByRole('region', { name: 'Price over time' }));
  expect(chart.getAllByText('Net yield')).toHaveLength(2);
  expect(screen.getByRole('columnheader', { name: /^Net yield/ })).toBeDefined();
});
