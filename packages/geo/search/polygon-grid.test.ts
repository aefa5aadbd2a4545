import fc from 'fast-check';
import type { Position } from 'geojson';
import { expect, test } from 'vitest';
import { countRuns } from '../../../src/testing/count-runs.ts';
import { PolygonGrid } from './polygon-grid.ts';
import { PolygonSlabs } from './polygon-slabs.ts';

const coordinate = fc.integer({ min: -20, max: 20 });
const corner = fc.tuple(coordinate, coordinate).map(([x, y]): Position => [x / 8, y / 16]);
const ring = fc
  .array(corner, { minLength: 3, maxLength: 12 })
  .map((corners) => [...corners, corners[0] ?? [0, 0]]);
const share = fc.double({ min: -0.2, max: 1.2, noNaN: true });
const box = fc.tuple(share, share, share, share);

/** Places on a box: its corners, its middle and those between. */
function listPlaces(west: number, south: number, east: number, north: number): [number, number][] {
  const between = (low: number, high: number) =>
    [0, 0.13, 0.5, 0.78, 1].map((part) => low + (high - low) * part);
  return between(west, east).flatMap((x) =>
    between(south, north).map((y): [number, number] => [x, y]),
  );
}

test('S-074 every place of a box lies as the box is said to, whatever the outline', () => {
  fc.assert(
    fc.property(fc.array(ring, { minLength: 1, maxLength: 2 }), fc.array(box), (rings, boxes) => {
      const polygon = new PolygonSlabs(rings);
      const grid = new PolygonGrid(polygon);
      const [wide, high] = [polygon.east - polygon.west, polygon.north - polygon.south];
      for (const [a, b, c, d] of boxes) {
        const west = polygon.west + wide * Math.min(a, b);
        const east = polygon.west + wide * Math.max(a, b);
        const south = polygon.south + high * Math.min(c, d);
        const north = polygon.south + high * Math.max(c, d);
        const placement = grid.place(west, south, east, north);
        for (const [x, y] of listPlaces(west, south, east, north)) {
          const isInside = polygon.contains(x, y);
          expect(grid.contains(x, y)).toBe(isInside);
          if (placement !== 'across') expect(isInside).toBe(placement === 'inside');
        }
      }
    }),
    { numRuns: countRuns(60) },
  );
});

/** A triangle whose cells are not square: 256 wide and 64 high, on 128 by 128 cells. */
const triangle = new PolygonSlabs([
  [
    [0, 0],
    [256, 0],
    [0, 64],
    [0, 0],
  ],
]);
const grid = new PolygonGrid(triangle);

test.each([
  // Two cells or more away from each side, so that the grid is to know.
  [6, 2, 100, 36, 'inside'],
  [6, 2, 200, 10, 'inside'],
  [150, 34, 250, 62, 'outside'],
  [240, 10, 255, 60, 'outside'],
  // The slanting side runs through the one, and just beside the others.
  [100, 20, 160, 40, 'across'],
  [116, 30, 126, 31, 'inside'],
  [134, 33, 140, 34, 'outside'],
  [-1, 10, 20, 20, 'across'],
  [10, -1, 20, 20, 'across'],
] as const)('the box %d %d %d %d lies %s', (west, south, east, north, placement) => {
  expect(grid.place(west, south, east, north)).toBe(placement);
});

test('an outline without a width or a height holds what lies on it', () => {
  const lines: Position[][] = [
    [
      [1, 0],
      [1, 4],
      [1, 0],
    ],
    [
      [0, 1],
      [4, 1],
      [0, 1],
    ],
  ];
  const [upright, level] = lines.map((line) => new PolygonGrid(new PolygonSlabs([line])));
  expect(upright?.contains(1, 2)).toBe(true);
  expect(upright?.contains(1, 5)).toBe(false);
  expect(level?.contains(2, 1)).toBe(true);
  expect(level?.contains(2, 1.5)).toBe(false);
  expect(upright?.place(0, 0, 2, 4)).toBe('across');
  expect(upright?.place(2, 0, 3, 4)).toBe('outside');
});
