import { expect, it } from 'vitest';
import { formatDistance, formatLength, formatNear } from './format-distance.ts';

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

it.each([
  [0, 'imperial', '0 mi'],
  [40, 'imperial', '0.02 mi'],
  [112, 'imperial', '0.07 mi'],
  [160, 'imperial', '0.10 mi'],
  [240, 'imperial', '0.15 mi'],
  [1_602, 'imperial', '1.0 mi'],
  [2_410, 'imperial', '1.5 mi'],
  [112, 'metric', '110 m'],
  [1_240, 'metric', '1.2 km'],
] as const)('tells a distance of %s m in %s units as %s', (metres, units, text) => {
  expect(formatDistance(metres, units)).toBe(text);
});

it.each([
  [0, 'imperial', '10 ft'],
  [120, 'imperial', '390 ft'],
  [500, 'imperial', '1,640 ft'],
  [2, 'metric', '10 m'],
  [118, 'metric', '120 m'],
  [1_000, 'metric', '1,000 m'],
] as const)('tells what is %s m off in %s units as %s', (metres, units, text) => {
  expect(formatNear(metres, units)).toBe(text);
});
