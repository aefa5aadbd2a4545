// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import type { ComparableDeal } from '@property/contract/deals/comparable-deal.ts';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { NO_AREAS, openComps } from '#testing/open-comps.tsx';
import { stubMatchMedia } from '#testing/stub-match-media.ts';
import { CompsPage } from './comps-page.tsx';

const DEALS = [90, 100, 110].map(
  (rate, n): ComparableDeal => ({
    id: `00000000-0000-4000-8000-00000000000${n}`,
    comparableStatus: 'RegisteredSale',
    dealData: {
      dealAddress: `${n + 1} Kiln Lane, Wrenford`,
      dealDate: `2026-02-0${n + 1}T00:00:00Z`,
      transactionType: 'Sale',
      dealPrice: rate * 1000,
      dealPricePerSquareFoot: rate,
    },
  }),
);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('on a phone the deals come first; figures, map and chart open on request', async () => {
  stubMatchMedia(() => true);
  openComps('', DEALS, () => <CompsPage shapes={NO_AREAS} theme="light" />);
  const line = await screen.findByRole('button', {
    name: /^Median £100\.00 ?per sq ft ?of 3 completed/,
  });
  expect(screen.getByRole('table', { name: 'Deals' })).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Statistics' })).toBeNull();
  expect(screen.queryByText('Price over time')).toBeNull();
  expect(line.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(line);
  expect(screen.getByRole('region', { name: 'Statistics' })).toBeDefined();
  // What the figures are of is chosen beside them.
  expect(screen.getByRole('button', { name: 'Count others' })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Map and chart' }));
  expect(await screen.findByText('Price over time')).toBeDefined();
  // The price stands beside the address.
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads[heads.indexOf('Address') + 1]).toBe('Price');
});
