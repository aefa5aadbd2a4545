import type { MultiPolygon } from 'geojson';
import { expect, test } from 'vitest';
import { buildSquare } from '../testing/fixture-titles.ts';
import { measureArea, measureOverlap } from './clip-area.ts';
import { measureDistance } from './distance.ts';
import { AreaDistance } from './plane.ts';

test('measures a great circle: Newport to Cardiff station is 17.7 km', () => {
  const newport = { lat: 51.5888, lon: -2.9985 };
  const cardiff = { lat: 51.4756, lon: -3.1791 };
  expect(measureDistance(newport, cardiff)).toBeCloseTo(17_730, -2);
});

test('a square of 100 m measures a hectare, less its hole', () => {
  const square = buildSquare(52, -1.6, 100);
  expect(measureArea(square) / 10_000).toBeCloseTo(1, 3);
  const hole = buildSquare(52, -1.6, 50).coordinates[0]?.[0] ?? [];
  const ring: MultiPolygon = {
    type: 'MultiPolygon',
    coordinates: [[...(square.coordinates[0] ?? []), hole]],
  };
  expect(measureArea(ring) / 7500).toBeCloseTo(1, 3);
  expect(measureOverlap(ring, square.coordinates[0]?.[0] ?? []) / 7500).toBeCloseTo(1, 3);
});

test('the overlap with a window shifted by half is half, whichever way the window turns', () => {
  const square = buildSquare(52, -1.6, 100);
  const half = 50 / 111_195;
  const window = (square.coordinates[0]?.[0] ?? []).map(([x = 0, y = 0]) => [x, y + half]);
  expect(measureOverlap(square, window) / 5000).toBeCloseTo(1, 3);
  expect(measureOverlap(square, [...window].reverse()) / 5000).toBeCloseTo(1, 3);
});

test('the distance from an area to a line is 0 where they meet, else that of the nearest parts', () => {
  const distance = new AreaDistance(buildSquare(52, -1.6, 100));
  const east = (metres: number) => -1.6 + metres / (111_195 * Math.cos((52 * Math.PI) / 180));
  const northward = (metres: number) =>
    distance.measure({
      type: 'LineString',
      coordinates: [
        [east(metres), 51.9],
        [east(metres), 52.1],
      ],
    });
  expect(northward(0)).toBe(0);
  expect(northward(40)).toBe(0);
  expect(northward(150)).toBeCloseTo(100, 0);
  const inside = {
    type: 'LineString' as const,
    coordinates: [
      [-1.6, 52],
      [-1.60001, 52],
    ],
  };
  expect(distance.measure(inside)).toBe(0);
});
