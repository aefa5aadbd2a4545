import fc from 'fast-check';
import type { Position } from 'geojson';
import { describe, expect, test } from 'vitest';
import { countRuns } from '../../../src/testing/count-runs.ts';
import { buildBoxRing } from '../build-box.ts';
import { allowPairs, findCrossing } from './find-crossing.ts';

const square = buildBoxRing([0, 0, 4, 4]);
const hole = (shift: number): Position[] =>
  square.map(([x = 0, y = 0]) => [x / 2 + shift, y / 2 + 1]);

describe('S-074 crossing outlines', () => {
  test('a bow-tie crosses in its middle', () => {
    const bowTie: Position[] = [
      [0, 0],
      [2, 2],
      [2, 0],
      [0, 2],
      [0, 0],
    ];
    expect(findCrossing([bowTie])).toEqual({ found: 'crossing', lon: 1, lat: 1 });
  });

  test('a hole inside does not cross, one that reaches outside does', () => {
    expect(findCrossing([square, hole(1)]).found).toBe('none');
    expect(findCrossing([square, hole(3)])).toMatchObject({ found: 'crossing', lon: 4 });
  });

  test('touching is not crossing: in a corner, along an edge, in a spike', () => {
    expect(findCrossing([square, hole(2)]).found).toBe('none');
    const pinched: Position[] = [
      [0, 0],
      [2, 0],
      [1, 1],
      [2, 2],
      [0, 2],
      [1, 1],
      [0, 0],
    ];
    expect(findCrossing([pinched]).found).toBe('none');
    const spiked: Position[] = [...square.slice(0, 3), [9, 9], [4, 4], ...square.slice(3)];
    expect(findCrossing([spiked]).found).toBe('none');
  });

  test('going round twice is not one outline, going out and back along a line is', () => {
    const twice = [...square, ...square.slice(1)];
    expect(findCrossing([twice])).toMatchObject({ found: 'repeated' });
    expect(findCrossing([square, square]).found).toBe('none');
    const waiting = square.flatMap((corner) => [corner, corner, corner]);
    expect(findCrossing([waiting]).found).toBe('none');
  });

  test('one crossing among 50,000 edges is found', () => {
    const count = 50_000;
    const ring = Array.from({ length: count }, (_, i): Position => {
      const angle = (i / count) * 2 * Math.PI;
      return [Math.cos(angle), Math.sin(angle)];
    });
    ring.push(ring[0] ?? []);
    expect(findCrossing([ring]).found).toBe('none');
    ring.splice(100, 2, ring[101] ?? [], ring[100] ?? []);
    expect(findCrossing([ring]).found).toBe('crossing');
  });

  test('the outlines of one request share what may be compared', () => {
    const allowance = allowPairs();
    const count = Array.from({ length: 3 }, () => {
      const before = allowance.left;
      findCrossing([square], allowance);
      return before - allowance.left;
    });
    expect(new Set(count).size).toBe(1);
    allowance.left = 3;
    expect(findCrossing([square], allowance).found).toBe('too intricate');
  });

  test('thousands of edges that all neighbour each other are given up, not compared at length', () => {
    const zigzag = Array.from(
      { length: 10_000 },
      (_, i): Position => [(i % 2) + i * 1e-7, (i % 2) + (i % 2 === 0 ? -1 : 1) * 1e-9 * i],
    );
    expect(findCrossing([[...zigzag, zigzag[0] ?? []]]).found).not.toBe('none');
  });
});

