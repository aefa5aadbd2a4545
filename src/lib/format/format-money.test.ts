import { expect, it } from 'vitest';
import { formatMoneyRounded, formatMoneyShort } from './format-money.ts';

it.each([
  [8_700_000, '£8.70m', '£8.7m'],
  [11_000_000, '£11.0m', '£11m'],
  [100_000_000, '£100m', '£100m'],
  [1_200_000_000, '£1.20bn', '£1.2bn'],
  [2_000_000_000, '£2.00bn', '£2bn'],
  [850_000, '£850k', '£850k'],
  [40, '£40', '£40'],
])(
  'writes %d with three figures, and with no nought that says too much where it was rounded',
  (pounds, short, rounded) => {
    expect(formatMoneyShort(pounds)).toBe(short);
    expect(formatMoneyRounded(pounds)).toBe(rounded);
  },
);
