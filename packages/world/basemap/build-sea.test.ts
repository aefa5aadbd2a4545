import { containsPlace, measureRing } from '@property/geo/rings/ring.ts';
import type { Position } from 'geojson';
import { describe, expect, it } from 'vitest';
import type { OsmData } from '../osm/osm-data.ts';
import { draw } from '../testing/draw-ways.ts';
import { buildSea, isCoastCut } from './build-sea.ts';

describe('the sea', () => {
  const coast = { natural: 'coastline' };
  const isSea = (data: OsmData, point: Position) =>
    buildSea(data).some(({ coordinates: [outer = [], ...islands] }) => {
      expect(measureRing(outer)).toBeGreaterThan(0);
      return containsPlace(outer, point) && !islands.some((ring) => containsPlace(ring, point));
    });

  it('lies to the right of the coast, whatever the pieces, with islands taken out', () => {
    // Running east to west with land to the left: the south.
    const data = draw([
      [
        coast,
        [
          [0.5, 0.4],
          [-0.2, 0.5],
        ],
      ],
      [
        coast,
        [
          [1.2, 0.5],
          [0.5, 0.4],
        ],
      ],
      [
        coast,
        [
          [0.4, 0.8],
          [0.6, 0.8],
          [0.5, 0.9],
          [0.4, 0.8],
        ],
      ],
    ]);
    expect(isSea(data, [0.5, 0.6])).toBe(true);
    expect(isSea(data, [0.5, 3])).toBe(false);
    expect(isSea(data, [0.5, 1.5])).toBe(true);
    expect(isSea(data, [0.5, 0.2])).toBe(false);
    expect(isSea(data, [0.5, 0.83])).toBe(false);
  });

  it('is on both sides of a neck of land', () => {
    const data = draw([
      [
        coast,
        [
          [-0.2, 0.3],
          [1.2, 0.3],
        ],
      ],
      [
        coast,
        [
          [1.2, 0.7],
          [-0.2, 0.7],
        ],
      ],
    ]);
    expect(isSea(data, [0.5, 0.1])).toBe(true);
    expect(isSea(data, [0.5, 0.5])).toBe(false);
    expect(isSea(data, [0.5, 0.9])).toBe(true);
  });

  it('goes up a tidal river as far as its banks are known', () => {
    const data = draw([
      [
        coast,
        [
          [1.2, 0.3],
          [0.6, 0.3],
          [0.55, 1.1],
        ],
      ],
      [
        coast,
        [
          [0.45, 1.1],
          [0.4, 0.3],
          [-0.2, 0.3],
        ],
      ],
    ]);
    // Land to the left: a spit of land between two arms of the sea.
    expect(isSea(data, [0.5, 0.6])).toBe(false);
    expect(isSea(data, [0.2, 0.6])).toBe(true);
    const mirrored = draw([
      [
        coast,
        [
          [-0.2, 0.3],
          [0.4, 0.3],
          [0.45, 1.1],
        ],
      ],
      [
        coast,
        [
          [0.55, 1.1],
          [0.6, 0.3],
          [1.2, 0.3],
        ],
      ],
    ]);
    expect(isSea(mirrored, [0.5, 0.6])).toBe(true);
    expect(isSea(mirrored, [0.5, 0.1])).toBe(true);
    expect(isSea(mirrored, [0.2, 0.6])).toBe(false);
    expect(isSea(mirrored, [0.5, 1.5])).toBe(false);
  });

  it('is left out where the coast ends inside the area, which can be told', () => {
    const run = (west: number) =>
      draw([
        [
          coast,
          [
            [west, 0.5],
            [1.2, 0.5],
          ],
        ],
      ]);
    expect(buildSea(run(0.2))).toEqual([]);
    expect(isCoastCut(run(0.2))).toBe(true);
    expect(isCoastCut(run(-0.2))).toBe(false);
    expect(
      buildSea(
        draw([
          [
            { highway: 'primary' },
            [
              [0, 0],
              [1, 1],
            ],
          ],
        ]),
      ),
    ).toEqual([]);
  });
});
