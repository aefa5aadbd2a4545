// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, it } from 'vitest';
import { renderWithServices } from '#testing/render-with-services.tsx';
import { TITLE_ID, title } from '#testing/title-fixture.ts';
import { COMPARED_FACTS } from './compared-facts.tsx';

afterEach(cleanup);

/** Shows one row's cell of a title whose service answers it with this. */
function show(label: string, answer: unknown) {
  const Cell = COMPARED_FACTS.find((one) => one.label === label)?.Cell;
  if (!Cell) throw new Error(`No row ${label}`);
  renderWithServices(<Cell title={title} />, async () => Response.json(answer));
}

it.each([
  ['none', [], 'None on record'],
  ['one without a rating', [{ currentRating: '' }], '1 certificate without a rating'],
  ['rated ones', [{ currentRating: 'C' }, {}], 'C × 1'],
])('says of energy certificates what is known: %s', async (_, certificates, words) => {
  show('Energy', certificates);
  await screen.findByText(words);
});

const road = { identifier: 'r', roadName: 'Kiln Lane', class: 'A', function: 'A Road' };
const counted = {
  ...road,
  roadName: 'Mill Street',
  average: { motorVehicles: 900, roundCount: 3 },
};

it.each([
  ['none', [], /^No road nearby on record$/],
  ['one without a figure', [road], /^1 road nearby without a figure$/],
  ['one without a figure before one that has it', [road, counted], /^Mill Street, counted$/],
])('says of roads what is known: %s', async (_, roads, words) => {
  show('Busiest road', { titleId: TITLE_ID, radius: 200, roads });
  await screen.findByText(words);
});

it('sums the rents that pass, as the panel does', async () => {
  const running = { startDate: '2020-01-01', endDate: '2090-01-01', rentAnnually: 40_000 };
  const ended = { startDate: '2000-01-01', endDate: '2010-01-01', rentAnnually: 25_000 };
  show('Leases', [running, ended]);
  // One alone is not weighted.
  await screen.findByText(/^passing £40k a year, [\d.]+ years to expiry$/);
  cleanup();
  show('Leases', [running, { ...running, endDate: '2080-01-01' }]);
  await screen.findByText(/^passing £80k a year, [\d.]+ years to expiry, weighted by rent$/);
});

it('S-130 adds up the rateable values of the list in force alone', async () => {
  const current = { uarn: '1', listYear: 2023, rateableValue: 50_000 };
  const ended = { ...current, listYear: 2017, effectiveTo: '2023-03-31T00:00:00Z' };
  show('Rateable value', [current, ended, { ...current, uarn: '2' }]);
  await screen.findByText('£100,000');
  await screen.findByText('2 entries, 2023 list');
});

it('S-130 says that no entry is in force', async () => {
  show('Rateable value', [{ listYear: 2017, rateableValue: 1, effectiveTo: '2023-03-31' }]);
  await screen.findByText('No current entry');
});
