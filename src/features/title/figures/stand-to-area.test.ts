import { expect, it } from 'vitest';
import { standToArea } from './stand-to-area.ts';

const sales = [
  { dateAcquired: '2024-01-02T00:00:00Z', price: 2, pricePerSquareFoot: 80 },
  { dateAcquired: '2015-01-02T00:00:00Z', price: 1, pricePerSquareFoot: 60 },
];
const [last, first] = sales as [(typeof sales)[0], (typeof sales)[0]];
const isModelled = { byYear: false, last: false };
const byYear = new Map([
  [2024, 100],
  [2015, 50],
]);

it('the last sale stands to its area as the record says, others to the median of their year', () => {
  const area = { byYear, saleAgainstArea: 70, isModelled };
  const read = (...asked: Parameters<typeof standToArea>) => standToArea(...asked)?.value;
  expect(read(last, sales, area)).toBe(-30);
  expect(read(first, sales, area)).toBe(20);
  expect(read(last, sales, { ...area, saleAgainstArea: undefined })).toBe(-20);
});

it('is modelled where the median, the figure of the record or the rate is', () => {
  const area = { byYear, saleAgainstArea: 70, isModelled };
  const read = (...asked: Parameters<typeof standToArea>) => standToArea(...asked)?.isModelled;
  expect([read(last, sales, area), read(first, sales, area)]).toEqual([false, false]);
  const years = { ...area, isModelled: { byYear: true, last: false } };
  expect([read(last, sales, years), read(first, sales, years)]).toEqual([false, true]);
  const record = { ...area, isModelled: { byYear: false, last: true } };
  expect([read(last, sales, record), read(first, sales, record)]).toEqual([true, false]);
  const provenance = { real: ['price'], modelled: ['pricePerSquareFoot'] };
  expect(read({ ...first, provenance }, sales, area)).toBe(true);
});

it('a year without a median, a sale without a rate or a day stand to nothing', () => {
  const area = { byYear: undefined, saleAgainstArea: undefined, isModelled };
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
