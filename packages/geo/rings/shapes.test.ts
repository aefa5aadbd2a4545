import {
  difference,
  featureCollection,
  intersect,
  polygon,
  area as turfArea,
  union,
} from '@turf/turf';
import fc from 'fast-check';
import type { MultiPolygon, Polygon, Position } from 'geojson';
import { describe, expect, it } from 'vitest';
import { countRuns } from '../../../src/testing/count-runs.ts';
import { buildCircle } from '../build-circle.ts';
import { measureLength } from '../measure-distance.ts';
import { measureShape } from '../measure-shape.ts';
import { checkShape } from './check-shape.ts';
import { combineShapes } from './combine-shapes.ts';
import { findCrossing } from './find-crossing.ts';
import { listPolygons } from './list-polygons.ts';
import { DamagedShapeError, decodeShape, encodeShape } from './shape-code.ts';
import { prepareSimplify } from './simplify-shape.ts';
import { tidyShape } from './tidy-shape.ts';

const degrees = (limit: number) =>
  fc.integer({ min: -limit * 1e6, max: limit * 1e6 }).map((value) => value / 1e6 || 0);
const ring = fc
  .array(fc.tuple(degrees(180), degrees(90)), { minLength: 3, maxLength: 30 })
  .map((corners): Position[] => {
    const [first = [0, 0]] = corners;
    return [...corners.map((corner) => [...corner]), [...first]];
  });
const rings = fc.array(ring, { minLength: 1, maxLength: 3 });
const shape = fc.oneof(
  rings.map((coordinates): Polygon => ({ type: 'Polygon', coordinates })),
  fc
    .array(rings, { minLength: 2, maxLength: 3 })
    .map((coordinates): MultiPolygon => ({ type: 'MultiPolygon', coordinates })),
);

/** A star around a place near Newport: its corners go round it once, so it never crosses itself. */
const star = fc
  .tuple(
    fc.double({ min: -0.02, max: 0.02, noNaN: true }),
    fc.double({ min: -0.02, max: 0.02, noNaN: true }),
    fc.array(fc.double({ min: 0.005, max: 0.03, noNaN: true }), { minLength: 3, maxLength: 24 }),
  )
  .map(([dx, dy, arms]): Polygon => {
    const corners = arms.map((arm, index): Position => {
      const angle = (2 * Math.PI * index) / arms.length;
      return [-3 + dx + arm * Math.cos(angle), 51.58 + dy + arm * Math.sin(angle)];
    });
    return { type: 'Polygon', coordinates: [[...corners, [...(corners[0] ?? [])]]] };
  })
  .map((star) => tidyShape(star))
  .filter((star): star is Polygon => star?.type === 'Polygon');

/** Whether a place lies in any polygon: a line to the east crosses the outline an odd number of times. */
function holdsPlace(polygons: readonly Position[][][], [lon, lat]: readonly number[]): boolean {
  return polygons.some((each) => {
    let isIn = false;
    for (const corners of each) {
      for (const [index, [x1 = 0, y1 = 0]] of corners.slice(1).entries()) {
        const [x2 = 0, y2 = 0] = corners[index] ?? [];
        const isBetween = y1 > (lat ?? 0) !== y2 > (lat ?? 0);
        if (isBetween && (lon ?? 0) < x1 + (((lat ?? 0) - y1) / (y2 - y1)) * (x2 - x1))
          isIn = !isIn;
      }
    }
    return isIn;
  });
}

/** Degrees from a place to the nearest edge. */
function measureGap(shapes: readonly { shape: Polygon }[], [lon = 0, lat = 0]: readonly number[]) {
  const gaps = shapes.flatMap(({ shape: { coordinates } }) =>
    coordinates.flatMap((corners) =>
      corners.slice(1).map(([x1 = 0, y1 = 0], index) => {
        const [x2 = 0, y2 = 0] = corners[index] ?? [];
        const [dx, dy] = [x2 - x1, y2 - y1];
        const share = ((lon - x1) * dx + (lat - y1) * dy) / (dx * dx + dy * dy);
        const held = Math.min(1, Math.max(0, share));
        return Math.hypot(lon - x1 - held * dx, lat - y1 - held * dy);
      }),
    ),
  );
  return Math.min(...gaps);
}

describe('a shape in a link', () => {
  it('comes back exactly', () => {
    fc.assert(
      fc.property(shape, (written) => {
        const code = encodeShape(written);
        expect(code).toMatch(/^[\w-]+$/);
        expect(decodeShape(code)).toEqual(written);
      }),
    );
  });

  it('takes about five characters for a corner 100 m from the last', () => {
    expect(encodeShape(buildCircle(-3, 51.58, 2000)).length).toBeLessThan(128 * 6);
  });

  it('is refused with a sentence when the link was cut off or is no shape at all', () => {
    const code = encodeShape(buildCircle(-3, 51.58, 500));
    for (let length = 0; length < code.length; length++) {
      expect(() => decodeShape(code.slice(0, length))).toThrow(DamagedShapeError);
    }
    fc.assert(
      fc.property(fc.string(), (text) => {
        try {
          expect(decodeShape(text).coordinates.length).toBeGreaterThan(0);
        } catch (error) {
          expect(error).toBeInstanceOf(DamagedShapeError);
        }
      }),
    );
  });
});

