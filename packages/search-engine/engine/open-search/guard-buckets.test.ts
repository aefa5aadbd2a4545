import { expect, test } from 'vitest';
import { readSearch } from '../../dsl/read-search.ts';
import { checkExtents, needsGuard, writeExtents } from './guard-buckets.ts';
import { readIndexFields } from './index-fields.ts';

const FIELDS = readIndexFields({ properties: { areaInAcres: { type: 'double' } } });

function compile(aggs: object) {
  const { aggregations } = readSearch({ query: { match_all: {} }, size: 0, aggs }, 'titles');
  return aggregations;
}

const acres = (interval: number, more = {}) => ({
  histogram: { field: 'areaInAcres', interval, ...more },
});
const days = (interval: object) => ({ date_histogram: { field: 'lastModified', ...interval } });

test('only what keeps empty buckets, and may make many, is looked at first', () => {
  const looked: [object, boolean][] = [
    [acres(1), true],
    [acres(1, { min_doc_count: 1 }), false],
    [days({ fixed_interval: '1d' }), true],
    [days({ calendar_interval: 'week' }), true],
    [days({ calendar_interval: 'month' }), false],
    [days({ fixed_interval: '28d' }), false],
    [{ terms: { field: 'tenure' } }, false],
    [{ terms: { field: 'tenure' }, aggs: { below: acres(1) } }, true],
  ];
  for (const [one, isLooked] of looked)
    expect(needsGuard(compile({ one })), JSON.stringify(one)).toBe(isLooked);
});

test('what is asked first tells how far values reach, in the buckets of those above', () => {
  const aggregations = compile({
    tenures: {
      terms: { field: 'tenure', size: 3 },
      aggs: { mean: { avg: { field: 'areaInAcres' } }, wide: acres(2) },
    },
    outer: { ...acres(5), aggs: { inner: acres(1) } },
    mean: { avg: { field: 'areaInAcres' } },
  });
  expect(writeExtents(aggregations, FIELDS)).toEqual({
    a0: { terms: { field: 'tenure', size: 3 }, aggs: { a1x: { stats: { field: 'areaInAcres' } } } },
    a1x: { stats: { field: 'areaInAcres' } },
    a1: {
      histogram: { field: 'areaInAcres', interval: 5, min_doc_count: 1 },
      aggs: { a0x: { stats: { field: 'areaInAcres' } } },
    },
  });
});

test('buckets of all levels together are held against the limit, and the interval is named', () => {
  const one = compile({ one: acres(0.5) });
  const reach = (max: number) => ({ a0x: { min: 0, max } });
  // 0 to 65,534 halves are 65,535 buckets.
  expect(() => checkExtents(one, reach(32_767))).not.toThrow();
  expect(() => checkExtents(one, reach(32_767.5))).toThrow(
    'aggs.one.histogram.interval: takes the request past 65535 buckets; take fewer or wider ones',
  );
  expect(() => checkExtents(one, { a0x: { min: null, max: null } })).not.toThrow();
  const below = compile({ all: { terms: { field: 'tenure' }, aggs: { one: acres(1) } } });
  const bucket = { key: 'x', a0x: { min: 0, max: 40_000 } };
  expect(() => checkExtents(below, { a0: { buckets: [bucket] } })).not.toThrow();
  expect(() => checkExtents(below, { a0: { buckets: [bucket, bucket] } })).toThrow(
    'aggs.all.aggs.one.histogram.interval: takes',
  );
});
