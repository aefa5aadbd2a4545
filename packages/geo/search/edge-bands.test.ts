import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countRuns } from '../../../src/testing/count-runs.ts';
import { compareWithEdge, EdgeBands } from './edge-bands.ts';

/** A look at every edge, as PolygonSlabs has it where they are few. */
function containsPlainly(edges: Float64Array, x: number, y: number): boolean {
  let inside = false;
  for (let e = 0; e < edges.length; e += 4) {
    const side = compareWithEdge(edges, e, x, y);
    if (side === 'on') return true;
    if (side === 'west') inside = !inside;
  }
  return inside;
}

/** Closed rings as edges. */
function listEdges(rings: readonly (readonly (readonly [number, number])[])[]): Float64Array {
  return Float64Array.from(
    rings.flatMap((ring) =>
      ring.flatMap((from, i) => [...from, ...(ring[i + 1] ?? ring[0] ?? [])]),
    ),
  );
}

/** Numbers that meet often, that nearly do, and that lie far apart. */
const nearby = fc.oneof(
  fc.integer({ min: 0, max: 12 }),
  fc.double({ min: 0, max: 12, noNaN: true }),
  fc
    .tuple(fc.integer({ min: 0, max: 12 }), fc.integer({ min: -8, max: 8 }))
    .map(([whole, part]) => whole + part * 2 ** -48),
);
const corner = fc.tuple(nearby, nearby);
const rings = fc.array(fc.array(corner, { minLength: 3, maxLength: 24 }), {
  minLength: 1,
  maxLength: 3,
});

test('S-074 whether rings cross or touch or lie on one another, the answer is that of every edge', () => {
  fc.assert(
    fc.property(rings, fc.array(corner, { minLength: 20, maxLength: 20 }), (each, places) => {
      const edges = listEdges(each);
      const bands = new EdgeBands(edges);
      const between = each.flat().flatMap(([x, y], i): [number, number][] => {
        const [toX, toY] = each.flat()[i + 1] ?? [x, y];
        return [
          [x, y],
          [(x + toX) / 2, (y + toY) / 2],
          [toX, y],
        ];
      });
      for (const [x, y] of [...places, ...between]) {
        expect(bands.contains(x, y), `${x} ${y}`).toBe(containsPlainly(edges, x, y));
      }
    }),
    { numRuns: countRuns(120) },
  );
});

test('places on level edges lie in the area at every height, and those beside them do not', () => {
  // Stairs of three steps, with a second ring that shares a height with the first.
  const stairs: (readonly [number, number])[] = [
    [0, 0],
    [6, 0],
    [6, 1],
    [4, 1],
    [4, 2],
    [2, 2],
    [2, 3],
    [0, 3],
  ];
  const beside: (readonly [number, number])[] = [
    [8, 1],
    [9, 1],
    [9, 2],
  ];
  const bands = new EdgeBands(listEdges([stairs, beside]));
  const held: (readonly [number, number])[] = [
    [3, 0],
    [5, 1],
    [3, 2],
    [1, 3],
    [8.5, 1],
  ];
  for (const [x, y] of held) expect(bands.contains(x, y), `${x} ${y}`).toBe(true);
  const out: (readonly [number, number])[] = [
    [7, 0],
    [7, 1],
    [5, 2],
    [8.5, 2],
    [3, 3],
    [-1, 2],
  ];
  for (const [x, y] of out) expect(bands.contains(x, y), `${x} ${y}`).toBe(false);
});

/** A comb that leans and whose teeth end at heights of their own, so that no direction is kind to it. */
function buildComb(teeth: number): Float64Array {
  const ring = Array.from({ length: teeth * 2 }, (_, i): [number, number] => {
    const [along, up] = [i / 2, i % 2 === 0 ? ((i * 7) % 31) / 31 : 50 + ((i * 11) % 37) / 37];
    return [along * 0.8 - up * 0.6, along * 0.6 + up * 0.8];
  });
  const last = teeth - 0.5;
  return listEdges([[...ring, [last * 0.8 + 6, last * 0.6 - 8], [6, -8]]]);
}

test('S-096 a place among thousands of long edges takes tens of looks, not thousands', () => {
  const edges = buildComb(2_000);
  const bands = new EdgeBands(edges);
  const place = (i: number): [number, number] => [
    ((i * 37) % 1_600) + 0.3,
    ((i * 53) % 1_200) + 0.7,
  ];
  for (let i = 0; i < 300; i++) bands.contains(...place(i));
  const before = bands.steps;
  for (let i = 0; i < 300; i++) {
    const [x, y] = place(i);
    expect(bands.contains(x, y)).toBe(containsPlainly(edges, x, y));
  }
  expect((bands.steps - before) / 300).toBeLessThan(150);
  expect(bands.entries).toBeLessThan(4_003 * 24);
});
