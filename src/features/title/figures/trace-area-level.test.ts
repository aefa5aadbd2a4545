import { expect, it } from 'vitest';
import { title } from '#testing/title-fixture.ts';
import { traceAreaLevel } from './trace-area-level.ts';

const NOW = Date.UTC(2026, 0, 2);
const sales = [
  { dateAcquired: '2025-01-02T00:00:00Z', price: 1, pricePerSquareFoot: 100 },
  { dateAcquired: '2005-01-02T00:00:00Z', price: 1, pricePerSquareFoot: 50 },
];

it('draws the level that the record held the last sale against, over the years that it is of', () => {
  const traced = traceAreaLevel({ ...title, sales, saleAgainstArea: 80 }, 'imperial', NOW);
  expect(traced?.points).toEqual([
    { time: Date.UTC(2021, 0, 1, 18), value: 125 },
    { time: NOW, value: 125 },
  ]);
  expect(traced?.told).toBe(
    'Dashed: about £125 per square foot, the median of 5 years within 0.28 mi, of which the last sale is 80%.',
  );
  const metric = traceAreaLevel({ ...title, sales, saleAgainstArea: 80 }, 'metric', NOW);
  expect(metric?.told).toContain('within 450 m,');
  expect(metric?.points[0]?.value).toBeCloseTo(125 * 10.7639, 1);
});

it('draws nothing where the record says nothing', () => {
  expect(traceAreaLevel({ ...title, sales }, 'imperial', NOW)).toBeUndefined();
  const bare = { ...title, sales: [], saleAgainstArea: 80 };
  expect(traceAreaLevel(bare, 'imperial', NOW)).toBeUndefined();
});
