import type { Position } from 'geojson';
import { describe, expect, test } from 'vitest';
import { allowPairs } from './find-crossing.ts';
import { findMisplacedHole } from './find-misplaced-hole.ts';

function box(west: number, south: number, size: number): Position[] {
  return [
    [west, south],
    [west + size, south],
    [west + size, south + size],
    [west, south + size],
    [west, south],
  ];
}

const find = (...rings: Position[][]) => findMisplacedHole(rings, allowPairs());
const square = box(0, 0, 10);

describe('S-074 holes', () => {
  test('inside, touching in a corner or along an edge, side by side', () => {
    expect(find(square, box(1, 1, 2), box(4, 4, 2)).found).toBe('none');
    expect(find(square, box(0, 0, 2), box(2, 2, 2), box(4, 2, 2)).found).toBe('none');
    expect(find(square).found).toBe('none');
  });

  test('elsewhere, or larger than the outline they lie round', () => {
    expect(find(square, box(1, 1, 2), box(20, 0, 2))).toEqual({ found: 'outside', ring: 2 });
    expect(find(square, box(-5, -5, 20))).toEqual({ found: 'outside', ring: 1 });
    // In the notch of an outline that goes round it, though inside its box.
    const notched = [
      [0, 0],
      [10, 0],
      [10, 10],
      [8, 10],
      [8, 2],
      [2, 2],
      [2, 10],
      [0, 10],
      [0, 0],
    ];
    expect(find(notched, box(4, 5, 2))).toEqual({ found: 'outside', ring: 1 });
  });

  test('that leave nothing', () => {
    expect(find(square, [...square].reverse())).toEqual({ found: 'filling', ring: 1 });
  });

  test('in each other, whichever comes first, and the same one twice', () => {
    const [large, middle, little] = [box(1, 1, 8), box(2, 2, 6), box(3, 3, 4)];
    expect(find(square, large, little)).toEqual({ found: 'nested', ring: 2, inside: 1 });
    expect(find(square, little, large)).toEqual({ found: 'nested', ring: 1, inside: 2 });
    expect(find(square, large, [...large].reverse())).toMatchObject({ found: 'nested', ring: 2 });
    expect(find(square, large, middle, little).found).toBe('nested');
  });

  test('slivers that are but lines are passed over', () => {
    const sliver: Position[] = [
      [-1e-11, 1],
      [-1e-11, 9],
      [-2e-11, 5],
      [-1e-11, 1],
    ];
    expect(find(square, sliver).found).toBe('none');
  });

  test('thousands of holes whose boxes overlap are given up, not compared at length', () => {
    // Slivers side by side: each lies in the boxes of the others, and in none of them.
    const holes = Array.from({ length: 4000 }, (_, i): Position[] => [
      [i * 1e-3, 0],
      [i * 1e-3 + 4e-4, 0],
      [i * 1e-3 + 5, 5],
      [i * 1e-3, 0],
    ]);
    const allowance = allowPairs(10_000);
    const { found } = findMisplacedHole([box(-1, -1, 20), ...holes], allowance);
    expect(found).toBe('too intricate');
    // No more than one look beyond what was allowed.
    expect(allowance.left).toBeGreaterThan(-50);
  });
});
