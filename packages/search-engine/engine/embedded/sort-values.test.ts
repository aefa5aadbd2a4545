import { expect, test } from 'vitest';
import { buildSegment } from './segment-builder.ts';
import { SortValueCache } from './sort-values.ts';

const segment = buildSegment(
  {
    index: 'titles',
    fields: {
      area: { type: 'number' },
      price: { type: 'number' },
      tags: { type: 'keyword' },
      sales: { type: 'nested' },
    },
  },
  Array.from({ length: 100 }, (_, i) => ({
    id: `n${i}`,
    ...(i % 2 === 0 ? { area: i, price: -i } : {}),
    tags: ['a', 'b', `c${i}`],
    sales: [{ price: i }, { price: -i }],
  })),
  () => {},
);
/** One float of 64 bits for each document. */
const BYTES = 800;

const key = (field: string, descending = false, nestedPath?: string) => ({
  field,
  descending,
  nestedPath,
});

test('S-082 a field of one value a document has the same sort values in both directions', () => {
  const cache = new SortValueCache(segment);
  expect(cache.get(key('area', true))).toBe(cache.get(key('area', false)));
  expect(cache.get(key('tags', true))).not.toBe(cache.get(key('tags', false)));
  const nested = cache.get(key('sales.price', true, 'sales'));
  expect(nested).not.toBe(cache.get(key('sales.price', false, 'sales')));
});

test('S-082 sort values take no more room than there is; the key asked for longest ago goes', () => {
  const cache = new SortValueCache(segment, 2 * BYTES);
  const [area, price] = [cache.get(key('area')), cache.get(key('price'))];
  expect(cache.get(key('area'))).toBe(area);
  // Values of its own, and who has them in order: more than is left.
  const tags = cache.get(key('tags'));
  expect(cache.get(key('tags'))).toBe(tags);
  expect(cache.get(key('price'))).not.toBe(price);
  expect(cache.get(key('price'))).toEqual(price);
  expect(cache.get(key('area'))).toEqual(area);
});

test('S-082 what is larger than all the room there is kept until the next key', () => {
  const cache = new SortValueCache(segment, 1);
  const area = cache.get(key('area'));
  expect(cache.get(key('area'))).toBe(area);
  cache.get(key('price'));
  expect(cache.get(key('area'))).not.toBe(area);
  expect(cache.get(key('area'))).toEqual(area);
});
