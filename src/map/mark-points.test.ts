import { beforeEach, expect, test } from 'vitest';
import { DrawnPoints } from './mark-points.ts';

const points = [{ id: 'a', lon: 1, lat: 2, category: 'mixed' as const }];
const listMarks = () =>
  performance.getEntriesByName('map-points-drawn').map((entry) => Reflect.get(entry, 'detail'));

beforeEach(() => performance.clearMarks());

function watchMap() {
  const map = { loaded: false, shown: 0 };
  const drawn = new DrawnPoints({
    isSourceLoaded: () => map.loaded,
    queryRenderedFeatures: () => Array.from({ length: map.shown }),
  } as never);
  return { map, drawn };
}

test('points count as drawn once two frames show them after all have come', () => {
  const { map, drawn } = watchMap();
  map.shown = 3;
  drawn.noteFrame(points);
  drawn.noteFrame(points);
  expect(listMarks()).toEqual([]);
  map.loaded = true;
  drawn.noteFrame(points);
  expect(listMarks()).toEqual([]);
  drawn.noteFrame(points);
  drawn.noteFrame(points);
  expect(listMarks()).toEqual([{ count: 1 }]);
});

test('points out of view count as drawn when the map rests', () => {
  const { map, drawn } = watchMap();
  map.loaded = true;
  drawn.noteFrame(points);
  drawn.noteFrame(points);
  expect(listMarks()).toEqual([]);
  drawn.noteRest(points);
  drawn.noteRest(points);
  expect(listMarks()).toEqual([{ count: 1 }]);
});
