import fc from 'fast-check';
import type { Position } from 'geojson';
import { expect, test } from 'vitest';
import { countRuns } from '../../../src/testing/count-runs.ts';
import { PolygonGrid } from './polygon-grid.ts';
import { PolygonSlabs } from './polygon-slabs.ts';

/** Ray casting over every edge, and a look at whether the point lies on one. */
function isInside(x: number, y: number, rings: readonly Position[][]): boolean {
  let inside = false;
  for (const ring of rings) {
    for (let i = 1; i < ring.length; i++) {
      const [x1 = 0, y1 = 0] = ring[i - 1] ?? [];
      const [x2 = 0, y2 = 0] = ring[i] ?? [];
      const turn = (x2 - x1) * (y - y1) - (y2 - y1) * (x - x1);
      const between = (a: number, b: number, v: number) =>
        v >= Math.min(a, b) && v <= Math.max(a, b);
      if (turn === 0 && between(x1, x2, x) && between(y1, y2, y)) return true;
      if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
    }
  }
  return inside;
}

const coordinate = fc.integer({ min: 0, max: 20 });
const position = fc.tuple(coordinate, coordinate).map(([x, y]): Position => [x, y]);
const ring = fc
  .array(position, { minLength: 3, maxLength: 40 })
  .map((positions) => [...positions, positions[0] ?? [0, 0]]);

test('S-074 agrees with plain ray casting, on corners and edges too', () => {
  fc.assert(
    fc.property(fc.array(ring, { minLength: 1, maxLength: 3 }), (rings) => {
      const slabs = new PolygonSlabs(rings);
      const grid = new PolygonGrid(slabs);
      for (let x = -1; x <= 21; x += 0.5) {
        for (let y = -1; y <= 21; y += 0.5) {
          const expected = isInside(x, y, rings);
          expect(slabs.contains(x, y), `${x} ${y}`).toBe(expected);
          expect(grid.contains(x, y), `grid ${x} ${y}`).toBe(expected);
        }
      }
    }),
    { numRuns: countRuns(30) },
  );
});

test('a hole is outside, its edge is not', () => {
  const square = (low: number, high: number): Position[] => [
    [low, low],
    [high, low],
    [high, high],
    [low, high],
    [low, low],
  ];
  const polygon = new PolygonSlabs([square(0, 10), square(4, 6)]);
  expect(polygon.contains(5, 5)).toBe(false);
  expect(polygon.contains(4, 5)).toBe(true);
  expect(polygon.contains(3, 5)).toBe(true);
});

test('S-074 a comb of thousands of long teeth takes memory by its edges, not by edges × slabs', () => {
  const teeth = Array.from(
    { length: 12_000 },
    (_, i): Position => [i / 1000, i % 2 === 0 ? 0 : 50],
  );
  const comb = new PolygonSlabs([[...teeth, [12, -1], [0, -1], [0, 0]]]);
  expect(comb.entries).toBeLessThan(12_003 * 20);
  expect(comb.contains(0.001, 49)).toBe(true);
  expect(comb.contains(0.002, 49)).toBe(false);
});
