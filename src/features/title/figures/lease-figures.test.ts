import { expect, test } from 'vitest';
import { sumPassingRent } from '#lib/title/passing-rent.ts';
import { averageUnexpiredTerm, chooseDrawn, listLeaseSpans } from './lease-figures.ts';

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

test('sums the rents that pass: not of ended leases, nor of those that have not begun', () => {
  const leases = [
    lease('2000-01-01', '2020-01-01', 100),
    lease('2016-01-01', '2026-01-01', 200),
    lease('2027-01-01', '2037-01-01', 400),
    lease('2020-01-01', '2036-01-01', 800),
    lease('2020-01-01', '2036-01-01'),
    // Without a usable date nothing says that it has ended.
    lease('2020-01-01', 'on notice', 1600),
  ];
  expect(sumPassingRent(leases, NOW)).toEqual({ rent: 2400, stated: 2, running: 3 });
  expect(sumPassingRent([], NOW)).toEqual({ rent: 0, stated: 0, running: 0 });
});

test('says which leases are drawn', () => {
  const ended = ['2010', '2015', '2020'].map((year) => lease('2000-01-01', `${year}-01-01`, 1));
  const lasting = ['2030', '2035'].map((year) => lease('2000-01-01', `${year}-01-01`, 1));
  const choose = (leases: ReturnType<typeof lease>[], most: number, undated = 0) => {
    const spans = listLeaseSpans(leases);
    const drawn = chooseDrawn(spans, leases.length + undated, NOW, most);
    return [drawn.spans.map(({ end }) => new Date(end).getUTCFullYear()), drawn.told];
  };
  const all = (total: number) => `The table holds all ${total}.`;
  expect(choose(lasting, 8)).toEqual([[2030, 2035], '']);
  expect(choose([...ended, ...lasting], 8)).toEqual([
    [2030, 2035],
    `Drawn: the 2 that have not ended. ${all(5)}`,
  ]);
  expect(choose([...ended, ...lasting], 1)).toEqual([
    [2030],
    `Drawn: the one that ends next. ${all(5)}`,
  ]);
  expect(choose(ended, 2)).toEqual([[2015, 2020], `Drawn: the 2 that ended last. ${all(3)}`]);
  expect(choose(ended, 8, 1)).toEqual([
    [2010, 2015, 2020],
    `Drawn: the 3 with a start and an end. ${all(4)}`,
  ]);
});
