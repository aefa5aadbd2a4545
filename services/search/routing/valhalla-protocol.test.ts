import { buildBoxRing } from '@property/geo/build-box.ts';
import { booleanClockwise } from '@turf/turf';
import type { Position } from 'geojson';
import { describe, expect, it } from 'vitest';
import { parseIsochroneAnswer } from './valhalla-protocol.ts';

const square = (west: number, south: number, size: number) =>
  buildBoxRing([west, south, west + size, south + size]);
const OUTER = square(-2, 52, 1);
const HOLE = square(-1.8, 52.2, 0.1);
const HOLE_TOO = square(-1.5, 52.5, 0.2);
const answer = (geometry: object) => ({ features: [{ geometry }] });
const turned = (ring: Position[]) => ring.toReversed();

describe('the rings of an isochrone', () => {
  it.each([
    ['as they should be', OUTER, turned(HOLE), turned(HOLE_TOO)],
    ['all counter-clockwise', OUTER, HOLE, HOLE_TOO],
    ['all clockwise', turned(OUTER), turned(HOLE), turned(HOLE_TOO)],
    ['all the wrong way round', turned(OUTER), HOLE, HOLE_TOO],
    ['one hole each way', OUTER, HOLE, turned(HOLE_TOO)],
  ])('S-163: go round as GeoJSON has it, when they came %s', (_, ...rings) => {
    const several = [[square(3, 50, 1)], rings];
    const shapes = [
      parseIsochroneAnswer(answer({ type: 'Polygon', coordinates: rings })),
      parseIsochroneAnswer(answer({ type: 'MultiPolygon', coordinates: several })),
    ];
    for (const shape of shapes) {
      const polygons = shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates;
      expect(polygons.at(-1)).toHaveLength(3);
      for (const [outer = [], ...holes] of polygons) {
        expect(booleanClockwise(outer)).toBe(false);
        for (const hole of holes) expect(booleanClockwise(hole)).toBe(true);
      }
    }
  });

  it('S-163: are closed, and those without area are left out', () => {
    const shape = parseIsochroneAnswer(
      answer({
        type: 'Polygon',
        coordinates: [
          OUTER.slice(0, -1),
          [
            [0, 0],
            [1, 1],
            [0, 0],
          ],
        ],
      }),
    );
    expect(shape).toEqual({ type: 'Polygon', coordinates: [OUTER] });
  });
});
