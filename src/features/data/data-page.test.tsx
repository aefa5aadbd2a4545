// @vitest-environment jsdom

import { dataDescriptionSchema } from '@property/contract/search/data-description.ts';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { listSpoiltAnswers } from '#testing/random/spoil-answer.ts';
import { renderWithServices } from '#testing/render-with-services.tsx';
import { DataPage } from './data-page.tsx';

afterEach(cleanup);

const OWED = 'Contains HM Land Registry data © Crown copyright and database right 2026 (OGL v3.0)';
const DATA = {
  name: 'Oakham',
  isInvented: false,
  asOf: '2026-11-01',
  titles: 3_497,
  deals: 12,
  addresses: 4_000,
  sources: [
    { name: 'Price Paid Data', use: 'Sales', records: 31, upTo: '2026-09-30', credits: [OWED] },
    {
      name: 'House Price Index',
      use: 'Indexed prices',
      records: 9,
      upTo: '2026-08',
      credits: [OWED],
    },
    { name: 'AADF', use: 'Traffic', records: 4, upTo: '2017', credits: [] },
  ],
  matches: [{ source: 'companies', rows: 125, exact: 117, likely: 4, postcode: 4, unplaced: 0 }],
  notes: ['All traffic figures are modelled.'],
};

const show = (body: object, status = 200) =>
  renderWithServices(<DataPage />, async () => Response.json(body, { status }));

/** Each fact at the head of the page, its name and its value in one. */
const readFacts = () =>
  [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent);

it('tells place, day and size, and each source with the moment up to which it tells', async () => {
  show(DATA);
  expect(await screen.findByText('1 Nov 2026')).toBeTruthy();
  expect(readFacts()).toEqual([
    'PlaceOakham',
    'As of1 Nov 2026',
    'Titles3,497',
    'Deals12',
    'Addresses4,000',
  ]);
  const rows = within(screen.getByRole('table', { name: /Sources/ })).getAllByRole('row');
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
    'Price Paid DataSales3130 Sep 2026',
    'House Price IndexIndexed prices9Aug 2026',
    'AADFTraffic42017',
  ]);
});

it('tells how rows were placed, what is modelled, and each credit once', async () => {
  show(DATA);
  const row = await screen.findByRole('row', { name: /^Companies that own property/ });
  expect(row.textContent).toBe('Companies that own property125–1174' + '40–');
  expect(screen.getByText('All traffic figures are modelled.')).toBeTruthy();
  expect(screen.getAllByText(OWED)).toHaveLength(1);
});

it('says of an invented place that it is one, without tables that would be empty', async () => {
  show({ ...DATA, isInvented: true, sources: [], matches: [] });
  expect(await screen.findByText('Oakham, invented')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.queryByText('Credits')).toBeNull();
});

it('says nothing of a size that the service does not say', async () => {
  const { deals: _, ...others } = DATA;
  show(others);
  await screen.findByText('3,497');
  expect(readFacts().slice(2)).toEqual(['Titles3,497', 'Addresses4,000']);
});

it('offers to ask again where the service does not answer', async () => {
  show({ error: { code: 'INTERNAL', message: 'No.' } }, 500);
  expect(await screen.findByRole('alert', {}, { timeout: 20_000 })).toBeTruthy();
}, 30_000);

it('O-018 says that the service does not describe its data, and blames nobody', async () => {
  show({ error: { code: 'NOT_FOUND', message: 'These data do not say what they are.' } }, 404);
  expect(await screen.findByText('This service does not describe its data')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('S-006 O-032 a field of another kind is named, and the rest of the page stands', async () => {
  for (const { name, answer, count } of listSpoiltAnswers(dataDescriptionSchema)) {
    show(answer as object);
    const fold = await screen.findByRole('button', { name: /^Not understood: / });
    expect(fold.textContent, name).toBe(
      `Not understood: ${count} ${count === 1 ? 'field' : 'fields'}`,
    );
    expect(screen.queryByRole('alert'), name).toBeNull();
    expect(screen.getByText('Place'), name).toBeTruthy();
    cleanup();
  }
});
