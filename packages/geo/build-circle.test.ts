import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countRuns } from '../../src/testing/count-runs.ts';
import { buildCircle } from './build-circle.ts';
import { measureDistance } from './measure-distance.ts';
import { checkShape } from './rings/check-shape.ts';
import { listPolygons } from './rings/list-polygons.ts';
import { containsPlace, measureRing } from './rings/ring.ts';

const metres = fc.integer({ min: 10, max: 50_000 });
const anywhere = fc.tuple(
  fc.oneof(
    fc.double({ min: -180, max: 180, noNaN: true }),
    fc.double({ min: -0.3, max: 0.3, noNaN: true }).map((by) => (by < 0 ? 180 + by : -180 + by)),
  ),
  fc.oneof(
    fc.double({ min: -85, max: 85, noNaN: true }),
    fc.double({ min: 89.5, max: 90, noNaN: true }),
    fc.double({ min: -90, max: -89.5, noNaN: true }),
  ),
);

test('S-074 circles are shapes the service takes, over the antimeridian and over a pole too', () => {
  fc.assert(
    fc.property(anywhere, metres, ([lon, lat], radius) => {
      const circle = buildCircle(lon, lat, radius);
      expect(checkShape(circle)).toMatchObject({ ok: true });
      for (const [ring = []] of listPolygons(circle)) expect(measureRing(ring)).toBeGreaterThan(0);
    }),
    { numRuns: countRuns(400) },
  );
});

test('a circle holds the places that are no further than its radius', () => {
  const turn = fc.double({ min: 0, max: 2 * Math.PI, noNaN: true });
  const share = fc.constantFrom(0.3, 0.9, 0.99, 1.01, 1.1, 1.7);
  fc.assert(
    fc.property(
      anywhere,
      fc.integer({ min: 2000, max: 50_000 }),
      turn,
      share,
      (at, r, way, far) => {
        const [lon, lat] = at;
        // A place in about that direction; how far it really is the haversine formula says.
        const step = (far * r) / 111_195;
        const y = lat + step * Math.cos(way);
        const across = (step * Math.sin(way)) / Math.max(0.01, Math.cos((lat * Math.PI) / 180));
        const x = ((((lon + across + 180) % 360) + 360) % 360) - 180;
        fc.pre(Math.abs(y) < 90);
        const away = measureDistance({ lon, lat }, { lon: x, lat: y }) / r;
        fc.pre(Math.abs(away - 1) > 0.002);
        const isIn = listPolygons(buildCircle(lon, lat, r)).some(([ring = []]) =>
          containsPlace(ring, [x, y]),
        );
        expect(isIn, `${x} ${y}: ${away}`).toBe(away < 1);
      },
    ),
    { numRuns: countRuns(500) },
  );
});

test.each([0, 0.001, 179, -179])(
  'a circle that does not reach the antimeridian is one ring: %d',
  (lon) => {
    const { type, coordinates } = buildCircle(lon, 51.5, 500);
    expect(type).toBe('Polygon');
    expect(coordinates.map((ring) => ring.length)).toEqual([129]);
  },
);
