import { expect, test } from 'vitest';
import { sayRows } from './say-rows.ts';

const total = { value: 2197, isCapped: false };

test.each([
  [0, 25, 'Rows 1–25 of 2,197'],
  [2175, 2197, 'Rows 2,176–2,197 of 2,197'],
  [2196, 2197, 'Row 2,197 of 2,197'],
])('rows from %i to %i are told as %s', (first, end, words) => {
  expect(sayRows(first, end, total)).toBe(words);
});
