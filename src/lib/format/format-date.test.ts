import { expect, it } from 'vitest';
import { keepDatesTogether } from './format-date.ts';

it.each([
  [
    'Not let again, lease ends 30 Nov 2026 to 30 Nov 2029',
    'Not let again, lease ends 30\u00a0Nov\u00a02026 to 30\u00a0Nov\u00a02029',
  ],
  ['from 1 January 2020 or later', 'from 1\u00a0January\u00a02020 or later'],
  ['Sold since 2020, over 2 ac', 'Sold since 2020, over 2 ac'],
  ['14 Alexandra Villas', '14 Alexandra Villas'],
])('S-009: no date of “%s” breaks in two, and the rest stays as it is', (text, held) => {
  expect(keepDatesTogether(text)).toBe(held);
});
