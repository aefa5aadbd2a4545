import { listPolygons } from '@property/geo/rings/list-polygons.ts';
import { closeRing, isSamePlace } from '@property/geo/rings/ring.ts';
import { roundDegrees } from '@property/geo/round-degrees.ts';
import fc from 'fast-check';
import type { MultiPolygon, Polygon, Position } from 'geojson';

/** Where the titles of the fixture lie: shapes about it hold some of them. */
const MIDDLE = { lon: -2.47, lat: 52.21 } as const;

/** Corners, not closed, in units that are scaled later. */
type Corners = readonly (readonly [x: number, y: number])[];

const unit = (most: number) => fc.double({ min: -most, max: most, noNaN: true });
const step = fc.integer({ min: -4, max: 4 });

/** Corners that go round the middle once: never crossing. */
const star = fc
  .array(fc.double({ min: 0.5, max: 4, noNaN: true }), { minLength: 3, maxLength: 24 })
  .map(
    (arms): Corners =>
      arms.map((arm, i) => {
        const angle = (2 * Math.PI * i) / arms.length;
        return [arm * Math.cos(angle), arm * Math.sin(angle)];
      }),
  );
/** Corners anywhere: crossing more often than not. */
const scribble = fc.array(fc.tuple(unit(4), unit(4)), { minLength: 3, maxLength: 7 });
/** Corners on squared paper: touching, repeated, on one line, crossing in a corner. */
const squared = fc.array(fc.tuple(step, step), { minLength: 3, maxLength: 9 });
const rectangle = fc
  .tuple(step, step, fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 }))
  .map(
    ([x, y, width, height]): Corners => [
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
    ],
  );

const plain = fc.oneof(star, rectangle, rectangle, squared, scribble);
const rounds = fc
  .tuple(plain, fc.integer({ min: 2, max: 3 }))
  .map(([corners, times]) => Array.from({ length: times }, () => corners).flat());
const spiked = fc
  .tuple(plain, fc.nat(), fc.tuple(step, step))
  .map(([corners, at, tip]): Corners => {
    const from = corners[at % corners.length] ?? tip;
    return corners.flatMap((corner) => (corner === from ? [corner, tip, corner] : [corner]));
  });
const repeated = fc
  .tuple(plain, fc.integer({ min: 2, max: 3 }))
  .map(([corners, times]) => corners.flatMap((corner) => Array(times).fill(corner) as Corners));
const corners = fc.oneof(
  { weight: 4, arbitrary: plain },
  { weight: 1, arbitrary: rounds },
  { weight: 1, arbitrary: spiked },
  { weight: 1, arbitrary: repeated },
);

/** A hole: inside, outside, touching, or across the outline. */
const hole = fc
  .tuple(corners, fc.constantFrom(0.1, 0.25, 0.5, 1), fc.tuple(step, step))
  .map(([ring, size, [dx, dy]]) =>
    ring.map(([x, y]) => [x * size + dx / 2, y * size + dy / 2] as const),
  );
/** A rectangle with room for holes, so that what is wrong with a hole is seen. */
const frame = fc.constant<Corners>([
  [-6, -6],
  [6, -6],
  [6, 6],
  [-6, 6],
]);
const small = fc.oneof(frame, rectangle, star, hole);
const rings = fc.oneof(
  corners.map((outline) => [outline]),
  fc
    .tuple(corners, fc.array(hole, { minLength: 1, maxLength: 3 }))
    .map(([outline, holes]) => [outline, ...holes]),
  fc
    .tuple(frame, fc.array(small, { minLength: 1, maxLength: 2 }))
    .map(([outline, holes]) => [outline, ...holes]),
);
const polygons = fc.oneof(
  rings.map((each) => [each]),
  fc.array(rings, { minLength: 1, maxLength: 3 }),
);

/** Degrees of a unit: from less than six decimals can tell to more than the globe. */
const scale = weigh([
  [12, 0.01],
  [3, 1e-3],
  [2, 1e-5],
  [2, 1e-6],
  [1, 1e-7],
  [1, 1e-8],
  [2, 1],
  [1, 30],
]);
const middle = weigh([
  [16, MIDDLE],
  [1, { lon: 180, lat: 0 }],
  [1, { lon: -179.97, lat: -50 }],
  [1, { lon: 12, lat: 89.98 }],
]);
/** What else a hand may get wrong. */
const slip = weigh([
  [30, 'none'],
  [1, 'open'],
  [1, 'short'],
  [1, 'word'],
  [2, 'high'],
]);

function weigh<Value>(values: readonly (readonly [weight: number, value: Value])[]) {
  return fc.oneof(...values.map(([weight, value]) => ({ weight, arbitrary: fc.constant(value) })));
}

/**
 * Any Polygon or MultiPolygon a person or a program may come up with: sound ones, and all that can
 * be wrong with one.
 *
 * @param decimals to six decimals, which a link can say, or as they come
 */
export function buildRandomShape(decimals: 'six' | 'any'): fc.Arbitrary<Polygon | MultiPolygon> {
  return fc.tuple(polygons, scale, middle, slip).map(([parts, size, { lon, lat }, wrong]) => {
    const round = decimals === 'six' ? roundDegrees : (degrees: number) => degrees;
    const place = ([x, y]: Corners[number]): Position => [
      round(lon + 1.5 * size * x),
      round(lat + size * y),
    ];
    const coordinates = parts.map((part) =>
      part.map((ring) => slipUp(closeAnew(ring.map(place)), wrong)),
    );
    const [only] = coordinates;
    return coordinates.length === 1 && only
      ? { type: 'Polygon', coordinates: only }
      : { type: 'MultiPolygon', coordinates };
  });
}

/** The first corner once more at the end, also where the last one is the same. */
function closeAnew(ring: Position[]): Position[] {
  return closeRing(ring.length > 2 ? ring : [...ring, ...ring]);
}

function slipUp(ring: Position[], wrong: string): Position[] {
  switch (wrong) {
    case 'open':
      return ring.slice(0, -1);
    case 'short':
      return [...ring.slice(0, 2), ...ring.slice(-1)];
    case 'word':
      return [...ring.slice(0, 1), ['1', 2] as unknown as Position, ...ring.slice(1)];
    case 'high':
      return ring.map((corner) => [...corner, 80]);
    default:
      return ring;
  }
}

/** What a hand or a link can say at all: closed, in numbers, on the globe. */
export const sayableShape = buildRandomShape('six').filter((shape) =>
  listPolygons(shape)
    .flat()
    .every((ring) => isSamePlace(ring[0], ring.at(-1)) && ring.every(isOnGlobe)),
);

function isOnGlobe([lon, lat]: readonly unknown[]): boolean {
  const isNumber = typeof lon === 'number' && typeof lat === 'number';
  return isNumber && Math.abs(lon) <= 180 && Math.abs(lat) <= 90;
}
