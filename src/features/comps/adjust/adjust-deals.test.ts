import { describe, expect, it } from 'vitest';
import { readDeal } from '../deals/deal.ts';
import { adjustDeal, findAdjustedRange, readSteps, roundOutwards } from './adjust-deals.ts';

const DEAL = readDeal('deal', {});
const step = (percent: number, reason = 'Seen') => ({ percent, reason });

it('adds up tenths of a percent to what a person would write', () => {
  const steps = { time: step(0.1), size: step(-0.2) };
  expect(adjustDeal(DEAL, 100, steps).gross).toBe(0.3);
});

it('counts the steps that nobody gave a reason for', () => {
  const steps = { time: step(1, ''), size: step(2, '  '), location: step(3, ' Corner ') };
  expect(adjustDeal(DEAL, 100, steps).unreasoned).toBe(2);
});

it.each([
  [undefined, 100],
  [40, 40],
  [0, 0],
  [-20, 0],
  [250, 100],
])('a weight of %j counts as %d percent', (percent, weight) => {
  const steps = percent === undefined ? [] : [['weight', step(percent)]];
  expect(adjustDeal(DEAL, 100, Object.fromEntries(steps))).toMatchObject({ weight, adjusted: 100 });
});

it('reads the steps of a deal alone', () => {
  const stored = { one: { size: step(1) }, other: { size: step(2) } };
  expect(readSteps(stored, 'other')).toEqual({ size: step(2) });
  expect(readSteps(stored, 'third')).toEqual({});
});

describe('the range of adjusted deals', () => {
  const deals = (...weights: readonly number[]) =>
    weights.map((weight, index) => adjustDeal(DEAL, 100 + 10 * index, { weight: step(weight) }));

  it('is that of the deals that count, its middle half apart from its ends', () => {
    expect(findAdjustedRange(deals(0, 100, 100, 100, 100, 100, 0))).toEqual({
      low: 120,
      median: 130,
      high: 140,
      lowest: 110,
      highest: 150,
      count: 5,
    });
  });

  it('is what one or two deals say, which have no middle half', () => {
    expect(findAdjustedRange(deals(100, 0))).toMatchObject({ low: 100, high: 100, count: 1 });
    expect(findAdjustedRange(deals(100, 40, 0))).toMatchObject({ low: 100, high: 110, count: 2 });
  });

  it('is none while no deal counts', () => {
    expect(findAdjustedRange([])).toBeNull();
    expect(findAdjustedRange(deals(0, 0))).toBeNull();
  });

  it('keeps two figures of what is below one', () => {
    const [low, high] = roundOutwards(0.32, 0.78);
    expect(low).toBeCloseTo(0.3, 6);
    expect(high).toBeCloseTo(0.8, 6);
  });
});
