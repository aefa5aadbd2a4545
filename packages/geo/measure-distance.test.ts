import { expect, test } from 'vitest';
import { measureDistance, measureLength } from './measure-distance.ts';

test('measures a great circle: Newport to Cardiff station is 17.7 km', () => {
  const newport = { lat: 51.5888, lon: -2.9985 };
  const cardiff = { lat: 51.4756, lon: -3.1791 };
  expect(measureDistance(newport, cardiff)).toBeCloseTo(17_730, -2);
});

test('a quarter of the globe, also over the antimeridian and to the other side', () => {
  const quarter = (Math.PI / 2) * 6_371_008.7714;
  expect(measureDistance({ lat: 0, lon: 135 }, { lat: 0, lon: -135 })).toBeCloseTo(quarter, 3);
  expect(measureDistance({ lat: 0, lon: 0 }, { lat: 90, lon: 77 })).toBeCloseTo(quarter, 3);
  expect(measureDistance({ lat: 10, lon: 0 }, { lat: -10, lon: 180 })).toBeCloseTo(2 * quarter, -1);
});

test('a line is as long as its stretches together', () => {
  const degree = measureDistance({ lat: 0, lon: 0 }, { lat: 1, lon: 0 });
  expect(degree).toBeCloseTo(111_195.08, 2);
  const line = [
    [0, 0],
    [0, 1],
    [0, -1],
  ];
  expect(measureLength(line)).toBeCloseTo(3 * degree, 6);
  expect(measureLength([[5, 5]])).toBe(0);
});
