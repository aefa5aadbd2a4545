import type { RatingClassification } from '@property/contract/titles/rating-classifications.ts';
import { expect, it, test } from 'vitest';
import { countEnergyBands, listCurrentRatings, sortRatings } from './premises-figures.ts';

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

const NOW = Date.parse('2026-06-01T00:00:00Z');
const UNIT_1 = { uarn: '1', listYear: 2023, rateableValue: 50_000 };
const UNIT_1_BEFORE = {
  uarn: '1',
  listYear: 2017,
  rateableValue: 45_000,
  effectiveTo: '2023-03-31T00:00:00Z',
};
const UNIT_2 = { uarn: '2', listYear: 2023, rateableValue: 60_000 };

it.each<[string, RatingClassification[], RatingClassification[]?]>([
  ['of the newest list only', [UNIT_1_BEFORE, UNIT_1, UNIT_2], [UNIT_1, UNIT_2]],
  ['though an older one has no end', [{ ...UNIT_1, listYear: 2017 }, UNIT_2], [UNIT_2]],
  ['without what has ended', [{ ...UNIT_1, effectiveTo: '2024-01-01' }, UNIT_2], [UNIT_2]],
  ['with what ends later', [{ ...UNIT_1, effectiveTo: '2030-01-01' }], undefined],
  ['whole where no list is named', [{ rateableValue: 1 }, { rateableValue: 2 }], undefined],
  ['none where all have ended', [UNIT_1_BEFORE], []],
])('S-130 the entries in force are those %s', (_, rows, expected = rows) => {
  expect(listCurrentRatings(rows, NOW)).toEqual(expected);
});

it('the newest list is read first', () => {
  expect(sortRatings([UNIT_1_BEFORE, UNIT_1, UNIT_2])).toEqual([UNIT_1, UNIT_2, UNIT_1_BEFORE]);
});
