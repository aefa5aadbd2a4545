import fc from 'fast-check';
import { expect, test } from 'vitest';
import { projectLatitude, projectLongitude, unprojectLatitude } from './mercator.ts';

test('the world goes from its upper left corner to its lower right one', () => {
  expect([-180, 0, 180].map(projectLongitude)).toEqual([0, 0.5, 1]);
  expect(projectLatitude(85.051129)).toBeCloseTo(0, 6);
  expect(projectLatitude(0)).toBeCloseTo(0.5, 12);
  expect(projectLatitude(-85.051129)).toBeCloseTo(1, 6);
  // Where a tile of level 3 begins.
  expect(projectLatitude(40.97989806962013)).toBeCloseTo(3 / 8, 9);
});

test('a pole stands at the edge of the map', () => {
  expect(projectLatitude(90)).toBe(projectLatitude(85.051129));
  expect(projectLatitude(-90)).toBe(projectLatitude(-85.051129));
});

test('a latitude comes back from the map', () => {
  fc.assert(
    fc.property(fc.double({ min: -85, max: 85, noNaN: true }), (latitude) => {
      expect(unprojectLatitude(projectLatitude(latitude))).toBeCloseTo(latitude, 9);
    }),
  );
});
