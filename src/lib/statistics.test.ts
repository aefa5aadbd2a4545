import fc from 'fast-check';
import { interquartileRange, max, mean, median, min, quantile } from 'simple-statistics';
import { expect, test } from 'vitest';
import { findFences, findWeightedQuantile, summarise } from './statistics.ts';

/** Whole figures in a narrow span tie often; the others are of any size. */
const figure = fc.oneof(
  fc.integer({ min: 0, max: 12 }),
  fc.double({ min: -1e9, max: 1e9, noNaN: true }),
);
const list = fc.array(figure, { minLength: 1, maxLength: 60 });

test('statistics agree with an independent library on random figures, ties among them', () => {
  fc.assert(
    fc.property(list, (figures) => {
      const summary = summarise(figures);
      expect(summary).not.toBeNull();
      if (summary === null) return;
      expect(summary.count).toBe(figures.length);
      expect(summary.mean).toBeCloseTo(mean(figures), 3);
      expect(summary.median).toBe(median(figures));
      expect(summary.minimum).toBe(min(figures));
      expect(summary.maximum).toBe(max(figures));
      expect(summary.lowerQuartile).toBe(quantile(figures, 0.25));
      expect(summary.upperQuartile).toBe(quantile(figures, 0.75));
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

test('equal weights give the unweighted quartiles, a weight of two stands for a figure twice', () => {
  fc.assert(
    fc.property(
      list,
      fc.constantFrom(0.25, 0.5, 0.75),
      fc.nat({ max: 40 }),
      (figures, share, n) => {
        const even = figures.map((value) => ({ value, weight: 100 }));
        expect(findWeightedQuantile(even, share)).toBe(quantile(figures, share));
        const index = n % figures.length;
        const heavier = even.map((one, at) => (at === index ? { ...one, weight: 200 } : one));
        const twice = [...figures, figures[index] ?? 0];
        expect(findWeightedQuantile(heavier, share)).toBe(quantile(twice, share));
      },
    ),
  );
  expect(findWeightedQuantile([{ value: 3, weight: 0 }], 0.5)).toBeNull();
});
