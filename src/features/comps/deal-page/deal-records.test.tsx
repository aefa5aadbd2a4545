// @vitest-environment jsdom

import { comparableDealSchema } from '@property/contract/deals/comparable-deal.ts';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { deals } from '#services/search/testing/listing-fixture.ts';
import { renderWithServices } from '#testing/render-with-services.tsx';
import { readDeal } from '../deals/deal.ts';
import { DealFacts } from './deal-facts.tsx';
import { LeasesSection, ListingsSection, SalesSection } from './deal-records.tsx';

afterEach(cleanup);

const dealId = deals[0]?.id ?? '';
const answer = (rows: unknown) => async () => Response.json(rows);

it.each([
  ['Sales', SalesSection, { price: 900_000 }],
  ['Leases', LeasesSection, { rentAnnually: 40_000 }],
  ['Listings', ListingsSection, { listingStatus: 'Active' }],
] as const)(
  'S-132 shows undocumented fields of %s behind their row, and what is modelled',
  async (name, Section, record) => {
    const provenance = { modelled: ['price'] };
    renderWithServices(
      <Section dealId={dealId} />,
      answer([{ ...record, provenance, surveyor: { firm: 'Marlow Pike' } }]),
    );
    const table = within(await screen.findByRole('table', { name }));
    await userEvent.click(table.getByRole('button', { name: 'Show all fields of row 1' }));
    expect(table.getByText('Surveyor')).toBeDefined();
    expect(table.getByText('Marlow Pike')).toBeDefined();
    expect(screen.getByText('Modelled figures, not records.')).toBeDefined();
  },
);

it('a letting says that its indexed price is left out, and shows none', () => {
  const price = { dealPrice: 40_000, indexedPrice: 900_000 };
  const show = (transactionType: string) => {
    const source = { id: 'd1', dealData: { ...price, transactionType } };
    const deal = readDeal(source.id, source);
    renderWithServices(<DealFacts deal={deal} source={source} units="imperial" />, answer([]));
    const isLeftOut =
      screen.queryByText(/^Its indexed price is left out\. Rents are as let/) !== null;
    const isShown = /900,000|900k/.test(document.body.textContent ?? '');
    cleanup();
    return [isLeftOut, isShown];
  };
  expect(show('Letting')).toEqual([true, false]);
  expect(show('Sale')).toEqual([false, true]);
});

it('S-217 counts the files of a listing by kind and lists them behind its row', async () => {
  const image = (caption: string) => ({ type: 'Image', caption, source: 'First portal' });
  const resources = [
    { type: 'Brochure', agentName: 'Ferris & Lyle' },
    image('Front'),
    image('Yard'),
  ];
  renderWithServices(<ListingsSection dealId={dealId} />, answer([{ resources }]));
  const table = within(await screen.findByRole('table', { name: 'Listings' }));
  expect(table.getByText('2 × Image, 1 × Brochure')).toBeDefined();
  await userEvent.click(table.getByRole('button', { name: 'Show all fields of row 1' }));
  expect(table.getByText('Ferris & Lyle')).toBeDefined();
  expect(table.getByText('Yard')).toBeDefined();
});

it('S-009 shows every fact of a deal once, nested ones as fields', () => {
  const source = comparableDealSchema.parse({
    id: dealId,
    mixedUse: true,
    comparableType: 'Commercial',
    dealData: {
      comparableType: 'Commercial',
      countryIsoCode: 'SCT',
      parking: { spaces: 12, surface: 'Tarmac' },
    },
  });
  const { container } = renderWithServices(
    <DealFacts deal={readDeal(dealId, source)} source={source} units="imperial" />,
    answer([]),
  );
  const read = (name: string) => screen.getByText(name).nextElementSibling?.textContent;
  expect(read('Mixed use')).toBe('Yes');
  expect(read('Comparable type')).toBe('Commercial');
  expect(read('Country')).toBe('Scotland');
  expect(read('Spaces')).toBe('12');
  expect(container.textContent).not.toContain('{');
});
