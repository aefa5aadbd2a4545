// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import type { ComparableDeal } from '@property/contract/deals/comparable-deal.ts';
import { cleanup, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { NO_AREAS, openComps } from '#testing/open-comps.tsx';
import { SchedulePage } from '../output/schedule-page.tsx';
import type { Comps } from '../page/use-comps.ts';
import { DealsTable } from '../table/deals-table.tsx';
import marks from './status-mark.module.css';

const TRANSACTIONS = ['Sale', 'Sale', 'Letting', 'Sale'];
/** Two sales, a letting and an estimate, all of them completed. */
const DEALS = TRANSACTIONS.map(
  (transactionType, n): ComparableDeal => ({
    id: `00000000-0000-4000-8000-00000000000${n + 1}`,
    titleId: `00000000-0000-4000-8000-00000000001${n + 1}`,
    comparableStatus: transactionType === 'Sale' ? 'RegisteredSale' : 'RegisteredLease',
    ...(n === 3 && { provenance: { modelled: ['price'] } }),
    dealData: {
      dealAddress: `${n + 1} Kiln Lane, Wrenford`,
      dealDate: `2026-01-0${9 - n}T00:00:00Z`,
      transactionType,
      dealPrice: 90_000,
      dealPricePerSquareFoot: 90,
    },
  }),
);

afterEach(cleanup);

test.each<[string, (comps: Comps) => ReactNode]>([
  ['the page', (comps) => <DealsTable comps={comps} />],
  ['paper', () => <SchedulePage shapes={NO_AREAS} />],
])(
  'on %s the numbers of a letting and an estimate are hollow beside sales: no figure has them',
  async (_, show) => {
    openComps('', DEALS, show);
    const table = await screen.findByRole('table', { name: 'Deals' });
    const letting = await within(table).findByRole('rowheader', { name: /3 Kiln Lane/ });
    const readLook = (number: string) =>
      within(table).getByText(number, { exact: true }).classList.contains(String(marks.counted));
    expect(letting).toBeDefined();
    expect(['1', '2', '3', '4'].map(readLook)).toEqual([true, true, false, false]);
  },
);
