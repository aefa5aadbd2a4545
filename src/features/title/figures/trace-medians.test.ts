import { expect, it } from 'vitest';
import type { AreaDeal } from '../insight/use-area-evidence.ts';
import { traceMedians } from './trace-medians.ts';

const NOW = Date.UTC(2026, 2, 1);
const FROM = Date.UTC(2023, 8, 1);
const IN = { type: 'Terraced', units: 'imperial', from: FROM, now: NOW } as const;

/** So many sales of a year, at 200, 201, … */
function sell(year: number, count: number, isModelled = false, base = 200): AreaDeal[] {
  return Array.from({ length: count }, (_, index) => ({
    time: Date.UTC(year, index, 3),
    rate: base + index,
    isModelled,
  }));
}
const around = (sales: readonly AreaDeal[], isWhole = true) => ({ sales, isWhole, minutes: 10 });

it('draws the median of each year with sales enough, within the days of the chart', () => {
  const sales = [...sell(2026, 5, false, 300), ...sell(2025, 4), ...sell(2023, 7)];
  const traced = traceMedians(around(sales), IN);
  expect(traced?.points).toEqual([
    { time: FROM, value: 203 },
    { time: NOW, value: 302 },
  ]);
  expect(traced?.told).toBe(
    'Dashed: median per square foot by year of 12 sales within 10 minutes on foot, Terraced, from £203.00 in 2023 to £302.00 in 2026. Shaded: the middle half of each year.',
  );
  expect(traced?.band).toEqual([
    { time: FROM, lower: 201.5, upper: 204.5 },
    { time: NOW, lower: 301, upper: 303 },
  ]);
  expect([...(traced?.byYear ?? [])]).toEqual([
    [2023, 203],
    [2026, 302],
  ]);
});

it('counts modelled sales only where none is on record, and says so', () => {
  const modelled = [...sell(2024, 6, true), ...sell(2025, 6, true)];
  expect(traceMedians(around(modelled), IN)?.told).toContain('12 modelled sales');
  const mixed = [...modelled, ...sell(2024, 5, false, 500), ...sell(2025, 5, false, 600)];
  const traced = traceMedians(around(mixed), IN);
  expect(traced?.points.map(({ value }) => value)).toEqual([502, 602]);
  expect(traced?.told).toContain('10 sales');
});

it('leaves out a year of which a part did not come, and draws no line through one year', () => {
  const sales = [...sell(2026, 5), ...sell(2025, 5), ...sell(2024, 5)];
  expect(traceMedians(around(sales, false), IN)?.points).toHaveLength(2);
  expect(traceMedians(around(sell(2025, 12)), IN)).toBeUndefined();
  expect(
    traceMedians(around([{ time: undefined, rate: 1, isModelled: false }]), IN),
  ).toBeUndefined();
});
