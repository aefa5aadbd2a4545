import { expect, it } from 'vitest';
import { compareSales } from './sale-changes.ts';
import { standToIndex } from './stand-to-index.ts';

const at = (day: string) => Date.parse(day);
const line = {
  told: '',
  points: [
    { time: at('2010-03-12'), value: 100_000 },
    { time: at('2010-04-01'), value: 110_000 },
    { time: at('2015-06-01'), value: 150_000 },
  ],
};
const read = (dateAcquired: string, price?: number) => {
  const [sale] = compareSales([{ dateAcquired, ...(price && { price }) }]);
  return sale && standToIndex(sale, line);
};

it('holds a price against what the first one would have become by its month', () => {
  expect(read('2015-06-20', 180_000)).toBeCloseTo(0.2);
  expect(read('2010-04-30', 99_000)).toBeCloseTo(-0.1);
});

it('holds nothing against the sale that the line begins at, months of which it says nothing, or no price', () => {
  expect(read('2010-03-12', 100_000)).toBeUndefined();
  expect(read('2009-01-01', 90_000)).toBeUndefined();
  expect(read('2012-01-01', 90_000)).toBeUndefined();
  expect(read('2020-01-01', 90_000)).toBeUndefined();
  expect(read('2015-06-20')).toBeUndefined();
});
