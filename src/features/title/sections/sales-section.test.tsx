// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { createTitleService } from '#testing/create-title-service.ts';
import { renderWithServices } from '#testing/render-with-services.tsx';
import { title } from '#testing/title-fixture.ts';
import SalesSection from './sales-section.tsx';

afterEach(cleanup);

const OFFER = {
  comparableStatus: 'AskingPrice',
  transactionType: 'Sale',
  dealDate: '2026-07-14T00:00:00Z',
  dealPrice: 9_000_000,
  dealPricePerSquareFoot: 60,
};

/** The section of a title whose deals are answered so. */
function open(
  deals: readonly object[],
  changes: Partial<typeof title> = {},
  around: readonly object[] = [],
) {
  const service = createTitleService(changes);
  let hasAnswered = false;
  renderWithServices(<SalesSection title={{ ...title, ...changes }} />, async (input, init) => {
    if (!/\/comps$/.test(String(input))) return service.fetch(input, init);
    if (init?.method === 'POST') {
      const hits = around.map((_source, index) => ({ _id: `deal-${index}`, _source }));
      const total = { value: hits.length, relation: 'eq' };
      return Response.json({ took: 1, timed_out: false, hits: { total, hits } });
    }
    hasAnswered = true;
    return Response.json(deals);
  });
  return () => hasAnswered;
}

const readRows = async () => {
  const table = await screen.findByRole('table', { name: 'Sales' });
  return within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));
};

it('what is asked is a row of its own and a ring, and no sale', async () => {
  open([OFFER]);
  await screen.findByText('Asking £9,000,000');
  const [, first, second] = await readRows();
  expect(first?.slice(0, 3)).toEqual(['Asking 14 Jul 2026', '£9,000,000', '£60.00']);
  expect(second?.[0]).toBe('12 Mar 2021');
  await userEvent.click(screen.getByRole('radio', { name: '£ per sq ft' }));
  await screen.findByText('Asking £60.00');
});

it('S-061: a figure of what is asked is marked by the names that its deal calls it', async () => {
  const readMarked = async (provenance: object) => {
    cleanup();
    open([{ ...OFFER, provenance }]);
    const rate = await screen.findByText('£60.00');
    const price = screen.getByText('£9,000,000');
    return [price, rate].map((figure) => figure.closest('[data-modelled]') !== null);
  };
  const real = ['date', 'price', 'dealPrice', 'dealDate'];
  const all = [...real, 'dealPricePerSquareFoot'];
  expect(await readMarked({ real: all, modelled: ['*'] })).toEqual([false, false]);
  expect(await readMarked({ real, modelled: ['*'] })).toEqual([false, true]);
  expect(await readMarked({ modelled: ['dealPricePerSquareFoot'] })).toEqual([false, true]);
  expect(await readMarked({ real: ['dealPricePerSquareFoot'], modelled: ['dealPrice'] })).toEqual([
    true,
    false,
  ]);
});

it('a title to let asks no price, and one that is not offered has no such row', async () => {
  const hasAnswered = open([{ ...OFFER, transactionType: 'Letting' }]);
  await waitFor(() => expect(hasAnswered()).toBe(true));
  // The answer is read, and would be drawn.
  await act(() => new Promise<void>((resolve) => setTimeout(resolve, 200)));
  expect((await readRows())[1]?.[0]).toBe('12 Mar 2021');
  expect(screen.queryByText(/^Asking/)).toBeNull();
});

it('the last sale stands to its area as its record says', async () => {
  open([], { saleAgainstArea: 91 });
  const [head, last, before] = await readRows();
  expect(head?.[5]).toBe('Against area');
  expect([last?.[5], before?.[5]]).toEqual(['−9%', '']);
  await userEvent.click(screen.getByRole('radio', { name: '£ per sq ft' }));
  await screen.findByText(/^Dashed: .* of which the last sale is 91%/);
  cleanup();
  open([]);
  expect((await readRows())[0]).not.toContain('Against area');
});

/** Five sales around the title in each year, at one rate. */
const sellAround = (rates: Readonly<Record<number, number>>, provenance: object) =>
  Object.entries(rates).flatMap(([year, rate]) =>
    Array.from({ length: 5 }, (_, index) => ({
      titleId: `other-${index}`,
      comparableStatus: 'Completed',
      provenance,
      dealData: {
        transactionType: 'Sale',
        dealDate: `${year}-0${index + 1}-02T00:00:00Z`,
        dealPricePerSquareFoot: rate,
      },
    })),
  );
const ON_RECORD = { real: ['*'], modelled: [] };
/** Sales whose rates are on record. */
const sales = title.sales?.map(({ provenance: _, ...sale }) => sale);

it('earlier sales stand to their area as well, whichever figure is drawn, and what is modelled is marked', async () => {
  const rates = { 2003: 10, 2009: 20, 2014: 30 };
  const readStanding = async (around: readonly object[], changes: Partial<typeof title>) => {
    cleanup();
    open([], { saleAgainstArea: 91, ...changes }, around);
    await waitFor(async () => expect((await readRows())[2]?.[5]).not.toBe(''));
    const cells = screen.getAllByText(/^[+−]\d+%$/);
    const marked = cells.filter((cell) => cell.closest('[data-modelled]') !== null);
    return [(await readRows()).slice(1).map((row) => row[5]), marked.length] as const;
  };
  const standings = ['−9%', '−2%', '−3%', '+30%'];
  expect(await readStanding(sellAround(rates, ON_RECORD), { sales })).toEqual([standings, 0]);
  // The rates of the sales are modelled, so what they are held against says as little.
  expect(await readStanding(sellAround(rates, ON_RECORD), {})).toEqual([standings, 3]);
  const modelled = sellAround(rates, { modelled: ['*'] });
  expect(await readStanding(modelled, { sales })).toEqual([standings, 3]);
  const isKnown = { modelled: ['saleAgainstArea'], real: ['*'] };
  const record = { sales, provenance: isKnown } as Partial<typeof title>;
  expect(await readStanding(sellAround(rates, ON_RECORD), record)).toEqual([standings, 1]);
});

it('says below the table why an earlier sale stands to no area', async () => {
  const gaps = /^Against area: fewer than 5 sales nearby in 2009\.$/;
  const first = sellAround({ 2003: 10, 2014: 30 }, ON_RECORD);
  open([], { saleAgainstArea: 91, sales }, first);
  expect(await screen.findByText(gaps)).toBeDefined();
  cleanup();
  open([], { saleAgainstArea: 91, sales }, [...first, ...sellAround({ 2009: 20 }, ON_RECORD)]);
  await waitFor(async () =>
    expect((await readRows()).slice(1).map((row) => row[5])).not.toContain(''),
  );
  expect(screen.queryByText(gaps)).toBeNull();
});

it('without medians earlier sales are held against the index, the first of them against nothing', async () => {
  const months = ['2003-06', '2009-09', '2014-07', '2021-03'].map((month, index) => ({
    month: `${month}-01`,
    index: 100 + 50 * index,
  }));
  open([], { sales, priceIndex: { area: 'Wrenford', source: 'Index', months } });
  const [head, ...rows] = await readRows();
  expect(head?.[5]).toBe('Against index');
  expect(rows.map((row) => row[5])).toEqual(['+60%', '+13%', '+0%', '']);
  expect(screen.queryByText(/^Against index: no index/)).toBeNull();
  cleanup();
  open([], { sales, priceIndex: { area: 'Wrenford', source: 'Index', months: months.slice(1) } });
  expect(await screen.findByText('Against index: no index before 1 Sep 2009.')).toBeDefined();
});
