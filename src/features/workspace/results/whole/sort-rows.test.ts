import { expect, it } from 'vitest';
import type { GatheredTitle } from '../gather/plan-parts.ts';
import { sortRows } from './sort-rows.ts';

const rows = [
  { id: 'none' },
  { id: 'two', areaInSquareMeters: 5, sales: [{ price: 10 }, { price: 90 }] },
  { id: 'one', areaInSquareMeters: 70, sales: [{ price: 40 }] },
] as unknown as GatheredTitle[];
const list = (sort: 'size' | 'sale-price' | 'relevance', direction: 'asc' | 'desc') =>
  sortRows(rows, { index: 'titles', sort, direction }).map(({ id }) => id);

it('S-082, S-083: orders titles by a field and by the best of several sales, those without last', () => {
  expect(list('size', 'desc')).toEqual(['one', 'two', 'none']);
  expect(list('size', 'asc')).toEqual(['two', 'one', 'none']);
  expect(list('sale-price', 'desc')).toEqual(['two', 'one', 'none']);
  expect(list('sale-price', 'asc')).toEqual(['two', 'one', 'none']);
  expect(list('relevance', 'desc')).toEqual(['none', 'two', 'one']);
});
