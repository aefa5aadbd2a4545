import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findNearest, measureToStretch, projectAround } from './local-plane.ts';
import { measureDistance } from './measure-distance.ts';

const near = fc.double({ min: -0.02, max: 0.02, noNaN: true });

test('lengths on the plane are those over the ground, a few kilometres round', () => {
  const project = projectAround(-3, 51.5);
  fc.assert(
    fc.property(near, near, (dx, dy) => {
      const [east, north] = project([-3 + dx, 51.5 + dy]);
      const ground = measureDistance({ lon: -3, lat: 51.5 }, { lon: -3 + dx, lat: 51.5 + dy });
      expect(Math.abs(Math.hypot(east, north) - ground)).toBeLessThan(1);
    }),
  );
  expect(project([-3, 51.6])[1]).toBeGreaterThan(0);
  expect(project([-2.9, 51.5])[0]).toBeGreaterThan(0);
});

test('the nearest place of a stretch is nearer than any other place of it', () => {
  const number = fc.integer({ min: -50, max: 50 });
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(fc.tuple(number, number, number, number, number, number), share, (six, at) => {
      const [x, y, x1, y1, x2, y2] = six;
      const [foundX, foundY] = findNearest([x, y], [x1, y1], [x2, y2]);
      const found = { x: foundX, y: foundY, distance: measureToStretch(...six) };
      const other = Math.hypot(x - x1 - at * (x2 - x1), y - y1 - at * (y2 - y1));
      expect(found.distance).toBeLessThanOrEqual(other + 1e-9);
      expect(Math.hypot(x - found.x, y - found.y)).toBeCloseTo(found.distance, 9);
      // On the stretch: the ways from both ends are together as long as it is.
      const ways = [Math.hypot(found.x - x1, found.y - y1), Math.hypot(found.x - x2, found.y - y2)];
      expect((ways[0] ?? 0) + (ways[1] ?? 0)).toBeCloseTo(Math.hypot(x2 - x1, y2 - y1), 9);
    }),
  );
});
