import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDeal } from '../deals/deal.ts';
import { ADJUSTMENT_RULE, adjustDeal, roundOutwards } from './adjust-deals.ts';

const DEAL = readDeal('deal', {});
const adjust = (base: number, percents: Readonly<Record<string, number>>) =>
  adjustDeal(
    DEAL,
    base,
    Object.fromEntries(
      Object.entries(percents).map(([id, percent]) => [id, { percent, reason: 'Seen' }]),
    ),
  );

describe('the steps of a deal', () => {
  it.each([
    [{ time: 10 }, 110_000, 110_000],
    [{ time: 10, lease: 20 }, 132_000, 132_000],
    [{ time: -10, lease: -20 }, 72_000, 72_000],
    [{ time: 50, lease: -50 }, 75_000, 75_000],
    [{ size: 10, location: 20 }, 100_000, 130_000],
    [{ condition: -10, specification: 10 }, 100_000, 100_000],
    [{ time: 10, lease: 20, size: 10, location: -5 }, 132_000, 138_600],
    [{ size: -90, location: -90 }, 100_000, 0],
  ])('multiply time and tenure and add up the rest: %j', (percents, afterDeal, adjusted) => {
    const found = adjust(100_000, percents);
    expect(found.afterDeal).toBeCloseTo(afterDeal, 6);
    expect(found.adjusted).toBeCloseTo(adjusted, 6);
    expect(found.net).toBeCloseTo(adjusted / 1000 - 100, 6);
    expect(ADJUSTMENT_RULE).toMatch(/multiply the figure one after the other/);
  });
});

describe('the range', () => {
  it.each([
    [118_000, 123_400, 110_000, 130_000],
    [110_000, 130_000, 110_000, 130_000],
    [119_999, 120_001, 110_000, 130_000],
    [9_890, 9_910, 9_800, 10_000],
    [21.4, 35.2, 21, 36],
    // On either side of a power of ten the lower end keeps its own two figures.
    [8_757_000, 10_765_000, 8_700_000, 11_000_000],
  ])('of %d to %d is rounded outwards', (low, high, lowest, highest) => {
    const [from, to] = roundOutwards(low, high);
    expect(from).toBeCloseTo(lowest, 6);
    expect(to).toBeCloseTo(highest, 6);
  });

  it('always holds the figures it is of, and little more', () => {
    const figure = fc.integer({ min: 10, max: 1_000_000_000 });
    fc.assert(
      fc.property(figure, figure, (one, other) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        const [from, to] = roundOutwards(low, high);
        expect(from).toBeLessThanOrEqual(low);
        expect(to).toBeGreaterThanOrEqual(high);
        expect(low - from).toBeLessThan(low / 9);
        expect(to - high).toBeLessThan(high / 9);
      }),
    );
  });
});
