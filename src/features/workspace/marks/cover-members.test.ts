import { containsPlace } from '@property/geo/rings/ring.ts';
import { tidyShape } from '@property/geo/rings/tidy-shape.ts';
import fc from 'fast-check';
import type { Position } from 'geojson';
import { expect, it } from 'vitest';
import { findSentFault } from '#lib/check-sent-shape.ts';
import { packPoints } from '#lib/points/point-batch.ts';
import { findTile } from '#lib/points/tile-box.ts';
import type { MarkCell } from '#map/marks/drawn-marks.ts';
import { coverMembers } from './cover-members.ts';

/** Places in the middles of a fine grid: side by side, in one row, and corner to corner. */
const places = fc.uniqueArray(
  fc.record({ x: fc.nat({ max: 15 }), y: fc.nat({ max: 15 }), isOwn: fc.boolean() }),
  { minLength: 2, maxLength: 30, selector: ({ x, y }) => `${x}/${y}` },
);
const [ZOOM, COARSEST] = [22, 19];
const toLon = (x: number) => ((x + 0.5) / 2 ** ZOOM - 0.5) * 360;
const START = findTile(-2.44, 52.21, ZOOM);
const toLat = (y: number) =>
  (Math.atan(Math.sinh(Math.PI * (1 - (2 * (y + 0.5)) / 2 ** ZOOM))) * 180) / Math.PI;

const isInside = (rings: readonly Position[][], place: Position) =>
  rings.reduce((inside, ring) => inside !== containsPlace(ring, place), false);

it('holds every title of a group and no other, in a shape that the service takes', async () => {
  await fc.assert(
    fc.asyncProperty(places, async (list) => {
      fc.pre(list.some(({ isOwn }) => isOwn));
      const titles = list.map(({ x, y, isOwn }) => ({
        id: `${x}/${y}`,
        lon: toLon(START.x + x),
        lat: toLat(START.y + y),
        classes: [],
        isOwn,
      }));
      const own = titles.filter(({ isOwn }) => isOwn).map(({ id }) => id);
      const members = { ids: own, cells: [], places: [], count: own.length, hidden: 0 };
      const shape = tidyShape(await coverMembers(members, [packPoints(titles)], COARSEST));
      if (shape === null || shape === undefined) throw new Error('Nothing is covered.');
      expect(findSentFault(shape)).toBeNull();
      const parts = shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates;
      for (const { lon, lat, isOwn } of titles)
        expect(parts.some((rings) => isInside(rings, [lon, lat]))).toBe(isOwn);
    }),
    { numRuns: 60 },
  );
});

it('joins cells side by side', async () => {
  const cell = (x: number, y: number): MarkCell => ({ precision: 18, x: 1000 + x, y: 800 + y });
  const cells = [cell(0, 0), cell(1, 0), cell(2, 0), cell(1, 1), cell(5, 5)];
  const members = { ids: [], cells, places: [], count: 9, hidden: 0 };
  const { coordinates } = await coverMembers(members, [], 18);
  expect(coordinates).toHaveLength(2);
});
