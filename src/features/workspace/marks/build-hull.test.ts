import fc from 'fast-check';
import { expect, it } from 'vitest';
import { buildHull } from './build-hull.ts';

const spots = fc.array(
  fc.record({ x: fc.integer({ min: 0, max: 300 }), y: fc.integer({ min: 0, max: 300 }) }),
  { minLength: 1, maxLength: 40 },
);

it('has every spot well inside, and no dent', () => {
  fc.assert(
    fc.property(spots, (list) => {
      const hull = buildHull(list, 10);
      hull.forEach((from, index) => {
        const to = hull[(index + 1) % hull.length] ?? from;
        const length = Math.hypot(to.x - from.x, to.y - from.y);
        for (const { x, y } of list) {
          const left =
            ((to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x)) / (length || 1);
          // An octagon of radius 10 comes to 9.2 from its middle at its flattest.
          expect(left).toBeGreaterThan(9);
        }
      });
    }),
  );
});
