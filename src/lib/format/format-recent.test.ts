import { expect, it } from 'vitest';
import { formatRecent } from './format-recent.ts';

const NOW = new Date(2026, 10, 22, 10, 30);

it.each([
  [new Date(2026, 10, 22, 0, 1), 'Today 00:01'],
  [new Date(2026, 10, 21, 23, 59), 'Yesterday 23:59'],
  [new Date(2026, 10, 20, 23, 59), '20 Nov 2026'],
  [new Date(2025, 8, 4, 12, 0), '4 Sep 2025'],
])('writes %s as %s', (date, text) => {
  expect(formatRecent(date.getTime(), NOW)).toBe(text);
});

it('counts days and not hours over a change of the clocks', () => {
  expect(formatRecent(new Date(2026, 9, 24, 23, 0).getTime(), new Date(2026, 9, 25, 1, 0))).toBe(
    'Yesterday 23:00',
  );
});
