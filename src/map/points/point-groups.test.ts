import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CellBatch, packCells } from '#lib/points/cell-batch.ts';
import { packPoints, type TitlePoint } from '#lib/points/point-batch.ts';
import { listClasses } from '#testing/list-classes.ts';
import { PointGroups } from './point-groups.ts';

const titles = fc.array(
  fc.record({
    id: fc.uuid(),
    lon: fc.double({ min: -3.1, max: -2.9, noNaN: true }),
    lat: fc.double({ min: 51.5, max: 51.6, noNaN: true }),
    classes: fc
      .tuple(
        fc.integer({ min: 0, max: 3 }),
        fc.integer({ min: 0, max: 2 }),
        fc.integer({ min: 0, max: 5 }),
        fc.integer({ min: 0, max: 5 }),
      )
      .map(([category = 0, tenure = 0, size = 0, price = 0]) =>
        listClasses({ category, tenure, size, price }),
      ),
  }),
  { maxLength: 400 },
);

const cells: fc.Arbitrary<CellBatch> = fc
  .array(
    fc.record({
      x: fc.integer({ min: 0, max: 500 }),
      y: fc.integer({ min: 0, max: 500 }),
      lon: fc.double({ min: -3.1, max: -2.9, noNaN: true }),
      lat: fc.double({ min: 51.5, max: 51.6, noNaN: true }),
      shares: fc
        .array(fc.nat({ max: 3 }), { minLength: 4, maxLength: 4 })
        .filter((shares) => shares.some((share) => share > 0)),
    }),
    { minLength: 1, maxLength: 300 },
  )
  .map((list) =>
    packCells(
      list.map((cell) => ({ ...cell, count: cell.shares.reduce((sum, share) => sum + share) })),
      { zoom: 12, precision: 17, colouring: 'category' },
    ),
  );

/** Every mark of a zoom, a group with its count. */
function readMarks(groups: PointGroups, zoom: number) {
  const { length, places, counts, shares, points, opensAt, classCount } =
    groups.describeMarks(zoom);
  return Array.from({ length }, (_, index) => ({
    at: [places[2 * index], places[2 * index + 1]],
    count: counts[index] ?? 0,
    shares: [...shares.subarray(index * classCount, (index + 1) * classCount)],
    point: points[index] ?? -1,
    opensAt: opensAt[index],
  }));
}

function groupAll(points: readonly TitlePoint[]): PointGroups {
  const groups = new PointGroups();
  groups.setPoints([packPoints(points)]);
  return groups;
}

const countTitles = (marks: ReturnType<typeof readMarks>) =>
  marks.reduce((sum, { count }) => sum + count, 0);

