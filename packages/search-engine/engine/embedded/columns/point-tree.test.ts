import { type Area, buildArea, buildRectangle } from '@property/geo/search/area.ts';
import { PolygonGrid } from '@property/geo/search/polygon-grid.ts';
import { PolygonSlabs } from '@property/geo/search/polygon-slabs.ts';
import fc from 'fast-check';
import type { Position } from 'geojson';
import { expect, test } from 'vitest';
import { PointColumnBuilder, visitPlaces } from './point-column.ts';
import { countPoints, visitPoints } from './point-tree.ts';

/** Enough for a tree several levels deep; on a grid, so that many share a line or a place. */
const points = fc.array(
  fc.tuple(fc.integer({ min: -40, max: 40 }), fc.integer({ min: -40, max: 40 })),
  { minLength: 0, maxLength: 1500 },
);
const corner = fc.tuple(fc.integer({ min: -45, max: 45 }), fc.integer({ min: -45, max: 45 }));

function find(some: readonly (readonly [number, number])[], area: Area): number[] {
  const builder = new PointColumnBuilder();
  some.forEach(([x, y], document) => {
    builder.add(document, x, y);
  });
  const column = builder.build(some.length);
  const found: number[] = [];
  visitPoints(
    column,
    area,
    (start, end) => found.push(...column.documents.subarray(start, end)),
    () => undefined,
  );
  return found.sort((a, b) => a - b);
}

function expectSame(some: readonly (readonly [number, number])[], area: Area): void {
  const expected = some.flatMap(([x, y], document) => (area.contains(x, y) ? [document] : []));
  expect(find(some, area)).toEqual(expected);
}

test('S-073 a rectangle finds each point in it once', () => {
  fc.assert(
    fc.property(points, corner, corner, (some, [x1, y1], [x2, y2]) => {
      const sides = [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)];
      const [west = 0, south = 0, east = 0, north = 0] = sides;
      expectSame(some, buildRectangle(west, south, east, north));
    }),
    { numRuns: 60 },
  );
});

test('S-074 an outline finds each point in it once, painted on a grid or not', () => {
  fc.assert(
    fc.property(points, fc.array(corner, { minLength: 3, maxLength: 60 }), (some, corners) => {
      const ring: Position[] = [...corners, corners[0] ?? [0, 0]];
      const slabs = new PolygonSlabs([ring]);
      const { west, south, east, north } = slabs;
      const rectangle = buildRectangle(west, south, east, north);
      expectSame(
        some,
        buildArea(rectangle, (x, y) => slabs.contains(x, y)),
      );
      expectSame(some, new PolygonGrid(slabs));
    }),
    { numRuns: 60 },
  );
});

test('points of a rectangle are counted as they are found', () => {
  const builder = new PointColumnBuilder();
  for (let i = 0; i < 5000; i++) builder.add(i, i % 100, Math.floor(i / 100));
  const column = builder.build(5000);
  expect(countPoints(column, buildRectangle(10, 10, 19, 29))).toBe(200);
  expect(countPoints(column, buildRectangle(-5, -5, -1, 200))).toBe(0);
});

test('O-149 the places of a document are known, of one point each or of several', () => {
  fc.assert(
    fc.property(points, fc.boolean(), (some, isSingle) => {
      const builder = new PointColumnBuilder();
      const owner = (i: number) => (isSingle ? i : i >> 1);
      some.forEach(([x, y], i) => {
        builder.add(owner(i), x, y);
      });
      const column = builder.build(some.length + 1);
      const found = some.map(() => [] as string[]);
      for (let document = 0; document <= some.length; document++) {
        const budget = { step: () => undefined };
        visitPlaces(column, Uint32Array.of(document), budget, (place) => {
          const at = column.coordinates.subarray(2 * place, 2 * place + 2).join();
          found[document]?.push(at);
        });
      }
      const expected = some.map(() => [] as string[]);
      for (const [i, point] of some.entries()) expected[owner(i)]?.push(point.join());
      expect(found.map((own) => own.sort())).toEqual(expected.map((own) => own.sort()));
      expect(column.single).toBe(isSingle || some.length < 2);
    }),
    { numRuns: 40 },
  );
});
