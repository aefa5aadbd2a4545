import { expect, it } from 'vitest';
import { findPriceToCompare } from './price-to-compare.ts';

type Arguments = Parameters<typeof findPriceToCompare>;

const OPTIONS = { asOf: '2026-07-01', seed: 7 };
// Of this seed the first has a floor on record, and the last has none.
const TITLE: Arguments[1] = { key: 'town/1', leaseholds: [] };
const FLOORLESS: Arguments[1] = { ...TITLE, key: 'town/19' };
const SALE = {
  dateAcquired: '2021-07-02T00:00:00Z',
  pricePerSquareFoot: 250,
  origin: { source: 'Price Paid Data' },
};

const find = (
  sales: Arguments[2],
  {
    options = OPTIONS,
    title = TITLE,
  }: { options?: Arguments[0]['options']; title?: Arguments[1] } = {},
) => findPriceToCompare({ options }, title, sales);

it('takes the last sale alone, where it is recorded and not older than five years', () => {
  expect(find([SALE])).toBe(250);
  expect(find([])).toBeUndefined();
  expect(find([{ ...SALE, dateAcquired: '2021-06-29T00:00:00Z' }])).toBeUndefined();
  const { pricePerSquareFoot: _price, ...unpriced } = SALE;
  expect(find([unpriced, SALE])).toBeUndefined();
});

it('takes a modelled sale in an invented town, and nowhere else', () => {
  const { origin: _origin, ...modelled } = SALE;
  expect(find([modelled])).toBeUndefined();
  expect(find([modelled], { options: { ...OPTIONS, invented: true } })).toBe(250);
});

it('takes nothing that was sold subject to leases, or by a floor that nobody recorded', () => {
  // Which leases they are does not matter.
  const leaseholds = Array.from<Arguments[1]['leaseholds'][number]>({ length: 1 });
  expect(find([SALE], { title: { ...TITLE, leaseholds } })).toBeUndefined();
  expect(find([SALE], { options: { ...OPTIONS, isRecordsOnly: true } })).toBeUndefined();
  expect(find([SALE], { title: FLOORLESS })).toBeUndefined();
});