describe('PointGroups', () => {
  it('has every title once at each zoom, alone or in a group', () => {
    fc.assert(
      fc.property(titles, fc.integer({ min: 9, max: 14 }), (points, zoom) => {
        const marks = readMarks(groupAll(points), zoom);
        expect(countTitles(marks)).toBe(points.length);
        expect(marks.every(({ count, point }) => (point < 0 ? count >= 8 : count === 1))).toBe(
          true,
        );
        expect(marks.every(({ count, shares }) => shares.reduce((a, b) => a + b) === count)).toBe(
          true,
        );
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

  it('counts the classes of a group, and says from which zoom it falls apart', () => {
    const points = Array.from({ length: 100 }, (_, index) => ({
      id: String(index),
      lon: -3,
      lat: 51.55,
      classes: listClasses({ category: index === 0 ? 2 : 1 }),
    }));
    const [group] = readMarks(groupAll(points), 12);
    expect(group).toMatchObject({ count: 100, shares: [0, 99, 1, 0], point: -1, opensAt: 16 });
  });

  it('names titles that stand alone by their place among the points, hidden ones counted', () => {
    const lonely = (id: string, lon: number, price: number) => ({
      id,
      lon,
      lat: 51.55,
      classes: listClasses({ category: 3, tenure: 1, size: 5, price }),
    });
    const groups = groupAll([lonely('one', -3, 2), lonely('two', -2.9, 4)]);
    groups.setLook({ colouring: 'price', hidden: [2] });
    expect(readMarks(groups, 12)).toMatchObject([{ point: 1, shares: [0, 0, 0, 0, 1, 0] }]);
    expect(readMarks(new PointGroups(), 12)).toEqual([]);
  });

  it('has every title of cells once at each zoom, beside points too, hidden classes left out', () => {
    fc.assert(
      fc.property(
        cells,
        titles,
        fc.integer({ min: 9, max: 19 }),
        fc.subarray([0, 1, 3]),
        (batch, points, zoom, hidden) => {
          const groups = new PointGroups();
          groups.setPoints(points.length > 0 ? [packPoints(points)] : [], [batch]);
          groups.setLook({ colouring: 'category', hidden });
          const marks = readMarks(groups, zoom);
          const shown = batch.shares.filter((_, index) => !hidden.includes(index % 4));
          const others = points.filter(({ classes }) => !hidden.includes(classes[0] ?? 0));
          expect(countTitles(marks)).toBe(
            shown.reduce((sum, share) => sum + share, 0) + others.length,
          );
          for (const { count, shares, point } of marks) {
            expect(shares.reduce((a, b) => a + b)).toBe(count);
            expect(point >= 0).toBe(count === 1);
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it('keeps the colouring of cells until others come, and joins a small group to a large one', () => {
    const groups = new PointGroups();
    const near = [
      { x: 1, y: 1, lon: -3, lat: 51.55, count: 40, shares: [40, 0, 0, 0] },
      { x: 2, y: 1, lon: -2.9999, lat: 51.55, count: 2, shares: [0, 2, 0, 0] },
    ];
    groups.setPoints([], [packCells(near, { zoom: 13, precision: 18, colouring: 'category' })]);
    groups.setLook({ colouring: 'tenure', hidden: [0] });
    expect(groups.describeMarks(13)).toMatchObject({ colouring: 'category', length: 1 });
    expect(readMarks(groups, 13)).toMatchObject([{ count: 42, shares: [40, 2, 0, 0] }]);
  });
});

it('a mark is made of exactly the titles and cells it counts, and all marks of everything', () => {
  fc.assert(
    fc.property(titles, cells, fc.integer({ min: 6, max: 18 }), (points, counted, zoom) => {
      const groups = new PointGroups();
      groups.setPoints([packPoints(points)], [counted]);
      const marks = groups.describeMarks(zoom);
      const seen: number[] = [];
      for (let mark = 0; mark < marks.length; mark += 1) {
        const members = [...groups.listMembers(marks.zoom, mark)];
        const count = members.reduce(
          (sum, place) =>
            sum + (place < points.length ? 1 : (counted.counts[place - points.length] ?? 0)),
          0,
        );
        expect(count).toBe(marks.counts[mark]);
        seen.push(...members);
      }
      const all = points.length + counted.counts.length;
      expect(seen.sort((a, b) => a - b)).toEqual(Array.from({ length: all }, (_, place) => place));
    }),
    { numRuns: 30 },
  );
});

describe('titles that lie side by side', () => {
  const place = (id: string, lon: number, group?: string, adjoining = 0) => ({
    ...{ id, lon, lat: 51.55, group },
    classes: listClasses({ adjoining }),
  });
  /** Three of one owner, two of another, one whose neighbours were not found, and one alone. */
  const points = [
    place('a', -3, 'first', 1),
    place('b', -2.9, 'second'),
    place('c', -2.9997, 'first', 1),
    place('d', -2.9993, 'first', 1),
    place('e', -2.9001, 'second'),
    place('f', -2.95, 'third'),
    place('g', -2.93),
  ];
  const joined = (hidden: readonly number[] = []) => {
    const groups = groupAll(points);
    groups.setLook({ colouring: 'adjoining', hidden });
    return groups;
  };

  it('are one mark with their number, where one of them stands, and are all told', () => {
    for (const zoom of [13, 19]) {
      const groups = joined();
      const marks = readMarks(groups, zoom);
      const several = marks.filter(({ count }) => count > 1);
      expect(several).toMatchObject([
        { count: 3, point: 2, shares: [0, 3, 0, 0, 0, 0] },
        { count: 2, shares: [2, 0, 0, 0, 0, 0] },
      ]);
      expect(countTitles(marks)).toBe(points.length);
      expect(marks.every(({ point }) => point >= 0)).toBe(true);
      const at = marks.findIndex(({ count }) => count === 3);
      expect([...groups.listMembers(zoom, at)].sort()).toEqual([0, 2, 3]);
    }
  });

  it('are counted title by title where many such marks are close, and left out with their class', () => {
    const many = Array.from({ length: 6 }, (_, at) => place(`${at}`, -3 + at / 1e5, `${at % 3}`));
    const groups = groupAll(many);
    groups.setLook({ colouring: 'adjoining', hidden: [] });
    expect(readMarks(groups, 10)).toMatchObject([{ count: 6, point: -1 }]);
    expect(countTitles(readMarks(joined([1]), 13))).toBe(points.length - 3);
  });

  it('stand each by itself under another colouring', () => {
    expect(readMarks(groupAll(points), 16).map(({ count }) => count)).toEqual(points.map(() => 1));
  });
});
