import { expect, it } from 'vitest';
import { agreeWith } from './format-count.ts';

it('says of one thing that it is, and of none or several that they are', () => {
  expect([0, 1, 2].map((count) => agreeWith(count, 'is'))).toEqual(['are', 'is', 'are']);
  expect([1, 2].map((count) => agreeWith(count, 'was'))).toEqual(['was', 'were']);
});
