import { expect, it } from 'vitest';
import { describeKind } from './planning-layers.ts';

const KINDS = [
  'conservation area',
  'article 4 direction',
  'green belt',
  'flood zone',
  'listed building',
  'tree preservation order',
  'brownfield register',
  'site of special scientific interest',
  'ancient woodland',
  'national landscape',
  'scheduled monument',
];

it('draws no two kinds of constraints alike', () => {
  const looks = KINDS.map(describeKind).map(({ colour, sign }) => `${colour} ${sign}`);
  expect(new Set(looks).size).toBe(KINDS.length);
});