/** The first pair of edges that pass through each other, or that one ring follows twice: all pairs. */
function crossesPlainly(rings: readonly (readonly Position[])[]): boolean {
  const edges = rings.flatMap((ring, r) =>
    ring.slice(1).map((to, i) => ({ r, from: ring[i] ?? [], to })),
  );
  const turn = (edge: (typeof edges)[number], [x = 0, y = 0]: Position) => {
    const [[x1 = 0, y1 = 0], [x2 = 0, y2 = 0]] = [edge.from, edge.to];
    return (x2 - x1) * (y - y1) - (y2 - y1) * (x - x1);
  };
  const length = ({ from, to }: (typeof edges)[number]) =>
    Math.hypot((to[0] ?? 0) - (from[0] ?? 0), (to[1] ?? 0) - (from[1] ?? 0));
  const parts = (one: (typeof edges)[number], other: (typeof edges)[number]) => {
    const [a, b] = [turn(one, other.from), turn(one, other.to)];
    return a > 0 !== b > 0 && Math.min(Math.abs(a), Math.abs(b)) > 1e-9 * length(one);
  };
  return edges.some((one, i) =>
    edges.slice(i + 1).some((other) => {
      const isSame =
        one.r === other.r &&
        length(one) > 0 &&
        `${one.from};${one.to}` === `${other.from};${other.to}`;
      return isSame || (parts(one, other) && parts(other, one));
    }),
  );
}

describe('S-074 outlines of many long edges side by side', () => {
  /** Lies before whatever is drawn between 0 and 10, and is too crowded to compare each with each. */
  const crowd = Array.from({ length: 500 }, (_, i): Position => {
    const up = i % 2 === 0 ? ((i * 7) % 31) / 31 : 8 + ((i * 11) % 37) / 37;
    return [i / 1_000 + up - 40, up - 40];
  });
  const needles = [...crowd, [-34, -41], [-41, -41], crowd[0] ?? []];

  test('are compared as all pairs of edges would be, whether they touch or lie on one another', () => {
    const whole = fc.integer({ min: 0, max: 10 });
    const value = fc.oneof(
      whole,
      whole.map((each) => each / 3),
      fc.tuple(whole, fc.integer({ min: -3, max: 3 })).map(([each, part]) => each + part * 7e-10),
    );
    const corners = fc.array(fc.tuple(value, value), { minLength: 3, maxLength: 9 });
    const star = fc
      .array(fc.integer({ min: 2, max: 5 }), { minLength: 5, maxLength: 16 })
      .map((reaches) =>
        reaches.map((reach, i): [number, number] => {
          const angle = (i / reaches.length) * 2 * Math.PI;
          return [5 + reach * Math.cos(angle), 5 + Math.round(reach * Math.sin(angle))];
        }),
      );
    const ring = fc.oneof(corners, star).map((each): Position[] => [...each, each[0] ?? [0, 0]]);
    expect(findCrossing([needles])).toEqual({ found: 'none' });
    fc.assert(
      fc.property(fc.array(ring, { minLength: 1, maxLength: 3 }), (rings) => {
        const { found } = findCrossing([...rings, needles]);
        expect(found === 'none').toBe(!crossesPlainly(rings));
      }),
      { numRuns: countRuns(100), endOnFailure: true },
    );
  });

  test.each([1_200, 9_900])(
    '%d needles take some tens of looks for each, not each with each',
    (count) => {
      const tips = Array.from(
        { length: count },
        (_, i): Position => [
          i * 1e-3,
          i % 2 === 0 ? ((i * 7) % 31) / 31 : 50 + ((i * 11) % 37) / 37,
        ],
      );
      const ring = [...tips, [count * 1e-3, -1], [0, -1], tips[0] ?? []];
      const leaning = ring.map(
        ([x = 0, y = 0]): Position => [x * 0.6 - y * 0.8, x * 0.8 + y * 0.6],
      );
      const allowance = allowPairs();
      const before = allowance.left;
      expect(findCrossing([leaning], allowance)).toEqual({ found: 'none' });
      expect((before - allowance.left) / count).toBeLessThan(250);
    },
  );

  test('one needle that pierces its neighbour among thousands is found', () => {
    const tips = Array.from(
      { length: 4_000 },
      (_, i): Position => [i * 1e-3 + (i % 2) * 50, (i % 2) * 50],
    );
    tips[2_000] = [2.0035, 0];
    expect(findCrossing([[...tips, [4, -1], [0, -1], [0, 0]]])).toMatchObject({
      found: 'crossing',
    });
  });
});
