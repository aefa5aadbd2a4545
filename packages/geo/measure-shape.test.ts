import { expect, it } from 'vitest';
import { buildBoxRing } from './build-box.ts';
import { METRES_PER_DEGREE } from './earth.ts';
import { measureShape, measureSurface } from './measure-shape.ts';

const box = (west: number, south: number, size: number) =>
  buildBoxRing([west, south, west + size, south + size]);
const square = METRES_PER_DEGREE ** 2;

it('takes holes off the surface, and counts the way along them', () => {
  const [outer, hole] = [box(0, -0.01, 0.02), box(0.004, -0.002, 0.004)];
  const { surface, perimeter } = measureShape({ type: 'Polygon', coordinates: [outer, hole] });
  expect(surface / square / (0.02 ** 2 - 0.004 ** 2)).toBeCloseTo(1, 6);
  expect(perimeter / METRES_PER_DEGREE / (4 * 0.02 + 4 * 0.004)).toBeCloseTo(1, 6);
});

it('is the same whichever way a ring turns, and adds up over parts', () => {
  const parts = [[box(0, 0, 0.01)], [box(1, 0, 0.01).toReversed(), box(1.002, 0.002, 0.005)]];
  const surface = measureSurface({ type: 'MultiPolygon', coordinates: parts });
  expect(surface / square / (2 * 0.01 ** 2 - 0.005 ** 2)).toBeCloseTo(1, 6);
});

it('shrinks with the cosine of the latitude, north as south', () => {
  for (const south of [60, -60.01]) {
    const surface = measureSurface({ type: 'Polygon', coordinates: [box(5, south, 0.01)] });
    expect(surface / square / 0.01 ** 2 / Math.cos((60.005 * Math.PI) / 180)).toBeCloseTo(1, 6);
  }
});
