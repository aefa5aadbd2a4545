import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moveInGrid } from './move-in-grid.ts';

const size = { count: 50, columns: 4, page: 10 };
const at = { row: 20, column: 2 };

test.each([
  ['ArrowDown', false, { row: 21, column: 2 }],
  ['ArrowUp', false, { row: 19, column: 2 }],
  ['ArrowRight', false, { row: 20, column: 3 }],
  ['ArrowLeft', false, { row: 20, column: 1 }],
  ['PageDown', false, { row: 30, column: 2 }],
  ['PageUp', false, { row: 10, column: 2 }],
  ['Home', false, { row: 20, column: 0 }],
  ['End', false, { row: 20, column: 4 }],
  ['Home', true, { row: 0, column: 2 }],
  ['End', true, { row: 49, column: 2 }],
  ['x', false, null],
])('%s (with Ctrl: %s) leads to its cell', (key, isCommand, place) => {
  expect(moveInGrid(at, { key, isCommand }, size)).toEqual(place);
});

test('no run of keys leads out of the grid', () => {
  const keys = fc.constantFrom(
    'ArrowDown',
    'ArrowUp',
    'ArrowLeft',
    'ArrowRight',
    'PageDown',
    'End',
  );
  fc.assert(
    fc.property(fc.array(keys, { maxLength: 80 }), (run) => {
      let place = { row: 0, column: 1 };
      for (const key of run) place = moveInGrid(place, { key, isCommand: false }, size) ?? place;
      expect(place.row).toBeGreaterThanOrEqual(-1);
      expect(place.row).toBeLessThan(size.count);
      expect(place.column).toBeGreaterThanOrEqual(0);
      expect(place.column).toBeLessThanOrEqual(size.columns);
    }),
  );
});
