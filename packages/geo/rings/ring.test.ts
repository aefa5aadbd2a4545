import fc from 'fast-check';
import type { Position } from 'geojson';
import { describe, expect, test } from 'vitest';
import {
  closeRing,
  containsPlace,
  findMiddle,
  isFlat,
  measureRing,
  measureThickness,
  orientRing,
} from './ring.ts';

const square: Position[] = [
  [10, 50],
  [14, 50],
  [14, 52],
  [10, 52],
  [10, 50],
];

describe('rings', () => {
  test('are measured with their direction, closed or not', () => {
    expect(measureRing(square)).toBe(8);
    expect(measureRing(square.slice(0, -1))).toBe(8);
    expect(measureRing(square.toReversed())).toBe(-8);
    expect(measureRing([...square, ...square.slice(1)])).toBe(16);
    expect(measureRing([])).toBe(0);
  });

  test('keep the digits of a small one far from zero', () => {
    const small = square.map(([x = 0, y = 0]) => [150 + x * 1e-7, 60 + y * 1e-7]);
    expect(measureRing(small) / 8e-14).toBeCloseTo(1, 5);
  });

  test('turn the way they are asked to', () => {
    expect(orientRing(square, true)).toEqual(square);
    expect(orientRing(square, false)).toEqual(square.toReversed());
    expect(orientRing(square.toReversed(), true)).toEqual(square);
  });

  test('are closed once', () => {
    expect(closeRing(square.slice(0, -1))).toEqual(square);
    expect(closeRing(square)).toEqual(square);
    expect(closeRing([])).toEqual([]);
    expect(closeRing([[1, 2]])).toEqual([
      [1, 2],
      [1, 2],
    ]);
  });

  test('are flat where they are but a line, in whatever direction', () => {
    expect(isFlat([])).toBe(true);
    expect(isFlat([[1, 1]])).toBe(true);
    const line = fc.tuple(fc.integer({ min: -9, max: 9 }), fc.integer({ min: -9, max: 9 }));
    const shares = fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 3 });
    fc.assert(
      fc.property(line, shares, ([dx, dy], steps) => {
        expect(isFlat(steps.map((step) => [step * dx, 50 + step * dy]))).toBe(true);
      }),
    );
    expect(isFlat(square)).toBe(false);
    // A tenth of a millimetre is where a line ends and a sliver begins.
    const sliver = (thickness: number) => [
      [0, 0],
      [1, 0],
      [0.5, thickness],
    ];
    expect([0.9e-9, -0.9e-9, 1.1e-9, -1.1e-9].map((each) => isFlat(sliver(each)))).toEqual([
      ...[true, true, false, false],
    ]);
    expect(measureThickness(square)).toBeCloseTo(8 / Math.hypot(4, 2), 12);
    expect(isFlat(square.map(([x = 0, y = 0]) => [x * 1e-6, y * 1e-6]))).toBe(false);
  });

  test('hold what is inside, and nothing in a notch', () => {
    const notched: Position[] = [
      [0, 0],
      [3, 0],
      [3, 3],
      [2, 3],
      [2, 1],
      [1, 1],
      [1, 3],
      [0, 3],
      [0, 0],
    ];
    const held = [0.5, 1.5, 2.5, 3.5, -0.5].map((x) => containsPlace(notched, [x, 2]));
    expect(held).toEqual([true, false, true, false, false]);
    expect(containsPlace(notched, [1.5, 0.5])).toBe(true);
    expect(findMiddle([notched], 2)).toEqual({ x: 0.5, width: 1 });
    expect(findMiddle([notched], 0.5)).toEqual({ x: 1.5, width: 3 });
    expect(findMiddle([notched], 4)).toBeUndefined();
  });

  test('hold a place level with a corner once', () => {
    const diamond = [
      [0, -1],
      [1, 0],
      [0, 1],
      [-1, 0],
      [0, -1],
    ];
    const held = [-2, -0.5, 0.5, 2].map((x) => containsPlace(diamond, [x, 0]));
    expect(held).toEqual([false, true, true, false]);
    expect(containsPlace(diamond, [0.4, 0.5])).toBe(true);
    expect(containsPlace(diamond, [0.6, 0.5])).toBe(false);
  });

  test('have their middle beside a hole', () => {
    const hole = square.map(([x = 0, y = 0]) => [11 + (x - 10) / 8, 50.5 + (y - 50) / 2]);
    expect(findMiddle([square, hole], 51)).toEqual({ x: 12.75, width: 2.5 });
  });
});
