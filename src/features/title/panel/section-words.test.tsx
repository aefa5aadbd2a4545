// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { TOWN_CENTRE } from '#services/search/testing/fixture-streets.ts';
import { renderWithServices } from '#testing/render-with-services.tsx';
import { title } from '#testing/title-fixture.ts';
import { DealsSection } from '../sections/linked-sections.tsx';
import TrafficSection from '../sections/traffic-section.tsx';

afterEach(cleanup);

it('S-119 S-204: the price of a letting is a rent a year, that of a sale is not', async () => {
  const letting = { transactionType: 'Letting', dealDate: '2024-04-01', dealPrice: 230_000 };
  const sale = {
    transactionType: 'Sale',
    comparableStatus: 'RegisteredSale',
    dealDate: '2017-07-09',
    dealPrice: 4_170_000,
  };
  renderWithServices(<DealsSection title={title} />, async () => Response.json([letting, sale]));
  const table = within(await screen.findByRole('table', { name: 'Deals of this title' }));
  const [, first, second] = table.getAllByRole('row');
  // A phone has room for four columns, the last of them the price.
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Date',
    'Deal',
    'Per sq ft',
    'Price',
  ]);
  expect(second?.textContent).toContain('Registered sale');
  expect(first?.textContent).toContain('£230,000 a year');
  expect(second?.textContent).toContain('£4,170,000');
  expect(second?.textContent).not.toContain('a year');
});

it('S-140 tells how far roads are looked for, and lie, in the units of the person', async () => {
  const road = (north: number) => ({
    ...{ identifier: `road-${north}`, roadName: 'Usk Way', class: 'A', function: 'A Road' },
    geometry: {
      type: 'LineString',
      coordinates: [-0.01, 0.01].map((east) => [TOWN_CENTRE.lon + east, TOWN_CENTRE.lat + north]),
    },
  });
  const answer = { titleId: title.id, radius: 200, roads: [road(0.002), road(-0.002)] };
  renderWithServices(<TrafficSection title={title} />, async (input) =>
    String(input).includes('/traffic')
      ? Response.json(answer)
      : new Response(null, { status: 404 }),
  );
  await screen.findByText('motor vehicles a day, within 660 ft');
  expect(screen.getByRole('radio', { name: '330 ft' })).toBeDefined();
  expect((await screen.findAllByText(/^[\d,]+ ft [NS]$/)).length).toBeGreaterThan(1);
});
