import fc from 'fast-check';
import type { Position } from 'geojson';
import { describe, expect, test } from 'vitest';
import { buildBoxRing } from '../build-box.ts';
import { allowShapes, checkShape } from './check-shape.ts';
import { allowPairs } from './find-crossing.ts';

const box = (west: number, south: number, size: number) =>
  buildBoxRing([west, south, west + size, south + size]);
const polygon = (...coordinates: unknown[]) => ({ type: 'Polygon', coordinates });
const several = (...coordinates: unknown[]) => ({ type: 'MultiPolygon', coordinates });
const square = box(0, 0, 10);
/** A ring whose second edge comes once more, after its third corner. */
const followTwice = (ring: readonly Position[]) => [
  ...ring.slice(0, 3),
  ...ring.slice(1, 3),
  ...ring.slice(3),
];
const line: Position[] = [
  [0, 0],
  [1, 1],
  [3, 3],
  [0, 0],
];
const bow: Position[] = [
  [0, 0],
  [2, 2],
  [2, 0],
  [0, 2],
  [0, 0],
];

describe('S-074, O-055 a shape', () => {
  test.each<[string, unknown, object]>([
    ['nothing', null, { code: 'type', path: [] }],
    ['another type', { type: 'Point', coordinates: [0, 0] }, { code: 'type' }],
    ['no coordinates', { type: 'Polygon' }, { code: 'list', path: [], of: 'rings' }],
    ['no polygons', { type: 'MultiPolygon' }, { code: 'list', path: [], of: 'polygons' }],
    ['an empty list', several(), { code: 'none', path: [], of: 'polygons' }],
    ['no ring', polygon(), { code: 'none', path: [], of: 'rings' }],
    ['no polygon in the list', several([square], []), { code: 'none', path: [1], of: 'rings' }],
    ['a word for a ring', polygon(square, 'x'), { code: 'list', path: [1], of: 'positions' }],
    ['a position for a ring', polygon([0, 0]), { code: 'brackets', path: [0] }],
    ['three positions', polygon(square.slice(0, 3)), { code: 'short', path: [0], positions: 3 }],
    [
      'a word',
      polygon([
        [0, 0],
        ['1', 0],
        [1, 1],
        [0, 0],
      ]),
      { code: 'position', path: [0, 1] },
    ],
    [
      'no number',
      polygon([
        [0, 0],
        [NaN, 0],
        [1, 1],
        [0, 0],
      ]),
      { code: 'position', path: [0, 1] },
    ],
    ['off the globe', polygon(box(175, 0, 5.1)), { code: 'position', path: [0, 1] }],
    ['over a pole', several([square], [box(0, 85, 6)]), { code: 'position', path: [1, 0, 2] }],
    ['not closed', polygon(square, box(1, 1, 1).slice(0, 4)), { code: 'open', path: [1] }],
    ['a bow tie', several([square], [bow]), { code: 'crossing', path: [1], lon: 1, lat: 1 }],
    ['a line', polygon(line), { code: 'flat', path: [0] }],
    ['lines only', several([line], [line]), { code: 'flat', path: [0, 0] }],
    ['a speck', polygon(box(0.2, 0.2, 1e-7)), { code: 'flat', path: [0] }],
    ['a hole elsewhere', polygon(square, box(20, 0, 1)), { code: 'outside', path: [1] }],
    ['a hole that fills', several([square, square]), { code: 'filling', path: [0, 1] }],
    [
      'a hole in a hole',
      polygon(square, box(1, 1, 5), box(2, 2, 1)),
      { code: 'nested', path: [2], inside: [1] },
    ],
    [
      'a line followed twice, though not all the way round',
      polygon(followTwice(square)),
      { code: 'repeated', path: [], lon: 10, lat: 0 },
    ],
    [
      'a line followed twice elsewhere',
      polygon(followTwice(box(20, 3, 5))),
      { code: 'repeated', path: [], lon: 25, lat: 3 },
    ],
  ])('is refused for its fault: %s', (_, shape, fault) => {
    expect(checkShape(shape)).toMatchObject({ ok: false, fault });
  });

  test('is taken whatever case its type has, and with the altitude left out', () => {
    const high = square.map((corner) => [...corner, 250]);
    expect(checkShape({ type: 'POLYGON', coordinates: [high] })).toEqual({
      ok: true,
      polygons: [[square]],
    });
  });

  test.each<[string, unknown]>([
    ['up to the edges of the globe', polygon(box(170, 80, 10))],
    [
      'a hole that touches its outline, another beside it',
      polygon(square, box(0, 0, 2), box(2, 2, 2)),
    ],
    ['polygons that overlap', several([square], [box(5, 5, 10)], [box(6, 6, 1)])],
    ['a spike', polygon([...square.slice(0, 3), [9, 9], [10, 10], ...square.slice(3)])],
    ['three units of the last decimal wide', polygon(box(0.2, 0.2, 3e-6))],
    ['corners that repeat', polygon(square.flatMap((corner) => [corner, corner]))],
  ])('is taken as it is: %s', (_, shape) => {
    const { type, coordinates } = shape as { type: string; coordinates: Position[][][] };
    expect(checkShape(shape)).toEqual({
      ok: true,
      polygons: type === 'Polygon' ? [coordinates] : coordinates,
    });
  });

  test('gone round twice or more is taken once', () => {
    for (const rounds of [2, 3, 7]) {
      const ring = [...Array.from({ length: rounds }, () => square.slice(0, -1)).flat(), [0, 0]];
      expect(checkShape(polygon(ring))).toEqual({ ok: true, polygons: [[square]] });
      const doubled = ring.flatMap((corner) => [corner, corner]);
      expect(checkShape(polygon(doubled))).toEqual({ ok: true, polygons: [[square]] });
      const waiting = ring.flatMap((corner) => [corner, corner]);
      expect(checkShape(polygon(waiting))).toEqual({ ok: true, polygons: [[square]] });
      const hole = [...box(1, 1, 2), ...box(1, 1, 2).slice(1)];
      expect(checkShape(polygon(square, hole))).toEqual({
        ok: true,
        polygons: [[square, box(1, 1, 2)]],
      });
    }
  });

  test('gone round two loops and a half is taken for no number of rounds', () => {
    // From one corner round one triangle and round another; the last time round the first one alone.
    const [one, other]: Position[][] = [
      [
        [0, 0],
        [2, 0],
        [2, 2],
      ],
      [
        [0, 0],
        [-2, 0],
        [-2, -2],
      ],
    ];
    const half = [...(one ?? []), ...(other ?? []), ...(one ?? []), ...(other ?? [])];
    expect(checkShape(polygon([...half, [0, 0]]))).toMatchObject({ ok: true });
    expect(checkShape(polygon([...half, ...(one ?? []), [0, 0]]))).toMatchObject({
      ok: false,
      fault: { code: 'repeated' },
    });
  });

  test('leaves polygons out that enclose nothing, where another does', () => {
    expect(checkShape(several([line], [square], [box(1, 1, 1e-8)]))).toEqual({
      ok: true,
      polygons: [[square]],
    });
  });

  test('shares what may be asked for with the others of a request', () => {
    const allowance = allowShapes(9);
    expect(checkShape(polygon(square), allowance).ok).toBe(true);
    expect(checkShape(polygon(square), allowance)).toMatchObject({
      fault: { code: 'crowded', path: [0] },
    });
    expect(checkShape(polygon(square), allowShapes(5, allowPairs(2)))).toMatchObject({
      fault: { code: 'intricate', path: [] },
    });
  });

  test('may be anything at all: there is always an answer', () => {
    const coordinates = fc.anything({ maxDepth: 5 });
    fc.assert(
      fc.property(fc.constantFrom('Polygon', 'MultiPolygon', 5), coordinates, (type, each) => {
        expect(typeof checkShape({ type, coordinates: each }).ok).toBe('boolean');
      }),
    );
    fc.assert(
      fc.property(fc.anything(), (shape) => {
        expect(typeof checkShape(shape).ok).toBe('boolean');
      }),
    );
  });
});
