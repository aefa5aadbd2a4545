import type { Polygon, Position } from 'geojson';
import { describe, expect, it } from 'vitest';
import { buildBoxRing } from '../build-box.ts';
import { METRES_PER_DEGREE } from '../earth.ts';
import { measureRing } from './ring.ts';
import { prepareSimplify } from './simplify-shape.ts';
import { tidyShape } from './tidy-shape.ts';

const box = (west: number, south: number, size: number) =>
  buildBoxRing([west, south, west + size, south + size]);
const polygon = (...coordinates: Position[][]): Polygon => ({ type: 'Polygon', coordinates });

describe('a shape that is tidied', () => {
  it('turns anticlockwise, its holes the other way, whichever way they came', () => {
    const turn = (ring: Position[], isTurned: boolean) => (isTurned ? ring.toReversed() : ring);
    for (const [first, second] of [
      [false, false],
      [false, true],
      [true, false],
      [true, true],
    ] as const) {
      const rings = [turn(box(0, 0, 9), first), turn(box(3, 3, 2), second)];
      const tidied = tidyShape(polygon(...rings));
      expect(tidied?.coordinates.map((ring) => measureRing(ring as Position[]))).toEqual([81, -4]);
    }
  });

  it('keeps a triangle, closed, and has no corner twice in a row', () => {
    const triangle = [
      [0, 0],
      [1, 0],
      [0, 1],
    ];
    const closed = polygon([...triangle, [0, 0]]);
    expect(tidyShape(polygon(triangle))).toEqual(closed);
    // The same to six decimals, with a height, and ended more than once.
    const rough = [[1e-7, 0, 5], ...triangle.flatMap((corner) => [corner, corner]), [0, 0], [0, 0]];
    expect(tidyShape(polygon(rough))).toEqual(closed);
  });

  it('loses holes and parts without a surface, and is nothing without any other', () => {
    const line = [
      [0, 0],
      [1, 1],
      [2, 2],
      [0, 0],
    ];
    const two = [
      [0, 0],
      [1, 1],
      [0, 0],
    ];
    expect(tidyShape(polygon(box(0, 0, 9), line, two))).toEqual(polygon(box(0, 0, 9)));
    const parts = [[line], [box(0, 0, 9)], [two]];
    expect(tidyShape({ type: 'MultiPolygon', coordinates: parts })).toEqual(polygon(box(0, 0, 9)));
    expect(tidyShape(polygon(line))).toBeNull();
    expect(tidyShape({ type: 'MultiPolygon', coordinates: [] })).toBeNull();
  });
});

describe('a shape that is simplified', () => {
  /** A box on the equator with a tooth that stands out by so many metres on its southern side. */
  const toothed = (metres: number) => {
    const [first = [], ...others] = box(0, 0, 0.01);
    return polygon([first, [0.005, -metres / METRES_PER_DEGREE], ...others]);
  };

  it('loses what stands out by less than the tolerance, and nothing else', () => {
    expect(prepareSimplify(toothed(4.5), 5)(5)).toEqual(polygon(box(0, 0, 0.01)));
    expect(prepareSimplify(toothed(5.5), 5)(5)).toEqual(tidyShape(toothed(5.5)));
    expect(prepareSimplify(toothed(-5.5), 5)(5)).toEqual(tidyShape(toothed(-5.5)));
  });

  it('keeps what stands out on both sides of a corner that it keeps', () => {
    // Steps that stand out ever less, the furthest corner in the middle of the ring.
    const ring = [
      [0, 0],
      [0.002, -0.001],
      [0.004, 0.0005],
      [0.01, 0],
      [0.01, 0.01],
      [0.007, 0.012],
      [0.003, 0.0095],
      [0, 0.01],
      [0, 0],
    ];
    expect(prepareSimplify(polygon(ring), 20)(20)).toEqual(polygon(ring));
    expect(prepareSimplify(polygon(ring), 1e6)(1e6)).toBeNull();
  });
});
