import fc from 'fast-check';
import type { Position } from 'geojson';
import { expect, test } from 'vitest';
import { countRuns } from '../../../src/testing/count-runs.ts';
import { METRES_PER_DEGREE, metresPerLongitude } from '../earth.ts';
import { AreaDistance } from './area-distance.ts';
import { compareWithEdge } from './edge-bands.ts';
import { PolygonGrid } from './polygon-grid.ts';
import { PolygonSlabs } from './polygon-slabs.ts';

const small = fc.integer({ min: -4, max: 4 });

/** How a point lies to an edge, by whole numbers alone. */
function comparePlainly(x1: number, y1: number, x2: number, y2: number, x: number, y: number) {
  const turn = (x2 - x1) * (y - y1) - (y2 - y1) * (x - x1);
  const within = (a: number, b: number, value: number) =>
    value >= Math.min(a, b) && value <= Math.max(a, b);
  if (turn === 0 && within(x1, x2, x) && within(y1, y2, y)) return 'on';
  if (y1 > y === y2 > y) return 'beside';
  // Where the edge is at that height, against where the point is; nothing is divided.
  const up = y2 > y1 ? 1 : -1;
  return (x1 - x) * (y2 - y1) * up + (y - y1) * (x2 - x1) * up > 0 ? 'west' : 'beside';
}

test('S-074 a point lies to an edge as whole numbers say', () => {
  fc.assert(
    fc.property(small, small, small, small, small, small, (x1, y1, x2, y2, x, y) => {
      const edges = Float64Array.of(9, 9, 9, 9, x1, y1, x2, y2);
      expect(compareWithEdge(edges, 4, x, y)).toBe(comparePlainly(x1, y1, x2, y2, x, y));
    }),
    { numRuns: countRuns(2_000) },
  );
});

/** Metres between two stretches on a plane: the least over many places of both. */
function measurePlainly(a: readonly Position[], b: readonly Position[]): number {
  const place = ([from = [], to = []]: readonly Position[], part: number) =>
    [0, 1].map((axis) => (from[axis] ?? 0) + ((to[axis] ?? 0) - (from[axis] ?? 0)) * part);
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i <= 100; i += 1) {
    for (let j = 0; j <= 100; j += 1) {
      const [[x1 = 0, y1 = 0], [x2 = 0, y2 = 0]] = [place(a, i / 100), place(b, j / 100)];
      least = Math.min(least, Math.hypot(x1 - x2, y1 - y2));
    }
  }
  return least;
}

test('S-134 a line is as far from an area as the nearest of their places', () => {
  const [lon, lat] = [-2.4, 52.2];
  const toDegrees = ([x = 0, y = 0]: Position): Position => [
    lon + x / metresPerLongitude(lat),
    lat + y / METRES_PER_DEGREE,
  ];
  const metres = fc.integer({ min: -100, max: 100 });
  const corner = fc.tuple(metres, metres).map(([x, y]): Position => [x, y]);
  const stretch = fc.tuple(corner, corner).filter(([a, b]) => a[0] !== b[0] || a[1] !== b[1]);
  fc.assert(
    fc.property(stretch, stretch, ([a, b], line) => {
      // So thin that only its long side counts, and that nothing lies in it.
      const area = new AreaDistance({
        type: 'MultiPolygon',
        coordinates: [[[a, b, a, a].map(toDegrees)]],
      });
      const told = area.measure({ type: 'LineString', coordinates: line.map(toDegrees) });
      // Places of the plain answer lie up to 2.9 m apart.
      expect(Math.abs(told - measurePlainly([a, b], line))).toBeLessThan(3);
    }),
    { numRuns: countRuns(60) },
  );
});

const STAIRS: Position[] = [
  [0, 0],
  [256, 0],
  [256, 64],
  [0, 0],
];

test('S-074 a grid tells outside from inside at its west edge, and meets what only touches it', () => {
  const grid = new PolygonGrid(new PolygonSlabs([STAIRS]));
  expect(grid.place(0, 10, 12, 60)).toBe('outside');
  expect(grid.place(-5, 40, 100, 90)).toBe('outside');
  expect(grid.place(120, 4, 250, 24)).toBe('inside');
  // Up to the last cell of a row, and into the next.
  expect(grid.place(240, 2, 252, 50)).toBe('inside');
  expect(grid.place(256, 10, 300, 20)).toBe('across');
  expect(grid.place(256.1, 10, 300, 20)).toBe('outside');
  expect(grid.place(100, -20, 200, 0)).toBe('across');
  expect(grid.place(100, -20, 200, -0.1)).toBe('outside');
  expect(grid.place(-20, -20, 0, 0)).toBe('across');
  expect(grid.place(250, 64, 300, 90)).toBe('across');
});

test('S-074 painting a grid says what it costs: a look for each row that an edge passes', () => {
  const told: number[] = [];
  const square: Position[] = [
    [-8, -8],
    [-4, -8],
    [-4, -4],
    [-8, -4],
    [-8, -8],
  ];
  new PolygonGrid(new PolygonSlabs([square]), (count) => void told.push(count));
  expect(told.slice(0, 4)).toEqual([1, 129, 1, 129]);
  expect(told.length).toBe(4 + 128);
});

test('S-074 what a crowded outline costs is counted as well', () => {
  const tips = Array.from({ length: 4_000 }, (_, i): Position => [i, i % 2 === 0 ? 0 : 900 + i]);
  const ring = [...tips, [4_000, -1], [0, -1], [0, 0]];
  const polygon = new PolygonSlabs([ring]);
  expect(polygon.contains(2_000, 300)).toBe(polygon.contains(2_000, 300));
  const before = polygon.steps;
  expect(before).toBeGreaterThan(100);
  polygon.contains(1_001, 30.5);
  expect(polygon.steps).toBeGreaterThan(before);
  expect(polygon.steps - before).toBeLessThan(400);
});
