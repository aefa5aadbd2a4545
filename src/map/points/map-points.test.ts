// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type CellBatch, packCells } from '#lib/points/cell-batch.ts';
import { type PointBatch, packPoints } from '#lib/points/point-batch.ts';
import type { PointLook } from '#lib/points/point-look.ts';
import { mapNotes } from '#lib/state/map-notes.ts';
import { listClasses } from '#testing/list-classes.ts';
import { card, leaveMap, watchMap } from '../testing/watch-points.ts';

vi.mock('./point-marks.worker.ts?worker&url', () => ({ default: '/worker.js' }));

const batch = (...ids: string[]): PointBatch =>
  packPoints(ids.map((id, index) => ({ id, lon: 1 + index, lat: 2, classes: listClasses() })));
const usual = { colouring: 'category', hidden: [] } as const;
const NO_CELLS: readonly CellBatch[] = [];
const shownAs = (points: readonly PointBatch[], look: PointLook) => ({
  points,
  cells: NO_CELLS,
  look,
  isOld: false,
});
const listMarks = () =>
  performance.getEntriesByName('map-points-drawn').map((entry) => Reflect.get(entry, 'detail'));

beforeEach(() => performance.clearMarks());
afterEach(() => {
  leaveMap();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('points are sent once, and continuing ones alone', () => {
  const { seen, points } = watchMap();
  const sent = () => seen.sent.filter((kind) => kind !== 'marks');
  const first = [batch('a'), batch('b')];
  points.show(shownAs([], usual));
  expect(seen.sent).toEqual([]);
  points.show(shownAs(first, usual));
  points.show(shownAs(first, usual));
  expect(sent()).toEqual(['look', 'set']);
  points.show(shownAs([...first, batch('c')], usual));
  expect(sent().slice(2)).toEqual(['add']);
  points.show(shownAs([batch('d')], usual));
  points.show(shownAs([], { colouring: 'price', hidden: [1] }));
  expect(sent().slice(3)).toEqual(['set', 'look', 'set']);
});

test('nothing is left to be done on a map that is gone, also when marks are on their way', async () => {
  vi.useFakeTimers();
  // The code of the worker, which is asked for ahead, comes at once.
  vi.stubGlobal('fetch', async () => ({ blob: async () => new Blob() }));
  const { seen, points } = watchMap();
  points.show(shownAs([batch('a')], usual));
  points.show(shownAs([batch('b')], usual));
  points.destroy();
  await vi.advanceTimersByTimeAsync(0);
  expect(vi.getTimerCount()).toBe(0);
  expect(seen.sent.filter((kind) => kind === 'marks')).toHaveLength(1);
});

test('changes that come while marks are worked out are drawn together after them', async () => {
  const { seen, points, answer } = watchMap();
  const first = [batch('a', 'b')];
  points.show(shownAs(first, usual));
  points.show(shownAs([...first, batch('c')], usual));
  points.show(shownAs([...first, batch('c'), batch('d')], usual));
  expect(seen.sent.filter((kind) => kind === 'marks')).toHaveLength(1);
  const { pictures } = mapNotes.getState();
  await answer();
  expect(listMarks()).toEqual([{ count: 2 }]);
  await answer();
  expect([listMarks(), mapNotes.getState().pictures]).toEqual([[{ count: 4 }], pictures + 2]);
  expect(seen.sent.filter((kind) => kind === 'marks')).toHaveLength(2);
});

test('more points wait while drawing them would take most of the time', async () => {
  vi.useFakeTimers();
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  const { seen, points, answer } = watchMap();
  const asked = () => seen.sent.filter((kind) => kind === 'marks').length;
  const [first, second] = [batch('a'), batch('b')];
  points.show(shownAs([first], usual));
  now.mockReturnValue(400);
  await answer();
  points.show(shownAs([first, second], usual));
  await vi.advanceTimersByTimeAsync(1000);
  points.show(shownAs([first, second, batch('c')], usual));
  expect(asked()).toBe(1);
  await vi.advanceTimersByTimeAsync(300);
  expect(asked()).toBe(2);
  // What replaces them, or looks another way, does not wait.
  await answer();
  points.show(shownAs([first], { colouring: 'price', hidden: [] }));
  expect(asked()).toBe(3);
  now.mockRestore();
});

test('a title is found where it stands, a group where its disc is, nothing beside them', async () => {
  const { points, answer, zoomTo } = watchMap();
  const crowd = packPoints(
    Array.from({ length: 9 }, (_, index) => ({
      id: `crowd ${index}`,
      lon: 1,
      lat: 2,
      classes: listClasses(),
    })),
  );
  points.show(shownAs([batch('alone'), crowd], { colouring: 'category', hidden: [] }));
  await answer();
  expect(points.find({ x: 12, y: 0 }, 4)).toMatchObject({ kind: 'cluster', opensAt: 16 });
  expect(points.find({ x: 40, y: 0 }, 4)).toBeUndefined();
  points.show(shownAs([batch('alone', 'away')], usual));
  await answer();
  expect(points.find({ x: 6, y: 6 }, 4)).toMatchObject({ kind: 'title', id: 'alone' });
  zoomTo(13.5);
  await answer();
  expect(points.find({ x: 0, y: 3 }, 4)).toMatchObject({ kind: 'title', id: 'alone' });
});

test('another zoom asks for its marks, a part of one does not', () => {
  const { seen, points, zoomTo } = watchMap();
  points.show(shownAs([batch('a')], usual));
  zoomTo(12.9);
  expect(seen.sent.filter((kind) => kind === 'marks')).toHaveLength(1);
});

test('names are told of the places of marks once these rest, and how far they reach', async () => {
  vi.useFakeTimers();
  const { seen, points, answer } = watchMap();
  const crowd = packPoints(
    Array.from({ length: 9 }, (_, index) => ({
      id: `${index}`,
      lon: 1,
      lat: 2,
      classes: listClasses(),
    })),
  );
  points.show(shownAs([crowd], usual));
  await answer();
  points.show(shownAs([crowd, batch('alone')], usual));
  await vi.advanceTimersByTimeAsync(1);
  await answer();
  expect(seen.told).toEqual([]);
  vi.advanceTimersByTime(600);
  const [{ features } = { features: [] }] = seen.told;
  expect(features.map(({ properties }) => properties)).toMatchObject([{ text: '10' }]);
  expect(features[0]?.properties?.room[0]).toBeGreaterThan(11);
  // Neither of marks that are about to go.
  points.show(shownAs([crowd], usual));
  await answer();
  points.show(shownAs([batch('alone')], usual));
  vi.advanceTimersByTime(600);
  expect(seen.told).toHaveLength(1);
  await answer();
  vi.advanceTimersByTime(600);
  expect(seen.told.at(-1)?.features.map(({ properties }) => properties?.text)).toEqual(['']);
});

test('a card that was lost and comes back is given everything anew', () => {
  const { seen, points } = watchMap();
  const createTexture = vi.fn(() => ({}));
  for (const isTexture of [undefined, () => false]) {
    expect(createTexture).not.toHaveBeenCalled();
    Object.assign(card, { createTexture, isTexture });
    seen.layers.length = 0;
    points.attach();
  }
  expect(createTexture).toHaveBeenCalled();
  Object.assign(card, { isTexture: undefined });
});

test('all layers are put into each style once', () => {
  const { seen, points } = watchMap();
  points.attach();
  expect(seen.layers).toEqual(['kept-ground', 'point', 'cluster']);
  seen.layers.length = 0;
  points.attach();
  expect(seen.layers).toEqual(['kept-ground', 'point', 'cluster']);
});

test('a worker that cannot run is told of, and another one is started with the next points', async () => {
  const { seen, points, worker } = watchMap();
  points.show(shownAs([batch('a')], usual));
  worker.dispatchEvent(new Event('error'));
  await Promise.resolve();
  expect(seen.faults).toBe(1);
  points.show(shownAs([batch('b')], usual));
  expect(seen.sent).toEqual(['look', 'set', 'marks', 'look', 'set', 'marks']);
});

test('a cell of one title is found by its tile, one of several as a group that opens close by', async () => {
  const { points, answer } = watchMap();
  const cells = [
    packCells(
      [
        { x: 7, y: 8, lon: 1, lat: 2, count: 1, shares: [0, 1, 0, 0] },
        { x: 9, y: 8, lon: 3, lat: 2, count: 3, shares: [2, 1, 0, 0] },
      ],
      { zoom: 12, precision: 17, colouring: 'category' },
    ),
  ];
  points.show({ ...shownAs([], usual), cells });
  await answer();
  const cell = { precision: 17, x: 7, y: 8 };
  expect(points.find({ x: 0, y: 0 }, 4)).toMatchObject({ kind: 'single', cell });
  const apart = (2 * 512 * 2 ** 12) / 360;
  expect(points.find({ x: apart, y: 0 }, 4)).toMatchObject({ kind: 'cluster', opensAt: 14 });
  expect(listMarks()).toEqual([{ count: 4 }]);
});

test('marks of before are seen through until those of now have come, and are not worked out anew', () => {
  const { seen, points } = watchMap();
  const shown = shownAs([batch('a')], usual);
  points.show(shown);
  const { length } = seen.sent;
  points.show({ ...shown, isOld: true });
  points.show(shown);
  expect(seen.sent).toHaveLength(length);
  expect(seen.pictures).toEqual(['next', 'next']);
});

test.each([
  ['rests', false, ['now']],
  ['moves', true, ['next']],
] as const)('marks of a map that %s are drawn in good time', async (_, isMoving, pictures) => {
  const { seen, points, answer } = watchMap();
  seen.isMoving = isMoving;
  points.show(shownAs([batch('a')], usual));
  expect(seen.pictures).toEqual([]);
  await answer();
  expect(seen.pictures).toEqual(pictures);
  expect(listMarks()).toEqual([{ count: 1 }]);
});
