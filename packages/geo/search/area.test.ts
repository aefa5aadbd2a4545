import { describe, expect, it } from 'vitest';
import { buildArea, buildRectangle, type Placement } from './area.ts';
import { BoxIndex } from './box-index.ts';
import { PolygonGrid } from './polygon-grid.ts';
import { PolygonSlabs } from './polygon-slabs.ts';

const rectangle = buildRectangle(0, 0, 10, 10);

describe('a rectangle', () => {
  it.each([
    [0, 0, true],
    [10, 10, true],
    [-0.1, 5, false],
    [10.1, 5, false],
    [5, -0.1, false],
    [5, 10.1, false],
  ])('holds %d %d: %j', (x, y, isIn) => {
    expect(rectangle.contains(x, y)).toBe(isIn);
  });

  it.each<[number, number, number, number, Placement]>([
    [0, 0, 10, 10, 'inside'],
    [2, 2, 8, 8, 'inside'],
    [-1, 2, 8, 8, 'across'],
    [2, -1, 8, 8, 'across'],
    [2, 2, 11, 8, 'across'],
    [2, 2, 8, 11, 'across'],
    [10, 2, 12, 8, 'across'],
    [-2, 2, 0, 8, 'across'],
    [2, 10, 8, 12, 'across'],
    [2, -2, 8, 0, 'across'],
    [10.1, 2, 12, 8, 'outside'],
    [-2, 2, -0.1, 8, 'outside'],
    [2, 10.1, 8, 12, 'outside'],
    [2, -2, 8, -0.1, 'outside'],
  ])('and the box %d %d %d %d: %s', (west, south, east, north, placement) => {
    expect(rectangle.place(west, south, east, north)).toBe(placement);
    // What the outline does inside its rectangle is not known.
    const isOut = placement === 'outside';
    const area = buildArea(rectangle, () => false);
    expect(area.place(west, south, east, north)).toBe(isOut ? 'outside' : 'across');
    expect(area.contains(5, 5)).toBe(false);
    expect(area.east).toBe(10);
  });
});

describe('a grid over a polygon', () => {
  const outline = [
    [0, 0],
    [128, 0],
    [128, 128],
    [0, 128],
    [0, 0],
  ];
  const hole = [
    [40, 40],
    [80, 40],
    [80, 80],
    [40, 80],
    [40, 40],
  ];
  const grid = new PolygonGrid(new PolygonSlabs([outline, hole]));

  it.each<[number, number, number, number, Placement]>([
    [10, 10, 30, 120, 'inside'],
    [90, 10, 120, 120, 'inside'],
    [50, 50, 70, 70, 'outside'],
    [30, 50, 50, 70, 'across'],
    [70, 50, 90, 70, 'across'],
    [50, 30, 70, 50, 'across'],
    [50, 70, 70, 90, 'across'],
    [-10, 10, 30, 30, 'across'],
    [100, 10, 140, 30, 'across'],
    [10, -10, 30, 30, 'across'],
    [10, 100, 30, 140, 'across'],
    [129, 10, 140, 30, 'outside'],
    [-9, 10, -1, 30, 'outside'],
    [10, 129, 30, 140, 'outside'],
    [10, -9, 30, -1, 'outside'],
  ])('places the box %d %d %d %d: %s', (west, south, east, north, placement) => {
    expect(grid.place(west, south, east, north)).toBe(placement);
  });
});

it('things are found by their boxes, those that only touch too, and among none nothing', () => {
  const index = new BoxIndex([1, 5, 9], (at) => [at, at, at + 1, at + 1]);
  expect(index.search([6, 6, 8, 8])).toEqual([5]);
  expect(index.search([0, 0, 20, 20]).sort()).toEqual([1, 5, 9]);
  expect(index.search([3, 3, 4, 4])).toEqual([]);
  expect(new BoxIndex<number>([], () => [0, 0, 1, 1]).search([0, 0, 1, 1])).toEqual([]);
});
