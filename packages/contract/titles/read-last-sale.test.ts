import { expect, it } from 'vitest';
import { readLastSale } from './read-last-sale.ts';

it('S-059 takes the latest sale that has a price, wherever it stands', () => {
  const priced = { dateAcquired: '2020-01-01', price: 2 };
  expect(
    readLastSale([
      { price: 1 },
      priced,
      { dateAcquired: '2010-01-01', price: 3 },
      { dateAcquired: '2024-01-01' },
    ]),
  ).toBe(priced);
});

it('S-006 takes the latest without a price when none has one', () => {
  const last = { dateAcquired: '2021-01-01' };
  expect(readLastSale([{}, last])).toBe(last);
  expect(readLastSale([])).toBeUndefined();
  expect(readLastSale(undefined)).toBeUndefined();
});
