import { describe, expect, it } from 'vitest';
import {
  type Bounds,
  boundsHold,
  boundsMeet,
  growBounds,
  measureBounds,
  measureLines,
  measureSides,
} from './bounds.ts';
import { buildBox } from './build-box.ts';
import { METRES_PER_DEGREE } from './earth.ts';

describe('measureBounds', () => {
  it('spans every part of a geometry and knows that an empty one has none', () => {
    const coordinates = [
      [
        [
          [-3, 51],
          [-2.9, 51.1],
          [-3, 51.2],
          [-3, 51],
        ],
      ],
      [
        [
          [-2.5, 51.5],
          [-2.4, 51.5],
          [-2.4, 51.6],
          [-2.5, 51.5],
        ],
      ],
    ];
    expect(measureBounds([{ type: 'MultiPolygon', coordinates }])).toEqual([-3, 51, -2.4, 51.6]);
    expect(measureBounds([{ type: 'MultiPolygon', coordinates: [] }])).toBeNull();
  });

  it('spans points, also those of a collection, and several geometries at once', () => {
    const point = (x: number, y: number) => ({ type: 'Point' as const, coordinates: [x, y] });
    expect(measureBounds([point(-3, 51)])).toEqual([-3, 51, -3, 51]);
    const both = { type: 'GeometryCollection' as const, geometries: [point(2, 4), point(1, 5)] };
    expect(measureBounds([both, point(3, -1)])).toEqual([1, -1, 3, 5]);
  });
});

it('lines have a box around them, and no line one that nothing meets', () => {
  const lines = [
    [
      [1, 5],
      [2, 4],
    ],
    [[3, -1]],
  ];
  expect(measureLines(lines)).toEqual([1, -1, 3, 5]);
  expect(boundsMeet(measureLines([]), [-180, -90, 180, 90])).toBe(false);
});

it('a margin is as wide on the ground at the end that is nearer to a pole', () => {
  const margin = METRES_PER_DEGREE / 2;
  for (const box of [[-1, 40, 1, 60] as const, [-1, -60, 1, 10] as const]) {
    const [west, south, east, north] = growBounds(box, margin);
    // At 60 degrees a degree of longitude is half as wide.
    expect([west + 2, south - box[1] + 0.5, east - 2, north - box[3] - 0.5]).toEqual(
      [0, 0, 0, 0].map((zero) => expect.closeTo(zero, 9)),
    );
  }
});

describe('two boxes', () => {
  const box: Bounds = [0, 0, 10, 10];
  it.each<[Bounds, meets: boolean, isHeld: boolean]>([
    [[2, 2, 8, 8], true, true],
    [[0, 0, 10, 10], true, true],
    [[-1, 2, 8, 8], true, false],
    [[2, -1, 8, 8], true, false],
    [[2, 2, 11, 8], true, false],
    [[2, 2, 8, 11], true, false],
    [[10, 10, 12, 12], true, false],
    [[-2, -2, 0, 0], true, false],
    [[10.1, 2, 12, 8], false, false],
    [[-2, 2, -0.1, 8], false, false],
    [[2, 10.1, 8, 12], false, false],
    [[2, -2, 8, -0.1], false, false],
  ])('%j meets and is held: %j, %j', (other, meets, isHeld) => {
    expect([boundsMeet(box, other), boundsMeet(other, box)]).toEqual([meets, meets]);
    expect(boundsHold(box, other)).toBe(isHeld);
  });
});

it('sides are measured along the middle, also across the antimeridian', () => {
  const { width, height } = measureSides([-1, 50, 1, 70]);
  expect(width / METRES_PER_DEGREE).toBeCloseTo(1, 9);
  expect(height / METRES_PER_DEGREE).toBeCloseTo(20, 9);
  expect(measureSides([179, -1, -178, 1]).width / METRES_PER_DEGREE).toBeCloseTo(3, 9);
});

it('a box across the antimeridian is drawn as its two sides', () => {
  const { type, coordinates } = buildBox([179, -1, -178, 1]);
  expect(type).toBe('MultiPolygon');
  const rings = coordinates.flat() as number[][][];
  expect(rings.map((ring) => measureLines([ring]))).toEqual([
    [179, -1, 180, 1],
    [-180, -1, -178, 1],
  ]);
  expect(buildBox([1, 2, 3, 4]).type).toBe('Polygon');
});
