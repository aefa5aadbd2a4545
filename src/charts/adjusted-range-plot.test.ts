import { expect, test } from 'vitest';
import { giveWay } from './adjusted-range-plot.tsx';

test('numbers of figures close to each other stand apart, the first on the line', () => {
  expect(giveWay([10, 100, 200])).toEqual([0, 0, 0]);
  expect(giveWay([100, 105, 95, 300])).toEqual([0, -17, 17, 0]);
  // One that has no room is drawn all the same.
  expect(giveWay([100, 100, 100, 100])).toEqual([0, -17, 17, 0]);
});
