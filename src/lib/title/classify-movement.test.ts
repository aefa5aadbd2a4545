import { expect, it } from 'vitest';
import { classifyTraffic } from './classify-movement.ts';

it.each([
  [0, 1],
  [1999, 1],
  [2000, 2],
  [9310, 3],
  [10_000, 4],
  [29_480, 5],
  [31_240, 5],
])('puts %d vehicles a day in class %d whatever stands beside it', (vehicles, expected) => {
  expect(classifyTraffic(vehicles)).toBe(expected);
});
