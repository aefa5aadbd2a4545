import { expect, test } from 'vitest';
import { DISTANCE_COLUMN, findSortedColumn } from './column-sort.ts';

const columns = [
  { key: 'mainAddress.fullAddress' },
  { key: 'areaInSquareMeters' },
  { key: 'sales.price' },
];

test('rows stand by the column of their order, and by none where that is no field', () => {
  expect(findSortedColumn({ sort: 'size' }, columns)).toBe('areaInSquareMeters');
  expect(findSortedColumn({ sort: 'nearest' }, columns)).toBeUndefined();
  expect(findSortedColumn({ sort: 'nearest' }, [...columns, { key: DISTANCE_COLUMN }])).toBe(
    DISTANCE_COLUMN,
  );
  expect(findSortedColumn({ sort: 'modified' }, columns)).toBeUndefined();
});
