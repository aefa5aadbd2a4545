import { expect, test } from 'vitest';
import { averageUnexpiredTerm, listLeaseSpans } from './lease-figures.ts';

const NOW = Date.parse('2026-01-01T00:00:00Z');
const lease = (startDate: string, endDate: string, rentAnnually?: number, breakDate?: string) => ({
  startDate,
  endDate,
  ...(rentAnnually === undefined ? {} : { rentAnnually }),
  ...(breakDate === undefined ? {} : { breakDate }),
});

test('weights the years left by rent: (100 × 10 + 300 × 2) ÷ 400 = 4', () => {
  const spans = listLeaseSpans([
    lease('2020-01-01', '2036-01-01', 100),
    lease('2020-01-01', '2028-01-01', 300),
  ]);
  const term = averageUnexpiredTerm(spans, NOW);
  expect(term?.toExpiry).toBeCloseTo(4, 1);
  expect(term?.toBreak).toBeUndefined();
  expect(term?.count).toBe(2);
});

test('counts to the break where one is still to come, and says nothing of past ones', () => {
  const spans = listLeaseSpans([
    lease('2020-01-01', '2036-01-01', 100, '2031-01-01'),
    lease('2020-01-01', '2036-01-01', 100, '2024-01-01'),
  ]);
  const term = averageUnexpiredTerm(spans, NOW);
  expect(term?.toExpiry).toBeCloseTo(10, 1);
  expect(term?.toBreak).toBeCloseTo(7.5, 1);
});

test('leaves out what has ended, has not begun, or states no rent', () => {
  const spans = listLeaseSpans([
    lease('2000-01-01', '2020-01-01', 100),
    lease('2027-01-01', '2037-01-01', 100),
    lease('2020-01-01', '2036-01-01'),
  ]);
  expect(averageUnexpiredTerm(spans, NOW)).toBeNull();
});

test('draws no lease without a start and a later end, and puts the first to end on top', () => {
  const spans = listLeaseSpans([
    lease('2020-01-01', '2036-01-01', 1),
    lease('2020-01-01', '2020-01-01', 2),
    lease('no date', '2030-01-01', 3),
    lease('2020-01-01', '2030-01-01', 4),
  ]);
  expect(spans.map(({ rent }) => rent)).toEqual([4, 1]);
});
