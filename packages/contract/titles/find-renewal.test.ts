import { expect, it } from 'vitest';
import { findRenewal } from './find-renewal.ts';

const ending = { demise: 'Unit 1', startDate: '2017-02-28', endDate: '2027-02-28' };
const renewed = { demise: 'unit 1', startDate: '2026-06-01', endDate: '2041-06-01' };

it('finds the lease by which premises are let again, the one that runs longest', () => {
  const between = { demise: 'Unit 1', startDate: '2025-06-01', endDate: '2035-06-01' };
  expect(findRenewal(ending, [ending, between, renewed])).toBe(renewed);
  expect(findRenewal(between, [renewed, ending])).toBe(renewed);
  expect(findRenewal(renewed, [ending, between, renewed])).toBeUndefined();
});

it.each([
  ['of other premises', { ...renewed, demise: 'Unit 2' }],
  ['over before it', { ...ending, startDate: '2018-02-28', endDate: '2020-02-28' }],
  ['that ends with it', { ...renewed, endDate: ending.endDate }],
  ['that began with it, beside it', { ...renewed, startDate: ending.startDate }],
  ['without an end', { demise: 'Unit 1', startDate: '2026-06-01' }],
])('a lease %s is no renewal', (_, other) => {
  expect(findRenewal(ending, [ending, other])).toBeUndefined();
});

it('premises without a name may be any, and are never let again', () => {
  const unnamed = { startDate: '2017-02-28', endDate: '2027-02-28' };
  expect(findRenewal(unnamed, [unnamed, { ...renewed, demise: undefined }])).toBeUndefined();
  expect(findRenewal({ ...unnamed, demise: '' }, [{ ...renewed, demise: '' }])).toBeUndefined();
});
