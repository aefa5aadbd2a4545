import fc from 'fast-check';
import type { Polygon, Position } from 'geojson';
import { expect, test } from 'vitest';
import { countRuns } from '../../../src/testing/count-runs.ts';
import { buildBox } from '../build-box.ts';
import { measureSurface } from '../measure-shape.ts';
import { checkShape } from './check-shape.ts';
import { combineShapes } from './combine-shapes.ts';
import { settleShape } from './settle-shape.ts';
import { decodeShape, encodeShape } from './shape-code.ts';
import { tidyShape } from './tidy-shape.ts';

const reach = fc.double({ min: 0.3, max: 1, noNaN: true });
const blob = fc
  .tuple(
    fc.double({ min: -3, max: 1, noNaN: true }),
    fc.double({ min: 51, max: 53, noNaN: true }),
    fc.double({ min: 0.001, max: 1, noNaN: true }),
    fc.array(reach, { minLength: 5, maxLength: 80 }),
  )
  .map(([lon, lat, size, arms]): Polygon => {
    const ring = arms.map((arm, i): Position => {
      const angle = (i / arms.length) * 2 * Math.PI;
      return [lon + size * arm * Math.cos(angle), lat + size * arm * Math.sin(angle)];
    });
    return { type: 'Polygon', coordinates: [[...ring, ring[0] ?? []]] };
  });
const parts = fc.array(
  fc.record({
    shape: blob,
    role: fc.constantFrom('any' as const, 'any' as const, 'except' as const),
  }),
  { minLength: 2, maxLength: 6 },
);

test('S-074, S-163 areas that are combined pass as they are, and settled pass in a link', () => {
  let holes = 0;
  fc.assert(
    fc.property(parts, (shapes) => {
      const combined = combineShapes(shapes);
      fc.pre(combined.coordinates.length > 0);
      holes += combined.coordinates.flat().length - combined.coordinates.length;
      expect(checkShape(combined)).toMatchObject({ ok: true });
      const settled = settleShape(combined);
      fc.pre(settled !== null);
      expect(checkShape(settled)).toMatchObject({ ok: true });
      expect(settled && decodeShape(encodeShape(settled))).toEqual(settled);
      // Rounding moves every corner by seven centimetres at most.
      const change = measureSurface(settled ?? combined) / measureSurface(combined) - 1;
      if (measureSurface(combined) > 1e6) expect(Math.abs(change)).toBeLessThan(0.01);
    }),
    { numRuns: countRuns(150) },
  );
  expect(holes).toBeGreaterThan(countRuns(20));
});

test('lines that only cross once they are rounded are cut where they do', () => {
  // The point of a notch, just above an edge that rises slowly, is rounded to below it.
  const corners: Position[] = [
    [0, 0],
    [0.0001, 0.000001],
    [0.0001, 0.00005],
    [0.00002, 0.0000004],
    [0, 0.00005],
    [0, 0],
  ];
  const shape: Polygon = { type: 'Polygon', coordinates: [corners] };
  expect(checkShape(shape)).toMatchObject({ ok: true });
  expect(checkShape(tidyShape(shape))).toMatchObject({ fault: { code: 'crossing' } });
  const settled = settleShape(shape);
  expect(checkShape(settled)).toMatchObject({ ok: true });
  expect(settled?.type).toBe('MultiPolygon');
  expect(settleShape(buildBox([0, 0, 1, 1]))).toEqual(tidyShape(buildBox([0, 0, 1, 1])));
});

test('what is too small for six decimals is nothing', () => {
  expect(settleShape(buildBox([0.1, 0.1, 0.1 + 1e-7, 0.1 + 1e-7]))).toBeNull();
});
