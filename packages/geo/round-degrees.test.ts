import { expect, it } from 'vitest';
import { roundDegrees } from './round-degrees.ts';

it.each([
  [1.234_567_8, 1.234_568],
  [-1.234_567_4, -1.234_567],
  [0.000_000_4, 0],
  [-0.000_000_4, 0],
  [-0, 0],
  [180, 180],
])('%d is %d to six decimals, and never minus zero', (degrees, rounded) => {
  // Tells minus zero from zero.
  expect(roundDegrees(degrees)).toBe(rounded);
});
