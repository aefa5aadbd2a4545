import { expect, test } from 'vitest';
import { growBounds } from '../bounds.ts';
import { buildBox } from '../build-box.ts';
import { metresPerLongitude } from '../earth.ts';
import { toMultiPolygon } from '../rings/list-polygons.ts';
import { AreaDistance } from './area-distance.ts';

const distance = new AreaDistance(toMultiPolygon(buildBox(growBounds([-1.6, 52, -1.6, 52], 50))));
const east = (metres: number) => -1.6 + metres / metresPerLongitude(52);
const measure = (from: number, to: number) =>
  distance.measure({
    type: 'LineString',
    coordinates: [
      [east(from), 51.9],
      [east(to), 52.1],
    ],
  });

test('the distance from an area to a line is 0 where they meet, else that of the nearest parts', () => {
  expect(measure(0, 0)).toBe(0);
  expect(measure(40, 40)).toBe(0);
  expect(measure(150, 150)).toBeCloseTo(100, 0);
  expect(measure(-150, -150)).toBeCloseTo(100, 0);
});

test('a line wholly inside is at 0, and of several lines the nearest counts', () => {
  const inside = [
    [-1.6, 52],
    [-1.60001, 52],
  ];
  const away = [
    [east(250), 52],
    [east(300), 52],
  ];
  expect(distance.measure({ type: 'LineString', coordinates: inside })).toBe(0);
  expect(distance.measure({ type: 'LineString', coordinates: away })).toBeCloseTo(200, 0);
  expect(distance.measure({ type: 'MultiLineString', coordinates: [away, inside] })).toBe(0);
});
