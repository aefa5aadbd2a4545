import { expect, test } from 'vitest';
import { growBounds } from '../bounds.ts';
import { buildBox } from '../build-box.ts';
import { measureSurface } from '../measure-shape.ts';
import { listPolygons, toMultiPolygon } from '../rings/list-polygons.ts';
import { measureOverlap } from './measure-overlap.ts';

const half = 50 / 111_195.08;

/** A square around a place; `metres` is its side. */
const buildSquare = (metres: number) =>
  toMultiPolygon(buildBox(growBounds([-1.6, 52, -1.6, 52], metres / 2)));
const listRing = (metres: number) => listPolygons(buildSquare(metres))[0]?.[0] ?? [];

test('a square of 100 m measures a hectare, less its hole', () => {
  expect(measureSurface(buildSquare(100)) / 10_000).toBeCloseTo(1, 3);
  const holed = {
    type: 'MultiPolygon' as const,
    coordinates: [[listRing(100), listRing(50)]],
  };
  expect(measureSurface(holed) / 7500).toBeCloseTo(1, 3);
  expect(measureOverlap(holed, listRing(100)) / 7500).toBeCloseTo(1, 3);
});

test('the overlap with a window shifted by half is half, whichever way the window turns', () => {
  const window = listRing(100).map(([x = 0, y = 0]) => [x, y + half]);
  expect(measureOverlap(buildSquare(100), window) / 5000).toBeCloseTo(1, 3);
  expect(measureOverlap(buildSquare(100), window.toReversed()) / 5000).toBeCloseTo(1, 3);
});

test('there is no overlap with a window elsewhere', () => {
  const window = listRing(100).map(([x = 0, y = 0]) => [x, y + 3 * half]);
  expect(measureOverlap(buildSquare(100), window)).toBe(0);
});
