import fc from 'fast-check';
import { interquartileRange, max, mean, median, min, quantile } from 'simple-statistics';
import { expect, test } from 'vitest';
import { findFences, findWeightedQuantile, summarise } from './statistics.ts';

/** Whole figures in a narrow span tie often; the others are of any size. */
const figure = fc
  .oneof(fc.integer({ min: 0, max: 12 }), fc.double({ min: -1e9, max: 1e9, noNaN: true }))
  // Nought below and above nought sort as equals, and no figure of a deal tells them apart.
  .map((one) => one + 0);
const list = fc.array(figure, { minLength: 1, maxLength: 60 });

test('statistics agree with an independent library on random figures, ties among them', () => {
  fc.assert(
    fc.property(list, (figures) => {
      const summary = summarise(figures);
      expect(summary).not.toBeNull();
      if (summary === null) return;
      expect(summary.count).toBe(figures.length);
      expect(summary.mean).toBeCloseTo(mean(figures), 3);
      expect(summary.median).toBeCloseTo(median(figures), 3);
      expect(summary.minimum).toBe(min(figures));
      expect(summary.maximum).toBe(max(figures));
      expect(summary.lowerQuartile).toBeCloseTo(quantile(figures, 0.25), 3);
      expect(summary.upperQuartile).toBeCloseTo(quantile(figures, 0.75), 3);
      const [lower, upper] = findFences(summary, 1.5);
      expect(upper - lower).toBeCloseTo(interquartileRange(figures) * 4, 3);
    }),
    { numRuns: 2000 },
  );
});

test('what is missing does not count, wherever it stands', () => {
  const missing = fc.constantFrom(null, undefined, Number.NaN, Number.POSITIVE_INFINITY);
  fc.assert(
    fc.property(fc.array(fc.oneof(figure, missing), { maxLength: 40 }), (figures) => {
      const known = figures.filter((one): one is number => Number.isFinite(one));
      expect(summarise(figures)).toEqual(summarise(known));
    }),
  );
  expect(summarise([null, undefined])).toBeNull();
});

test('one figure is its own median, quartiles and range', () => {
  expect(summarise([null, 104.2])).toEqual({
    count: 1,
    mean: 104.2,
    median: 104.2,
    lowerQuartile: 104.2,
    upperQuartile: 104.2,
    minimum: 104.2,
    maximum: 104.2,
  });
});

test('equal weights give the unweighted quartiles, any others stay between the figures', () => {
  const weighted = fc.array(
    fc.record({ value: figure, weight: fc.integer({ min: 1, max: 100 }) }),
    {
      minLength: 1,
      maxLength: 30,
    },
  );
  fc.assert(
    fc.property(list, weighted, fc.constantFrom(0.25, 0.5, 0.75), (figures, others, share) => {
      const even = figures.map((value) => ({ value, weight: 40 }));
      const scale = Math.max(1, ...figures.map(Math.abs));
      const found = findWeightedQuantile(even, share) ?? Number.NaN;
      expect(Math.abs(found - quantile(figures, share)) / scale).toBeLessThan(1e-9);
      const between = findWeightedQuantile(others, share) ?? Number.NaN;
      expect(between).toBeGreaterThanOrEqual(Math.min(...others.map(({ value }) => value)));
      expect(between).toBeLessThanOrEqual(Math.max(...others.map(({ value }) => value)));
    }),
  );
});

test('weight draws the middle towards a figure, and no weight takes it out', () => {
  const rows = (weight: number) => [
    { value: 90, weight: 100 },
    { value: 100, weight: 100 },
    { value: 120, weight },
  ];
  expect(findWeightedQuantile(rows(100), 0.5)).toBe(100);
  expect(findWeightedQuantile(rows(20), 0.5)).toBeLessThan(100);
  expect(findWeightedQuantile(rows(0), 0.5)).toBe(95);
  // The figures stand at 0, 300 and 500: each at its own weight by its turn, and that before it twice.
  expect(findWeightedQuantile(rows(50), 0.5)).toBeCloseTo(90 + (10 * 250) / 300, 9);
  expect(findWeightedQuantile([{ value: 3, weight: 0 }], 0.5)).toBeNull();
});
