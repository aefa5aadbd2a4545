import { expect, it } from 'vitest';
import { listContourMinutes } from './area.ts';

it.each([
  [15, [5, 10]],
  [60, [20, 40]],
  [10, [3, 7]],
  [2, [1]],
  [1, []],
])('S-159: %i minutes nest whole minutes inside', (minutes, inside) => {
  expect(listContourMinutes(minutes)).toEqual(inside);
});
