import { expect, it } from 'vitest';
import { describeWait } from './describe-time.ts';

it.each([
  [0.4, null],
  [4.9, null],
  [5, 'Takes under a minute'],
  [240, 'Takes about 4 minutes'],
])('of %s seconds it is said beforehand: %s', (seconds, words) => {
  expect(describeWait(seconds)).toBe(words);
});
