import type { Position } from 'geojson';
import { expect, it } from 'vitest';
import { buildBox } from '../build-box.ts';
import { findLabelPoint } from './find-label-point.ts';
import { listPolygons, toMultiPolygon } from './list-polygons.ts';

const ring = (west: number, south: number, east: number, north: number): Position[] =>
  listPolygons(buildBox([west, south, east, north]))[0]?.[0] ?? [];

it('stands in the middle of a box, just off its middle line', () => {
  const [x = 0, y = 0] = findLabelPoint(buildBox([2, 50, 4, 60]));
  expect(x).toBe(3);
  expect(y).toBeCloseTo(55.001, 9);
});

it('stands in the largest part, whichever way that turns and wherever it is listed', () => {
  const parts = [ring(0, 0, 1, 1), ring(10, 0, 14, 4).toReversed(), ring(20, 0, 22, 2)];
  for (const order of [parts, parts.toReversed()]) {
    const coordinates = order.map((outer) => [outer]);
    expect(findLabelPoint({ type: 'MultiPolygon', coordinates })[0]).toBe(12);
  }
});

it('stands beside a hole, on the wider side', () => {
  const coordinates = [ring(0, 0, 10, 10), ring(1, 4, 6, 6)];
  expect(findLabelPoint({ type: 'Polygon', coordinates })[0]).toBe(8);
});

it('stands at its first corner where it has no middle', () => {
  const flat = { type: 'Polygon' as const, coordinates: [ring(1, 2, 3, 2)] };
  expect(findLabelPoint(flat)).toEqual([1, 2]);
  expect(findLabelPoint({ type: 'Polygon', coordinates: [] })).toEqual([0, 0]);
  expect(toMultiPolygon(flat).coordinates).toEqual([flat.coordinates]);
});
