// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderWithServices } from '#testing/render-with-services.tsx';
import { title } from '#testing/title-fixture.ts';
import { DealsSection } from '../sections/linked-sections.tsx';

afterEach(cleanup);

it('S-119 S-204: the price of a letting is a rent a year, that of a sale is not', async () => {
  const letting = { transactionType: 'Letting', dealDate: '2024-04-01', dealPrice: 230_000 };
  const sale = { transactionType: 'Sale', dealDate: '2017-07-09', dealPrice: 4_170_000 };
  renderWithServices(<DealsSection title={title} />, async () => Response.json([letting, sale]));
  const table = within(await screen.findByRole('table', { name: 'Deals of this title' }));
  const [, first, second] = table.getAllByRole('row');
  expect(first?.textContent).toContain('£230,000 a year');
  expect(second?.textContent).toContain('£4,170,000');
  expect(second?.textContent).not.toContain('a year');
});
