// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { DEAL_FIELDS } from '@property/contract/deal-fields.ts';
import type { ComparableDeal } from '@property/contract/deals/comparable-deal.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { openComps } from '#testing/open-comps.tsx';
import { serializeTicks } from '../link/comps-ticks.ts';
import { StatisticsStrip } from './statistics-strip.tsx';

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
/** Four completed sales and one that is asked for. */
const DEALS = [90, 95, 100, 105, 110].map(
  (rate, n): ComparableDeal => ({
    id: id(n),
    comparableStatus: n < 4 ? 'RegisteredSale' : 'AskingPrice',
    dealData: {
      dealAddress: `${n + 1} Kiln Lane, Wrenford`,
      dealDate: `2026-02-0${n + 1}T00:00:00Z`,
      transactionType: 'Sale',
      dealPrice: rate * 1000,
      dealPricePerSquareFoot: rate,
    },
  }),
);
const open = (...ticked: number[]) =>
  openComps(ticked.length > 0 ? `ticked=${serializeTicks(ticked.map(id))}` : '', DEALS, (comps) => (
    <StatisticsStrip comps={comps} />
  ));
const readSelected = async () => {
  await screen.findByText(/of 5 listed$/);
  const figure = screen.getByText('Selected').closest('div');
  return [...(figure?.querySelectorAll('p') ?? [])].map(({ textContent }) => textContent);
};

afterEach(cleanup);

test.each([
  [true, 'so far'],
  [false, 'of 4 completed'],
])('figures of a part of the deals say so while the others come: %s', async (isArriving, words) => {
  openComps('', DEALS, (comps) => (
    <StatisticsStrip comps={{ ...comps, loaded: { ...comps.loaded, isArriving } }} />
  ));
  const note = () => screen.getByText('Median, £ per sq ft').parentElement?.lastChild?.textContent;
  await waitFor(() => expect(note()).toBe(words));
  const strip = screen.getByRole('region', { name: 'Statistics' });
  expect(strip.getAttribute('aria-busy')).toBe(isArriving ? 'true' : null);
});

test('the yield of the strip has the name of its column, and of its deal', async () => {
  open();
  await readSelected();
  const { label } = DEAL_FIELDS['dealData.netYield'];
  expect(screen.getByText(`Median ${label.toLowerCase()}`)).toBeDefined();
});

test('what counts of all deals stands below how many are selected', async () => {
  open();
  expect(await readSelected()).toEqual(['Selected', '0 of 5 listed', '4 counted, 1 not']);
  expect(screen.queryByRole('button', { name: 'Clear selection' })).toBeNull();
});

test('what counts of the selected ones stands beside "Clear" where some of them do not', async () => {
  open(0, 1, 4);
  expect(await readSelected()).toEqual(['Selected', '3 of 5 listed', 'Clear2 counted, 1 not']);
  await userEvent.click(screen.getByRole('button', { name: 'Clear selection' }));
  expect(await readSelected()).toEqual(['Selected', '0 of 5 listed', '4 counted, 1 not']);
});

test('selected deals that all count are counted once', async () => {
  open(0, 1);
  expect(await readSelected()).toEqual(['Selected', '2 of 5 listed', 'Clear selection']);
  const strip = within(screen.getByRole('region', { name: 'Statistics' }));
  expect(strip.queryByText(/counted/)).toBeNull();
});
