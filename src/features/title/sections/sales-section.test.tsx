// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
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
function open(deals: readonly object[], changes: Partial<typeof title> = {}) {
  const service = createTitleService(changes);
  renderWithServices(<SalesSection title={{ ...title, ...changes }} />, async (input, init) =>
    /\/comps$/.test(String(input)) ? Response.json(deals) : service.fetch(input, init),
  );
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

it('a title to let asks no price, and one that is not offered has no such row', async () => {
  open([{ ...OFFER, transactionType: 'Letting' }]);
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
