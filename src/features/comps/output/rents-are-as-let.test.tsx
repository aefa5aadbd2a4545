// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import type { ComparableDeal } from '@property/contract/deals/comparable-deal.ts';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { buildFixtureData } from '#services/search/testing/fixture-data.ts';
import { writeAdjustment } from '#storage/adjustments-database.ts';
import { createServiceFetch } from '#testing/create-service-fetch.ts';
import { NO_AREAS, openComps } from '#testing/open-comps.tsx';
import { renderWithServices } from '#testing/render-with-services.tsx';
import { TITLE_ID, title } from '#testing/title-fixture.ts';
import { AdjustmentGrid } from '../adjust/adjustment-grid.tsx';
import { DealsChart } from '../chart/deals-chart.tsx';
import { serializeTicks } from '../link/comps-ticks.ts';
import { buildLaneDeals } from '../testing/build-lane-deals.ts';
import { exportDeals } from './export-deals.ts';
import { SchedulePage } from './schedule-page.tsx';

afterEach(cleanup);

/** Lettings of which some service has an indexed price all the same. */
const LETTINGS = buildLaneDeals([8, 9, 10], () => ({
  transactionType: 'Letting',
  indexedPrice: 987_654,
})).map((deal) => ({ ...deal, comparableStatus: 'RegisteredLease' }) satisfies ComparableDeal);
const ticked = serializeTicks(LETTINGS.map(({ id }) => id));
const AS_LET = 'Rents are as let: the index is of sale prices.';

test('on paper rents are as let, whatever basis the link has', async () => {
  const change = { measure: 'rate', basis: 'sold', at: '2026-05-01T09:00:00.000Z', factor: 'time' };
  const of = { gridKey: `title:${TITLE_ID}`, dealId: LETTINGS[0]?.id ?? '', dealName: 'Kiln Lane' };
  await writeAdjustment({ ...change, ...of, after: { percent: 10, reason: 'Index × 1.100' } });
  const town = buildFixtureData(20);
  const data = { ...town, titles: () => [...town.titles(), title], comps: () => LETTINGS };
  const link = `title=${TITLE_ID}&within=any&basis=indexed&ticked=${ticked}`;
  window.history.replaceState(null, '', `/comps/schedule?${link}`);
  renderWithServices(<SchedulePage shapes={NO_AREAS} />, createServiceFetch({ data }).fetch);
  await screen.findByRole('table', { name: 'Adjustments' });
  const paper = screen.getByRole('article').textContent ?? '';
  expect(paper).toContain(AS_LET);
  expect(paper).toContain('as let at the marks');
  expect(paper).toContain('Percentages are of £ per sq ft a year, as let.');
  expect(paper).not.toMatch(
    /, indexed|Prices are as sold|as sold at|987,654|Indexed figures follow/,
  );
});

test('in a file rents have no indexed price', async () => {
  const { read } = openComps(`basis=indexed&ticked=${ticked}`, LETTINGS, () => <p>Read</p>);
  await screen.findByText('Read');
  await expect.poll(() => read().schedule.deals.length).toBe(3);
  const reader = { units: 'imperial', label: (word: string) => word } as const;
  const { blob } = await exportDeals(read(), 'csv', reader, 'Test', new Map());
  const text = await blob.text();
  expect(text).toContain('8000');
  expect(text).not.toContain('987654');
});

test('in a file and beside the adjustments percentages are of rents as let', async () => {
  const [first] = LETTINGS;
  const change = { measure: 'rate', basis: 'sold', at: '2026-05-01T09:00:00.000Z', factor: 'time' };
  const of = { gridKey: `title:${TITLE_ID}`, dealId: first?.id ?? '', dealName: 'Kiln Lane' };
  await writeAdjustment({ ...change, ...of, after: { percent: 10, reason: 'Index × 1.100' } });
  const { read } = openComps(
    `title=${TITLE_ID}&within=any&adjust=yes&ticked=${ticked}`,
    LETTINGS,
    (comps) => <AdjustmentGrid comps={comps} />,
  );
  const trail = await screen.findByText(/^Percentages are of/);
  expect(trail.textContent).toBe('Percentages are of £ per sq ft a year, as let.');
  const reader = { units: 'imperial', label: (word: string) => word } as const;
  const { blob } = await exportDeals(read(), 'notes', reader, 'Test', new Map());
  const about = await blob.text();
  expect(about).toContain('£ per sq ft a year, as let');
  expect(about).not.toContain('as sold');
  const later = { ...change, ...of, measure: 'price', at: '2026-05-02T09:00:00.000Z' };
  await writeAdjustment({ ...later, after: { percent: 5, reason: '' } });
  cleanup();
  openComps(`title=${TITLE_ID}&within=any&adjust=yes&ticked=${ticked}`, LETTINGS, (comps) => (
    <AdjustmentGrid comps={comps} />
  ));
  const others = await screen.findByText(/^Adjustments count for/);
  expect(others.textContent).toBe(
    'Adjustments count for £ per sq ft a year, as let only. Others were made for: Rent a year, as let.',
  );
});

test('beside the chart and the adjustments it is said that there is no index of rents', async () => {
  openComps(`adjust=yes&ticked=${ticked}`, LETTINGS, (comps) => (
    <>
      <DealsChart comps={comps} />
      <AdjustmentGrid comps={comps} />
    </>
  ));
  await screen.findByText(/^Basis: as let\. No index of rents/);
  await userEvent.click(screen.getByRole('button', { name: 'Why rents are not indexed' }));
  within(await screen.findByRole('dialog')).getByText(AS_LET);
});
