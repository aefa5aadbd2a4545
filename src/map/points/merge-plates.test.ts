import { expect, test } from 'vitest';
import { packPoints } from '#lib/points/point-batch.ts';
import { USUAL_LOOK } from '#lib/points/point-look.ts';
import { listClasses } from '#testing/list-classes.ts';
import { PointGroups } from './point-groups.ts';
import { measurePlate } from './point-marks.ts';

const ZOOM = 13;
const WORLD = 512 * 2 ** ZOOM;

/** Ten titles at each place, which are so many pixels east of the first, and south of it. */
function group(places: readonly (readonly [x: number, y: number])[], plates?: true): PointGroups {
  const groups = new PointGroups();
  groups.setLook({ ...USUAL_LOOK, ...(plates && { plates }) });
  const points = places.flatMap(([east, south], place) =>
    Array.from({ length: 10 }, (_, n) => ({
      id: `${place}-${n}`,
      lat: 51.5 - (south / WORLD) * 360 * Math.cos((51.5 * Math.PI) / 180),
      lon: -3 + (east / WORLD) * 360,
      classes: listClasses({}),
    })),
  );
  groups.setPoints([packPoints(points)]);
  return groups;
}

function readGroups(groups: PointGroups) {
  const { places, counts, length } = groups.describeMarks(ZOOM);
  return Array.from({ length }, (_, index) => ({
    x: (places[2 * index] ?? 0) * WORLD,
    count: counts[index] ?? 0,
  }));
}

test('plates that would lie over each other are one, which knows all that it holds', () => {
  const apart = [0, 60, 120, 400].map((east) => [east, 0] as const);
  // Discs of these have room.
  expect(readGroups(group(apart)).map(({ count }) => count)).toEqual([10, 10, 10, 10]);
  const plates = group(apart, true);
  const drawn = readGroups(plates);
  expect(drawn.reduce((sum, { count }) => sum + count, 0)).toBe(40);
  for (const [index, one] of drawn.entries()) {
    const { reach, wide } = measurePlate(one.count);
    expect(plates.listMembers(ZOOM, index)).toHaveLength(one.count);
    for (const other of drawn.slice(index + 1)) {
      const next = measurePlate(other.count);
      expect(Math.abs(one.x - other.x)).toBeGreaterThan(reach + wide + next.reach + next.wide);
    }
  }
  expect(drawn.length).toBeGreaterThan(1);
});

test('plates are low: what stands below each other is apart, and what reaches into the line is not', () => {
  const count = (south: number) =>
    readGroups(
      group(
        [
          [0, 0],
          [50, south],
        ],
        true,
      ),
    ).length;
  expect([15, 24, 28, 60].map(count)).toEqual([1, 1, 2, 2]);
});
