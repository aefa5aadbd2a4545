import { expect, test } from 'vitest';
import { type Deal, readDeal } from '../deals/deal.ts';
import { buildSchedule } from '../deals/schedule.ts';
import { describeFigured } from './describe-figured.ts';

const COMPLETED = ['completed'] as const;

function make(
  id: number,
  rate: number | null,
  transactionType = 'Sale',
  status = 'RegisteredSale',
) {
  return readDeal(String(id), {
    comparableStatus: status,
    dealData: {
      transactionType,
      dealPrice: 1000,
      ...(rate !== null && { dealPricePerSquareFoot: rate }),
    },
  });
}

function say(
  listed: readonly Deal[],
  ticked: readonly Deal[] | null = null,
  counted: readonly ('completed' | 'asking')[] = COMPLETED,
  isArriving = false,
  selected = ticked?.length ?? 0,
) {
  const rule = { measure: 'rate', basis: 'sold', fence: 1.5, counted } as const;
  const schedule = buildSchedule(listed, ticked, rule);
  const facts = {
    schedule,
    view: { counted },
    loaded: { isArriving },
    tickedIds: { size: selected },
  };
  return describeFigured(facts, 'rate', 'figure');
}

const sales = [make(1, 100), make(2, 110)];

test('a figure says how many of the completed deals it is of, and why not of all', () => {
  expect(say(sales)).toBe('of 2 completed');
  // The switch counts lettings as completed; the median beside it is of prices.
  const lettings = [3, 4, 5].map((id) => make(id, 9, 'Letting', 'RegisteredLease'));
  expect(say([make(1, 100), ...lettings])).toBe('1 sale of 4 completed');
  expect(say([...sales, ...lettings])).toBe('2 sales of 5 completed');
  expect(say(lettings)).toBe('of 3 completed');
  expect(say([make(1, 100), ...[2, 3, 4].map((id) => make(id, null))])).toBe(
    '1 of 4 with a figure',
  );
});

test('modelled deals are told where they are left out beside those on record', () => {
  const modelled = { ...make(7, 120), isModelled: true };
  expect(say([...sales, modelled])).toBe('2 of 3, on record');
  expect(say([modelled])).toBe('of 1 completed');
});

test('deals of a status that does not count are in neither number', () => {
  const asking = make(9, 300, 'Sale', 'AskingPrice');
  expect(say([...sales, asking])).toBe('of 2 completed');
  expect(say([...sales, asking], null, ['completed', 'asking'])).toBe('of 3 that count');
  expect(say([asking])).toBe('none of them counts');
});

test('of selected deals it says how many were selected; while others come, that it is not of all', () => {
  const asking = make(9, 300, 'Sale', 'AskingPrice');
  expect(say([...sales, asking], [...sales])).toBe('of 2 selected');
  expect(say([...sales, asking], [...sales, asking])).toBe('2 of 3 selected');
  expect(say(sales, null, COMPLETED, true)).toBe('so far');
  expect(say(sales, [...sales], COMPLETED, true)).toBe('of 2 selected');
  // One that is selected is still looked up, or could not be found.
  expect(say(sales, [...sales], COMPLETED, false, 3)).toBe('2 of 3 selected');
});
