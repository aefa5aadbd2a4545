// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
// Makes the fields of deals known.
import '../model/deal-search.ts';
import { chooseRangeUnit } from '../words/range-unit.ts';
import { RangeScale } from './range-histogram.tsx';
import { measureReach, readHandleAmount } from './use-range-bars.ts';

const count = chooseRangeUnit('titles', 'offered', 'imperial');
const area = chooseRangeUnit('titles', 'size', 'imperial');
const draw = (top: number, unit: typeof count, curve: 1 | 2 = 2) => {
  const bars = { bars: [1], top, curve, isLoading: false, isIncomplete: false, error: null };
  return render(<RangeScale bars={bars} unit={unit} />).container.textContent;
};

it('marks only whole numbers below what is counted', () => {
  expect(draw(5, area)).toBe('01.255+');
  expect(draw(5, count)).toBe('05+');
  expect(draw(10, count, 1)).toBe('0510+');
  expect(measureReach({}, count)).toBe(2);
  expect(measureReach({}, area)).toBe(0);
});

it('takes the next whole number on the way of a handle', () => {
  const bars = {
    bars: [],
    top: 5,
    curve: 1,
    isLoading: false,
    isIncomplete: false,
    error: null,
  } as const;
  expect(readHandleAmount(bars, count, 5, 4)).toBe(2);
  expect(readHandleAmount(bars, count, 7, 8)).toBe(1);
  expect(readHandleAmount(bars, { ...area, factor: 1 }, 5, 4)).toBe(1.25);
});
