import { expect, it } from 'vitest';
import { formatFloorPrice, formatWholeFloorPrice, nameFloorUnit } from './format-floor-price.ts';

it.each([
  ['imperial', '£51.93', '£52 per sq ft', 'sq ft'],
  ['metric', '£558.97', '£559 per sq m', 'sq m'],
] as const)('S-118 tells a price per square foot in %s units', (units, exact, whole, unit) => {
  expect(formatFloorPrice(51.93, units)).toBe(exact);
  expect(formatWholeFloorPrice(51.93, units)).toBe(whole);
  expect(nameFloorUnit(units)).toBe(unit);
});

it('S-118 groups the thousands of a price for a square metre', () => {
  expect(formatFloorPrice(450, 'metric')).toBe('£4,843.76');
});
