import type { Position } from 'geojson';
import { describe, expect, test } from 'vitest';
import { allowPairs, findCrossing } from './find-crossing.ts';

const square: Position[] = [
  [0, 0],
  [4, 0],
  [4, 4],
  [0, 4],
  [0, 0],
];
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
