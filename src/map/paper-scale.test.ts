import { expect, it } from 'vitest';
import { chooseScale } from './paper-scale.tsx';

it.each([
  ['imperial', 3000, '¼ mile', 402.336],
  ['imperial', 8000, '1 mile', 1609.344],
  ['imperial', 300, '200 ft', 60.96],
  ['metric', 3000, '500 m', 500],
  ['metric', 6000, '1 km', 1000],
] as const)('in %s units a picture of %d m has a bar of %s', (units, across, label, metres) => {
  const scale = chooseScale(across, units);
  expect(scale.label).toBe(label);
  expect(scale.share * across).toBeCloseTo(metres, 3);
});

it('takes the shortest length of a picture that is smaller than any', () => {
  expect(chooseScale(10, 'metric')).toEqual({ share: 0.5, label: '5 m' });
});
