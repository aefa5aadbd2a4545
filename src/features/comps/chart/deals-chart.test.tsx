// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import type { ComparableDeal } from '@property/contract/deals/comparable-deal.ts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { openComps } from '#testing/open-comps.tsx';
import { DealsChart } from './deals-chart.tsx';

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const DEALS = ['Investment', 'Investment', 'Commercial'].map(
  (dealType, n): ComparableDeal => ({
    id: id(n + 1),
    titleId: id(n + 1),
    dealType,
    comparableStatus: 'RegisteredSale',
    dealData: {
      dealAddress: `${n + 1} Kiln Lane, Wrenford`,
      dealDate: `2026-01-0${n + 1}T00:00:00Z`,
      transactionType: 'Sale',
      dealPrice: 90_000 + n * 1000,
      dealPricePerSquareFoot: 90 + n,
    },
  }),
);

afterEach(cleanup);

test('the legend has colour only for the kinds that have it in the chart', async () => {
  const { read } = openComps('type=', DEALS, (comps) => <DealsChart comps={comps} />);
  await waitFor(() => expect(read().deals).toHaveLength(3));
  const legend = within(screen.getByRole('list', { name: 'Legend' }));
  const isOff = (name: string) => legend.getByText(name).closest('li')?.hasAttribute('data-off');
  expect([isOff('Investment'), isOff('Other')]).toEqual([true, true]);
  act(() => read().tick([id(3)]));
  await waitFor(() => expect(isOff('Other')).toBe(false));
  expect(isOff('Investment')).toBe(true);
});
