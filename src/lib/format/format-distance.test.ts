import { expect, it } from 'vitest';
import { formatLength } from './format-distance.ts';

it.each([
  [12.345, 'metric', '12.3 m'],
  [312.4, 'metric', '312 m'],
  [1_240, 'metric', '1.24 km'],
  [12.345, 'imperial', '40.5 ft'],
  [312.4, 'imperial', '1,025 ft'],
  [680, 'imperial', '0.42 mi'],
] as const)('tells a measured length of %s m in %s units as %s', (metres, units, text) => {
  expect(formatLength(metres, units)).toBe(text);
});
