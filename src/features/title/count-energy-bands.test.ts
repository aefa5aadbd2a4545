import { expect, test } from 'vitest';
import { countEnergyBands } from './count-energy-bands.ts';

test('S-126 O-026 counts each certificate in the band of its letter, now and possible', () => {
  const bands = countEnergyBands([
    { currentRating: 'D', potentialRating: 'B' },
    { currentRating: ' d ', potentialRating: 'A+' },
    { currentRating: 'INVALID!', potentialRating: 'Z' },
    { currentRating: 'G' },
  ]);
  const told = bands.map(({ letter, current, potential }) => [letter, current, potential]);
  expect(told).toEqual([
    ['A', 0, 1],
    ['B', 0, 1],
    ['C', 0, 0],
    ['D', 2, 0],
    ['E', 0, 0],
    ['F', 0, 0],
    ['G', 1, 0],
  ]);
});