describe('combined shapes', () => {
  const all = (first: Polygon | MultiPolygon) => ({ shape: first, role: 'all' }) as const;
  const [asAny, asExcept] = [
    (one: Polygon) => ({ shape: one, role: 'any' }) as const,
    (one: Polygon | MultiPolygon) => ({ shape: one, role: 'except' }) as const,
  ];
  const feature = ({ coordinates }: Polygon) => polygon(coordinates);
  const surface = (result: ReturnType<typeof union>) => (result ? turfArea(result) : 0);

  it('agree with turf on random polygons: any of, all of, except', () => {
    fc.assert(
      fc.property(star, star, (a, b) => {
        const both = featureCollection([feature(a), feature(b)]);
        const expected = [
          surface(union(both)),
          surface(intersect(both)),
          surface(difference(both)),
        ];
        const found = [
          combineShapes([asAny(a), asAny(b)]),
          combineShapes([all(a), all(b)]),
          combineShapes([all(a), asExcept(b)]),
        ].map((combined) => turfArea(combined));
        for (const [index, value] of expected.entries()) expect(found[index]).toBeCloseTo(value, 3);
      }),
      { numRuns: countRuns(60) },
    );
  });

  it('hold just the places that a count of crossings puts in them: any of, all of, except', () => {
    const places = fc.array(
      fc.tuple(
        fc.double({ min: -3.06, max: -2.94, noNaN: true }),
        fc.double({ min: 51.52, max: 51.64, noNaN: true }),
      ),
      { minLength: 30, maxLength: 30 },
    );
    const roles = fc.constantFrom('any' as const, 'all' as const, 'except' as const);
    const counted = fc
      .array(fc.tuple(star, roles), { minLength: 2, maxLength: 4 })
      .map((each) => each.map(([one, role]) => ({ shape: one, role })));
    fc.assert(
      fc.property(counted, places, (shapes, at) => {
        const combined = combineShapes(shapes);
        const pick = (role: string) => shapes.filter((each) => each.role === role);
        for (const place of at) {
          const isIn = ({ shape: one }: { shape: Polygon }) => holdsPlace([one.coordinates], place);
          const any = pick('any');
          const expected =
            pick('all').every(isIn) &&
            (any.length === 0 || any.some(isIn)) &&
            !pick('except').some(isIn);
          const isFound = holdsPlace(combined.coordinates, place);
          // On an edge both answers are right.
          if (isFound !== expected) expect(measureGap(shapes, place)).toBeLessThan(1e-7);
        }
      }),
      { numRuns: countRuns(100) },
    );
  });

  it('are empty where nothing is left, and everywhere but the exception where that is all', () => {
    const inner = buildCircle(-3, 51.5, 100);
    const outer = buildCircle(-3, 51.5, 900);
    expect(combineShapes([all(inner), asExcept(outer)]).coordinates).toEqual([]);
    expect(combineShapes([asExcept(inner)]).coordinates[0]).toHaveLength(2);
  });
});

describe('crossing', () => {
  it('is found with its place in a bow tie, and nowhere in a star', () => {
    const bow = [
      [0, 0],
      [1, 1],
      [1, 0],
      [0, 1],
      [0, 0],
    ];
    expect(findCrossing([bow])).toEqual({ found: 'crossing', lon: 0.5, lat: 0.5 });
    fc.assert(
      fc.property(star, ({ coordinates }) => {
        expect(findCrossing(coordinates).found).toBe('none');
      }),
    );
  });

  it('is no touching, in a corner or along an edge', () => {
    const square = (x: number): Position[] => [
      [x, 0],
      [x + 1, 0],
      [x + 1, 1],
      [x, 1],
      [x, 0],
    ];
    expect(findCrossing([square(0), square(1)]).found).toBe('none');
  });
});

describe('sizes', () => {
  it('agree with turf within half a per cent', () => {
    fc.assert(
      fc.property(star, (one) => {
        const { surface } = measureShape(one);
        expect(Math.abs(surface / turfArea(one) - 1)).toBeLessThan(0.005);
      }),
    );
  });

  it('of a circle follow from its radius', () => {
    const { surface, perimeter } = measureShape(buildCircle(-3, 51.5, 1000));
    expect(surface / (Math.PI * 1e6)).toBeCloseTo(1, 2);
    expect(perimeter / (2000 * Math.PI)).toBeCloseTo(1, 2);
    for (const corner of listPolygons(buildCircle(-3, 51.5, 1000)).flat(2)) {
      expect(Math.abs(measureLength([[-3, 51.5], corner]) - 1000)).toBeLessThan(0.2);
    }
  });
});

describe('simplifying', () => {
  it('takes corners away and stays within the tolerance', () => {
    const circle = buildCircle(-3, 51.5, 1000);
    const simple = prepareSimplify(circle, 10)(10);
    expect(simple?.coordinates[0]?.length).toBeLessThan(40);
    expect(measureShape(simple ?? circle).surface / measureShape(circle).surface).toBeGreaterThan(
      0.98,
    );
    expect(checkShape(simple).ok).toBe(true);
    fc.assert(
      fc.property(star, fc.integer({ min: 1, max: 2000 }), (one, tolerance) => {
        const simplified = prepareSimplify(one, tolerance)(tolerance);
        expect(simplified?.coordinates[0]?.length ?? 0).toBeLessThanOrEqual(
          one.coordinates[0]?.length ?? 0,
        );
        // Measured once for all tolerances, each takes the same corners.
        expect(prepareSimplify(one, 0.5)(tolerance)).toEqual(simplified);
      }),
    );
  });
});
