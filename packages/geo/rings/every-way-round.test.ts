import fc from 'fast-check';
import type { Position } from 'geojson';
import { expect, test } from 'vitest';
import { allowShapes, checkShape } from './check-shape.ts';
import { compareInBands } from './compare-in-bands.ts';
import { allowPairs, findCrossing } from './find-crossing.ts';
import { DamagedShapeError, decodeShape, encodeShape } from './shape-code.ts';

const swap = (ring: readonly Position[]) => ring.map(([x = 0, y = 0]): Position => [y, x]);
const close = (corners: readonly Position[]) => [...corners, corners[0] ?? [0, 0]];

/** A ring turned, mirrored, the other way round and begun at each of its corners. */
function listWays(ring: readonly Position[]): Position[][] {
  const open = ring.slice(0, -1);
  return open.flatMap((_, start) => {
    const begun = [...open.slice(start), ...open.slice(0, start)];
    return [begun, begun.toReversed()].flatMap((way) =>
      [way, swap(way)].flatMap((each) =>
        [1, -1].map((sign) => close(each.map(([x = 0, y = 0]) => [x * sign, y]))),
      ),
    );
  });
}

/** Begins late, and long after the edges of others that lie far from it. */
const fence = (from: number): Position[][] =>
  Array.from({ length: 12 }, (_, i) => {
    const x = from + i;
    return close([
      [x, 100],
      [x + 0.5, 100],
      [x + 0.5, 101],
      [x, 101],
    ]);
  });

test('S-074 one crossing is found whichever way its outline lies and is gone round', () => {
  const bowTie = close([
    [0, 0],
    [12, 10],
    [12, 0],
    [0, 10],
  ]);
  for (const way of listWays(bowTie)) {
    for (const rings of [[way], [...fence(-14), way], [way, ...fence(1)]]) {
      expect(findCrossing(rings).found, JSON.stringify(way)).toBe('crossing');
      expect(findCrossing(rings.map(swap)).found, JSON.stringify(way)).toBe('crossing');
    }
  }
});

test('S-074 an outline of long edges side by side costs the same lying down and standing up', () => {
  const tips = Array.from({ length: 300 }, (_, i): Position => [i, i % 2 === 0 ? 0 : 5_000 + i]);
  const comb = close([...tips, [300, -1], [0, -1]]);
  const [lying, standing] = [comb, swap(comb)].map((ring) => {
    const allowance = allowPairs();
    const before = allowance.left;
    expect(findCrossing([ring], allowance)).toEqual({ found: 'none' });
    return before - allowance.left;
  });
  expect(standing).toBe(lying);
  // Swept from tip to tip, and not across them all.
  expect(lying).toBeLessThan(300 * 10);
});

test('S-074 a corner that is waited at is no line followed twice, in crowded outlines as well', () => {
  const edge = [1, 1, 1, 1];
  const waiting = Float64Array.from([...edge, ...edge, ...edge, 1, 1, 2, 1]);
  expect(compareInBands(waiting, new Uint32Array(4), allowPairs())).toEqual({ found: 'none' });
  const twice = Float64Array.from([0, 5, 3, 7, 3, 7, 0, 5, 0, 5, 3, 7]);
  expect(compareInBands(twice, new Uint32Array(3), allowPairs())).toEqual({
    found: 'repeated',
    lon: 0,
    lat: 5,
  });
  // Two rings may follow one line.
  expect(compareInBands(twice, Uint32Array.of(0, 0, 1), allowPairs())).toEqual({ found: 'none' });
});

const SQUARE = close([
  [0, 0],
  [4, 0],
  [4, 4],
  [0, 4],
]);

test('S-074, O-055 a ring gone round several times is taken once, and no other is', () => {
  for (const rounds of [2, 3, 5]) {
    const ring = close(Array.from({ length: rounds }, () => SQUARE.slice(0, -1)).flat());
    const checked = checkShape({ type: 'Polygon', coordinates: [ring] });
    expect(checked).toEqual({ ok: true, polygons: [[SQUARE]] });
  }
  // The second round cuts a corner: what is inside is not clear.
  const [first = [0, 0], second = [4, 0], third = [4, 4], fourth = [0, 4]] = SQUARE;
  const cut = close([first, second, third, fourth, first, second, [3, 4], fourth]);
  const checked = checkShape({ type: 'Polygon', coordinates: [cut] });
  expect(checked.ok ? 'taken' : checked.fault.code).toBe('repeated');
});

test('S-074 whatever stands where a position should be is named, and nothing is thrown', () => {
  for (const odd of [
    null,
    7,
    'x',
    true,
    {},
    { 0: 1, 1: 2 },
    [],
    ['1', '2'],
    [1],
    [181, 0],
    [0, 91],
  ]) {
    const ring = [SQUARE[0], odd, ...SQUARE.slice(1)];
    expect(checkShape({ type: 'Polygon', coordinates: [ring] })).toEqual({
      ok: false,
      fault: { code: 'position', path: [0, 1] },
    });
  }
});

test('S-074 holes that take too long to tell apart are said to be intricate', () => {
  // Aslant side by side: what lies in what does not show from their boxes.
  const holes = Array.from({ length: 64 }, (_, i) =>
    close([
      [1 + i / 10, 1],
      [4 + i / 10, 4],
      [4.05 + i / 10, 4],
      [1.05 + i / 10, 1],
    ]),
  );
  const outline = SQUARE.map(([x = 0, y = 0]): Position => [x * 3, y * 3]);
  const check = (pairs: number) => {
    const checked = checkShape(
      { type: 'Polygon', coordinates: [outline, ...holes] },
      allowShapes(Infinity, allowPairs(pairs)),
    );
    return checked.ok ? 'sound' : checked.fault.code;
  };
  expect(check(1_000_000)).toBe('sound');
  // As much as comparing the edges takes, and next to nothing for the holes.
  const allowance = allowPairs();
  const before = allowance.left;
  findCrossing([outline, ...holes], allowance);
  expect(check(before - allowance.left + 1)).toBe('intricate');
});

test('a code with a letter too many is damaged, wherever it ends', () => {
  fc.assert(
    fc.property(fc.integer({ min: 3, max: 12 }), (count) => {
      const ring = close(Array.from({ length: count }, (_, i): Position => [i, (i * i) % 7]));
      const code = encodeShape({ type: 'Polygon', coordinates: [ring] });
      const whole = code.slice(0, code.length - (code.length % 4));
      expect(() => decodeShape(`${whole}A`)).toThrow(DamagedShapeError);
      expect(() => decodeShape(`${code.slice(0, 2)}!${code.slice(3)}`)).toThrow(DamagedShapeError);
    }),
  );
});
