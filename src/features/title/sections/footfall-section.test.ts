import { expect, it } from 'vitest';
import { footfall } from '#testing/title-fixture.ts';
import { compareMonths } from './footfall-section.tsx';

it('S-173 O-038 sorts the months by itself and compares the one with a year before it', () => {
  const months = compareMonths(footfall);
  expect(months.map(({ label }) => label).slice(0, 2)).toEqual(['Jan 2025', 'Feb 2025']);
  expect(months.at(-1)?.label).toBe('Jan 2026');
  expect(months.at(-1)?.yearOnYear).toBeCloseTo(5600 / 5200 - 1);
  expect(months.filter(({ yearOnYear }) => yearOnYear !== undefined)).toHaveLength(1);
});
