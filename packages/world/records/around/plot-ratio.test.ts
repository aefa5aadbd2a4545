import { expect, it } from 'vitest';
import { type BuiltTitle, findPlotRatio } from './plot-ratio.ts';

const MODELLED = { options: { isRecordsOnly: false, seed: 1 } };
const RECORDED = { options: { isRecordsOnly: true, seed: 1 } };
const HOUSE: BuiltTitle = {
  key: 'house',
  tenure: 'Freehold',
  use: 'detached',
  outline: 'registered',
  siteArea: 300,
  floorArea: 100,
};

it('is the floor over the site of a freehold', () => {
  expect(findPlotRatio(MODELLED, HOUSE)).toBe(0.33);
  expect(findPlotRatio(MODELLED, { ...HOUSE, outline: 'building' })).toBe(0.33);
});

it.each<[string, Partial<BuiltTitle>]>([
  ['a leasehold', { tenure: 'Leasehold' }],
  ['a flat', { use: 'flat' }],
  ['land without a floor', { floorArea: 0 }],
  ['a site that nobody knows', { siteArea: 0 }],
])('is not told of %s', (_, change) => {
  expect(findPlotRatio(MODELLED, { ...HOUSE, ...change })).toBeUndefined();
});

it('of records alone, is told only where both areas are recorded', () => {
  expect(findPlotRatio(RECORDED, HOUSE)).toBeUndefined();
  const facts = { measured: {} } as NonNullable<BuiltTitle['facts']>;
  expect(findPlotRatio(RECORDED, { ...HOUSE, facts })).toBe(0.33);
  expect(findPlotRatio(RECORDED, { ...HOUSE, facts, outline: 'land' })).toBeUndefined();
});
