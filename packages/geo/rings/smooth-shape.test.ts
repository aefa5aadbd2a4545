import type { MultiPolygon, Polygon } from 'geojson';
import { expect, it } from 'vitest';
import { measureSurface } from '../measure-shape.ts';
import { checkShape } from './check-shape.ts';
import { combineShapes } from './combine-shapes.ts';
import { countPositions, listPolygons } from './list-polygons.ts';
import { smoothShape } from './smooth-shape.ts';

/** A ring of steps as the grid of a routing engine leaves them, and a hole in it. */
const jagged: Polygon = {
  type: 'Polygon',
  coordinates: [
    Array.from({ length: 61 }, (_, step) => {
      const angle = ((step % 60) / 60) * 2 * Math.PI;
      const radius = step % 2 === 0 ? 0.02 : 0.0185;
      return [-2.4 + radius * Math.cos(angle), 52.2 + 0.6 * radius * Math.sin(angle)];
    }),
    [
      [-2.402, 52.199],
      [-2.402, 52.201],
      [-2.398, 52.201],
      [-2.398, 52.199],
      [-2.402, 52.199],
    ],
  ],
};

/** The sharpest turn of its outline, in degrees. */
function findSharpest(shape: Polygon | MultiPolygon): number {
  const [[ring = []] = []] = listPolygons(shape);
  const turns = ring.slice(1, -1).map(([x = 0, y = 0], at) => {
    const [[x0 = 0, y0 = 0] = [], [x1 = 0, y1 = 0] = []] = [ring[at], ring[at + 2]];
    const turn = Math.atan2(y1 - y, x1 - x) - Math.atan2(y - y0, x - x0);
    return Math.abs(Math.atan2(Math.sin(turn), Math.cos(turn))) * (180 / Math.PI);
  });
  return Math.max(...turns);
}

it('runs smoothly, is sound, and leaves out no more of its ground than is allowed', () => {
  const smooth = smoothShape(jagged, { positions: 2000, loss: 0.01 });
  expect(findSharpest(smooth)).toBeLessThan(findSharpest(jagged) / 2);
  expect(checkShape(smooth).ok).toBe(true);
  const shared = combineShapes([
    { shape: jagged, role: 'all' },
    { shape: smooth, role: 'all' },
  ]);
  expect(measureSurface(shared) / measureSurface(jagged)).toBeGreaterThan(0.99);
});

it('counts the ground at corners that stick out, not at those of bays', () => {
  const square: Polygon = {
    type: 'Polygon',
    coordinates: [
      [
        [-2.4, 52.2],
        [-2.38, 52.2],
        [-2.38, 52.212],
        [-2.4, 52.212],
        [-2.4, 52.2],
      ],
    ],
  };
  const ground = measureSurface(square);
  for (const loss of [0.02, 0.2]) {
    const smooth = smoothShape(square, { positions: 200, loss });
    expect(smooth).not.toBe(square);
    expect(measureSurface(smooth) / ground).toBeGreaterThan(1 - loss);
  }
  // The gentlest cut takes 2 · 0.08² of a square in its first pass, and more in its second.
  expect(smoothShape(square, { positions: 200, loss: 0.0128 })).toBe(square);
});

it('cuts no corner off over a hole beside it', () => {
  const withHole = (from: number, to: number): Polygon => ({
    type: 'Polygon',
    coordinates: [
      [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 1],
        [0, 0],
      ],
      [
        [from, from],
        [from, to],
        [to, to],
        [to, from],
        [from, from],
      ],
    ].map((ring) => ring.map(([x = 0, y = 0]) => [-2.4 + x / 50, 52.2 + y / 80])),
  });
  const gently = smoothShape(withHole(0.1, 0.12), { positions: 200, loss: 1 });
  expect(countPositions(gently)).toBeGreaterThan(10);
  expect(checkShape(gently).ok).toBe(true);
  const close = withHole(0.01, 0.03);
  expect(smoothShape(close, { positions: 200, loss: 1 })).toBe(close);
});

it('cuts less where less may be left out, and nothing where nothing may', () => {
  const ground = (loss: number) => smoothShape(jagged, { positions: 2000, loss });
  expect(ground(0)).toBe(jagged);
  expect(findSharpest(ground(0.001))).toBeGreaterThan(findSharpest(ground(0.01)));
});

it('stays within its positions, and as it is where there is no room', () => {
  const count = countPositions(jagged);
  expect(countPositions(smoothShape(jagged, { positions: count * 3, loss: 0.01 }))).toBeLessThan(
    count * 3,
  );
  expect(smoothShape(jagged, { positions: count + 5, loss: 0.01 })).toBe(jagged);
});
