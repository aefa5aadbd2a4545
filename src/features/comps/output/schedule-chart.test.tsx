// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { preferences } from '#lib/state/preferences.ts';
import { openComps } from '#testing/open-comps.tsx';
import { adjustDeal, findAdjustedRange } from '../adjust/adjust-deals.ts';
import { buildLaneDeals } from '../testing/build-lane-deals.ts';
import { ScheduleChart } from './schedule-chart.tsx';

afterEach(() => {
  cleanup();
  preferences.setState({ units: 'imperial' });
});

const DEALS = buildLaneDeals([80, 90, 100], (_, n) => ({
  dealDate: `2026-01-0${n + 1}T00:00:00Z`,
}));

/** The chart of these deals, each adjusted by so many percent for its size. */
async function open(percent: number) {
  openComps('', DEALS, (comps) => {
    const rows = comps.deals.map((deal) =>
      adjustDeal(deal, deal.perSquareFoot ?? 0, { size: { percent, reason: 'larger' } }),
    );
    const adjusted = { rows, range: findAdjustedRange(rows) };
    return <ScheduleChart comps={comps} rows={comps.deals} adjusted={adjusted} />;
  });
  await screen.findByRole('region', { name: 'Over time' });
}

/** From where to where the bar of each deal goes, in pixels of the chart. */
const readBars = () =>
  [...document.querySelectorAll('path')].flatMap((path) => {
    const [, from, to] = /^M\S+ (\S+)V(\S+)m-5 0h10$/.exec(path.getAttribute('d') ?? '') ?? [];
    return from === undefined ? [] : { from: Number(from), to: Number(to) };
  });

test('in metric units bars and band are drawn in the unit of the marks', async () => {
  preferences.setState({ units: 'metric' });
  await open(0);
  expect(readBars().map(({ from, to }) => to - from)).toEqual([0, 0, 0]);
  const [low = 0, middle = 0, high = 0] = readBars().map(({ from }) => from);
  const read = (part: string, name: string) =>
    Number(document.querySelector(part)?.getAttribute(name));
  expect(read('line[class*=median]', 'y1')).toBeCloseTo(middle, 0);
  // Higher up is fewer pixels.
  const top = read('rect[class*=band]', 'y');
  const height = read('rect[class*=band]', 'height');
  expect(top).toBeGreaterThan(high - 1);
  expect(top).toBeLessThan(middle);
  expect(top + height).toBeGreaterThan(middle);
  expect(top + height).toBeLessThan(low + 1);
});

test('the band is that of the adjusted deals while there are some', async () => {
  await open(10);
  expect(readBars().every(({ from, to }) => to < from)).toBe(true);
  expect(screen.queryByText('Adjusted median £99.00')).not.toBeNull();
  expect(screen.queryByText(/^Adjusted range £\d/)).not.toBeNull();
  expect(screen.queryByText(/^Median /)).toBeNull();
});
