import { expect, it } from 'vitest';
import { standToArea } from './stand-to-area.ts';

const sales = [
  { dateAcquired: '2024-01-02T00:00:00Z', price: 2, pricePerSquareFoot: 80 },
  { dateAcquired: '2015-01-02T00:00:00Z', price: 1, pricePerSquareFoot: 60 },
];
const [last, first] = sales as [(typeof sales)[0], (typeof sales)[0]];
const byYear = new Map([
  [2024, 100],
  [2015, 50],
]);

it('the last sale stands to its area as the record says, others to the median of their year', () => {
  const area = { byYear, saleAgainstArea: 70 };
  expect(standToArea(last, sales, area)).toBe(-30);
  expect(standToArea(first, sales, area)).toBe(20);
  expect(standToArea(last, sales, { ...area, saleAgainstArea: undefined })).toBe(-20);
});

it('a year without a median, a sale without a rate or a day stand to nothing', () => {
  const area = { byYear: undefined, saleAgainstArea: undefined };
  expect(standToArea(first, sales, area)).toBeUndefined();
  const known = { ...area, byYear };
  expect(
    standToArea({ dateAcquired: '2019-01-01T00:00:00Z', pricePerSquareFoot: 9 }, sales, known),
  ).toBeUndefined();
  expect(
    standToArea({ dateAcquired: '2015-01-02T00:00:00Z', price: 1 }, [], known),
  ).toBeUndefined();
  expect(standToArea({ pricePerSquareFoot: 9, price: 3 }, sales, known)).toBeUndefined();
});
