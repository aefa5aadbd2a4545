import { expect, test } from 'vitest';
import { findSortedColumn } from './column-sort.ts';

const columns = [
  { key: 'mainAddress.fullAddress' },
  { key: 'areaInSquareMeters' },
  { key: 'sales.price' },
];

test('rows stand by the column of their order, and by none where that is no field', () => {
  expect(findSortedColumn({ sort: 'size' }, columns)).toBe('areaInSquareMeters');
  expect(findSortedColumn({ sort: 'nearest' }, columns)).toBeUndefined();
  expect(findSortedColumn({ sort: 'modified' }, columns)).toBeUndefined();
});
