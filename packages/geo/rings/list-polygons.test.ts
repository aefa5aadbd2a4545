import { expect, test } from 'vitest';
import { buildBoxRing } from '../build-box.ts';
import { countPositions, joinPolygons, listPolygons, toMultiPolygon } from './list-polygons.ts';

const one = [buildBoxRing([0, 0, 4, 4]), buildBoxRing([1, 1, 2, 2])];
const other = [buildBoxRing([5, 5, 6, 6])];

test('one polygon is a Polygon, several or none are a MultiPolygon, and come back as they were', () => {
  expect(joinPolygons([one])).toEqual({ type: 'Polygon', coordinates: one });
  for (const polygons of [[], [one, other]]) {
    expect(joinPolygons(polygons)).toEqual({ type: 'MultiPolygon', coordinates: polygons });
  }
  for (const polygons of [[], [one], [one, other]]) {
    expect(listPolygons(joinPolygons(polygons))).toEqual(polygons);
    expect(toMultiPolygon(joinPolygons(polygons))).toEqual({
      type: 'MultiPolygon',
      coordinates: polygons,
    });
  }
});

test('every position counts, the closing ones too', () => {
  expect(countPositions(joinPolygons([]))).toBe(0);
  expect(countPositions(joinPolygons([one, other]))).toBe(15);
});
