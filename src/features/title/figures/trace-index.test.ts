import { expect, it } from 'vitest';
import { traceIndex } from './trace-index.ts';

const INDEX = {
  area: 'Newport',
  source: 'UK House Price Index',
  months: [
    { month: '2009-06-01', index: 90 },
    { month: '2010-01-01', index: 100 },
    { month: '2026-08-01', index: 150 },
  ],
};
const sale = (day: string, value: number) => ({ time: Date.parse(day), value });

it('draws what the first sale would be worth with the prices around it', () => {
  const traced = traceIndex(INDEX, [sale('2010-01-20', 200_000), sale('2015-06-01', 1)]);
  expect(traced?.points).toEqual([
    { time: Date.parse('2010-01-20'), value: 200_000 },
    { time: Date.parse('2026-08-01'), value: 300_000 },
  ]);
  expect(traced?.told).toBe(
    'Dashed: as prices in Newport went, +50.0% to 2026 (UK House Price Index).',
  );
});

it('begins at the first sale that the index knows, and draws nothing without one', () => {
  const traced = traceIndex(INDEX, [sale('1999-05-05', 1), sale('2009-06-30', 90_000)]);
  expect(traced?.points[0]).toEqual({ time: Date.parse('2009-06-30'), value: 90_000 });
  expect(traceIndex(INDEX, [sale('1999-05-05', 1), sale('2026-08-09', 1)])).toBeUndefined();
  expect(traceIndex(undefined, [sale('2010-01-20', 1)])).toBeUndefined();
});
