import { expect, test } from 'vitest';
import { LETTERS, writeCount } from './letter-atlas.ts';
import { buildInstances, hasDividedRing, listHeld } from './mark-instances.ts';
import { KINDS, STRIDE } from './mark-shaders.ts';
import { findMark, type PointMarks } from './point-marks.ts';

const marks: PointMarks = {
  zoom: 12,
  colouring: 'tenure',
  length: 3,
  places: Float64Array.from([0.5, 0.5, 0.5001, 0.4999, 0.9, 0.9]),
  counts: Uint32Array.from([100, 1, 1]),
  shares: Uint32Array.from([1, 99, 0, 0, 0, 1, 1, 0, 0]),
  classCount: 3,
  points: Int32Array.from([-1, 0, 1]),
  opensAt: Uint8Array.from([14, 0, 0]),
};
const box = { left: 0.4, top: 0.4, right: 0.6, bottom: 0.6 };
const advances = Array.from(LETTERS, () => 7);

test('what lies outside the box stays away, and places count from its middle', () => {
  const { origin, singles } = buildInstances(marks, box, advances);
  expect(origin).toEqual([0.5, 0.5]);
  expect(singles).toHaveLength(STRIDE);
  expect([...singles.subarray(2, 5)]).toEqual([KINDS.diamond, 2, 0]);
  expect(singles[0]).toBeCloseTo(0.0001, 9);
});

test('a group has a ring with a sliver for the fewest, and its count over it', () => {
  const { groups } = buildInstances(marks, box, advances);
  expect(groups).toHaveLength(4 * STRIDE);
  expect([...groups.subarray(2, 4)]).toEqual([KINDS.group, 38]);
  const ends = [...groups.subarray(5, STRIDE)];
  expect(ends[0]).toBeCloseTo(0.035 / (0.035 + 0.99), 6);
  expect(ends.slice(1)).toEqual([1, 1, 1, 1, 1]);
  const letters = [1, 2, 3].map((index) => [
    LETTERS[groups[index * STRIDE + 3] ?? 0],
    groups[index * STRIDE + 4],
  ]);
  expect(letters).toEqual([
    ['1', -7],
    ['0', 0],
    ['0', 7],
  ]);
});

test('counts are whole as long as there is room for them', () => {
  expect([8, 999, 1413, 9999, 12_340].map(writeCount)).toEqual([
    '8',
    '999',
    '1,413',
    '9,999',
    '12.3k',
  ]);
});

test('titles that are drawn as one are a tile with their count, below every group', () => {
  const joined = {
    ...marks,
    counts: Uint32Array.from([100, 120, 1]),
    shares: Uint32Array.from([1, 99, 0, 0, 0, 120, 1, 0, 0]),
  };
  const { singles, groups } = buildInstances(joined, box, advances);
  expect(singles).toHaveLength(0);
  expect(groups).toHaveLength(8 * STRIDE);
  expect([...groups.subarray(2, 4)]).toEqual([KINDS.joined, 30]);
  expect([...groups.subarray(5, STRIDE)]).toEqual([0, 0, 1, 1, 1, 1]);
  expect(groups[4 * STRIDE + 2]).toBe(KINDS.group);
  expect(listHeld(joined, box).map(({ properties }) => properties?.text)).toEqual(['100', '120']);
});

test('names keep off all of a mark but its rim', () => {
  const [disc] = listHeld(marks, box).map(({ properties }) => properties);
  expect(disc).toMatchObject({ room: [0.8 * 19, 0.8 * 19] });
});

test('a disc is found as far around its middle as it reaches', () => {
  const pixel = 1e-6;
  const at = (right: number, down: number) =>
    findMark(marks, 0.5 + right * pixel, 0.5 + down * pixel, pixel, 0);
  expect([at(18, 0), at(0, 18), at(34, 0)]).toEqual([0, 0, -1]);
});

test('a ring is divided where a group in view has titles of several classes', () => {
  expect(hasDividedRing(marks, box)).toBe(true);
  expect(hasDividedRing(marks, { ...box, right: 0.49 })).toBe(false);
  const ofOne = { ...marks, shares: Uint32Array.from([100, 0, 0, 0, 0, 1, 1, 0, 0]) };
  expect(hasDividedRing(ofOne, box)).toBe(false);
  // Titles side by side are a tile.
  expect(hasDividedRing({ ...marks, points: Int32Array.from([2, 0, 1]) }, box)).toBe(false);
});

test('names keep off titles alone as well, until these are so many that no name would find a gap', () => {
  const single = { ...marks, length: 2, counts: Uint32Array.from([100, 1]) };
  expect(listHeld(single, box).map(({ properties }) => properties?.text)).toEqual(['100', '']);
  const many = (length: number) => ({
    ...marks,
    length,
    places: new Float64Array(2 * length).fill(0.5),
    counts: new Uint32Array(length).fill(1),
    points: new Int32Array(length),
  });
  expect(listHeld(many(200), box)).toHaveLength(200);
  expect(listHeld(many(201), box)).toEqual([]);
});
