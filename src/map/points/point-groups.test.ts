import { VectorTile } from '@mapbox/vector-tile';
import fc from 'fast-check';
import { PbfReader } from 'pbf';
import { describe, expect, it } from 'vitest';
import { packPoints, type TitlePoint } from '#lib/point-batch.ts';
import { PointGroups } from './point-groups.ts';

const titles = fc.array(
  fc.record({
    id: fc.uuid(),
    lon: fc.double({ min: -3.1, max: -2.9, noNaN: true }),
    lat: fc.double({ min: 51.5, max: 51.6, noNaN: true }),
    classes: fc.tuple(
      fc.integer({ min: 0, max: 3 }),
      fc.integer({ min: 0, max: 2 }),
      fc.integer({ min: 0, max: 5 }),
      fc.integer({ min: 0, max: 5 }),
    ),
  }),
  { maxLength: 400 },
);

/** Every mark of a zoom, from all its tiles over the town. */
function readMarks(groups: PointGroups, zoom: number) {
  const scale = 2 ** zoom;
  const columns = [Math.floor((-3.1 / 360 + 0.5) * scale), Math.floor((-2.9 / 360 + 0.5) * scale)];
  const rows = [0.332, 0.3327].map((share) => Math.floor(share * scale));
  const marks: Record<string, unknown>[] = [];
  for (let column = columns[0] ?? 0; column <= (columns[1] ?? 0); column += 1)
    for (let row = rows[0] ?? 0; row <= (rows[1] ?? 0); row += 1) {
      const tile = new VectorTile(new PbfReader(groups.encodeTile(zoom, column, row)));
      const layer = tile.layers.points;
      for (let index = 0; index < (layer?.length ?? 0); index += 1)
        marks.push({ ...layer?.feature(index).properties });
    }
  return marks;
}

function groupAll(points: readonly TitlePoint[]): PointGroups {
  const groups = new PointGroups();
  groups.setPoints([packPoints(points)]);
  return groups;
}

const countTitles = (marks: readonly Record<string, unknown>[]) =>
  marks.reduce((sum, { count }) => sum + Number(count ?? 1), 0);

describe('PointGroups', () => {
  it('has every title once at each zoom, alone or in a group', () => {
    fc.assert(
      fc.property(titles, fc.integer({ min: 9, max: 14 }), (points, zoom) => {
        const marks = readMarks(groupAll(points), zoom);
        expect(countTitles(marks)).toBe(points.length);
        expect(marks.every(({ count }) => count === undefined || Number(count) >= 8)).toBe(true);
      }),
      { numRuns: 40 },
    );
  });

  it('grows by batches as if all had come at once, whatever was drawn between', () => {
    fc.assert(
      fc.property(titles, titles, (first, second) => {
        const groups = groupAll(first);
        readMarks(groups, 11);
        groups.addPoints([packPoints(second)]);
        expect(readMarks(groups, 11)).toEqual(readMarks(groupAll([...first, ...second]), 11));
      }),
      { numRuns: 20 },
    );
  });

  it('leaves hidden classes out of groups and counts', () => {
    fc.assert(
      fc.property(titles, fc.subarray([0, 1, 2]), (points, hidden) => {
        const groups = groupAll(points);
        groups.setLook({ colouring: 'tenure', hidden });
        const shown = points.filter(({ classes }) => !hidden.includes(classes[1] ?? 0));
        expect(countTitles(readMarks(groups, 10))).toBe(shown.length);
      }),
      { numRuns: 20 },
    );
  });

  it('splits the ring of a group by class, with a sliver for the fewest', () => {
    const points = Array.from({ length: 100 }, (_, index) => ({
      id: String(index),
      lon: -3,
      lat: 51.55,
      classes: [index === 0 ? 2 : 1, 0, 0, 0],
    }));
    const [group] = readMarks(groupAll(points), 12);
    expect(group).toEqual({ image: 'category:46:0:24:1:0', count: 100, opensAt: 16 });
  });

  it('names titles that stand alone, by their class', () => {
    const groups = groupAll([{ id: 'one', lon: -3, lat: 51.55, classes: [3, 1, 4, 5] }]);
    groups.setLook({ colouring: 'price', hidden: [] });
    expect(readMarks(groups, 12)).toEqual([{ image: 'price:4', id: 'one' }]);
    expect(readMarks(new PointGroups(), 12)).toEqual([]);
  });
});
