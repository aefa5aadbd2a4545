// @vitest-environment jsdom
import { createExpression } from '@maplibre/maplibre-gl-style-spec';
import { afterEach, expect, test } from 'vitest';
import { type MapNote, mapNotes } from '#lib/state/map-notes.ts';
import { buildPalette } from '../../basemap/palette.ts';
import { createSignMap } from '../../testing/sign-map.ts';
import { OWNED_LAYER, OWNED_SOURCE } from '../laid-ids.ts';
import { buildGatheredNote, gatherSigns } from './gather-signs.ts';
import { OwnedSigns } from './owned-signs.ts';

const PALETTE = buildPalette('light', () => '#000000');
/** Degrees of a pixel at zoom 13. */
const PIXEL = 360 / (512 * 2 ** 13);

afterEach(() => mapNotes.setState({ owned: [], ownedBy: null }));

const title = (id: string, right: number): MapNote => ({
  ...{ id, layer: 'owned', sign: 'owned', rank: 0, name: id, lines: [], titleId: id },
  ...{ lon: right * PIXEL, lat: 0 },
});
const together = (id: string, right: number, count: number): MapNote => ({
  ...title(id, right),
  joined: { group: id, count },
});

function open(counts: readonly object[] = []) {
  const { map, ...drawn } = createSignMap({ counts });
  return { signs: new OwnedSigns(map), ...drawn };
}

test('titles whose signs would lie over each other are one with their number, and fall apart further in', () => {
  const notes = [title('a', 0), title('b', 10), together('site', 20, 12), title('away', 100)];
  const [first, second, ...others] = gatherSigns(notes, 13);
  // It stands where most of them are.
  expect(first).toMatchObject({ id: 'gathered site', count: 14, lon: 20 * PIXEL });
  expect(second).toEqual({ id: 'away', lon: 100 * PIXEL, lat: 0, count: 1 });
  expect(others).toEqual([]);
  const { opensAt = 0 } = first ?? {};
  expect(opensAt).toBe(14);
  expect(gatherSigns(notes, opensAt).length).toBeGreaterThan(2);
  for (const zoom of [0, 4, 9, 13, 16]) {
    const sum = gatherSigns(notes, zoom).reduce((all, { count }) => all + count, 0);
    expect([zoom, sum]).toEqual([zoom, 15]);
  }
});

test('titles of one spot are one sign however close one looks', () => {
  const [one, ...others] = gatherSigns([title('a', 0), title('b', 0)], 18);
  expect([one?.count, one?.opensAt, others]).toEqual([2, 19, []]);
});

test('they are drawn anew at another whole zoom alone, and nothing is laid without them', () => {
  const { signs, sources, read, zoomTo, countWrites } = open();
  signs.show(PALETTE);
  expect(sources.has(OWNED_SOURCE)).toBe(false);
  mapNotes.setState({ owned: [title('a', 0), title('b', 20)] });
  signs.show(PALETTE);
  expect(read()).toEqual([{ id: 'gathered a', count: '2', opensAt: 14 }]);
  zoomTo(13.9);
  expect(countWrites()).toBe(1);
  zoomTo(14.1);
  expect(read()).toEqual([{ id: 'a' }, { id: 'b' }]);
  mapNotes.setState({ owned: [] });
  signs.show(PALETTE);
  expect(read()).toEqual([]);
});

test('they keep off the counts of groups of titles once the map rests, and names keep off them', () => {
  const group = {
    geometry: { type: 'Point', coordinates: [0, 0] },
    properties: { text: '985' },
  };
  const { signs, layers, readPlaces, countWrites } = open([group]);
  mapNotes.setState({ owned: [title('a', 0), title('away', 100)] });
  signs.show(PALETTE);
  expect(readPlaces()).toEqual([
    [0, 0],
    [100 * PIXEL, 0],
  ]);
  signs.settle();
  const [[lon = 0, lat = 0] = [], away] = readPlaces();
  expect(Math.hypot(lon, lat) / PIXEL).toBeGreaterThan(20);
  expect(away).toEqual([100 * PIXEL, 0]);
  signs.settle();
  expect(countWrites()).toBe(2);
  const layout = layers.find(({ id }) => id === OWNED_LAYER)?.layout as Record<string, unknown>;
  expect(layout['icon-allow-overlap']).toBe(true);
  expect(layout).not.toHaveProperty('icon-ignore-placement');
  expect(layout).not.toHaveProperty('text-ignore-placement');
});

test('one title, several side by side and several that are close look different, as wide as their number', () => {
  const { signs, layers } = open();
  mapNotes.setState({ owned: [title('a', 0)] });
  signs.show(PALETTE);
  const layout = layers.find(({ id }) => id === OWNED_LAYER)?.layout as Record<string, unknown>;
  const read = (name: string, properties: Record<string, string | number>) => {
    const made = createExpression(layout[name], name);
    if (made.result === 'error') throw new Error(JSON.stringify(made.value));
    return made.value.evaluate({ zoom: 11 }, { type: 1, properties });
  };
  expect(read('icon-image', {})).toBe('note:light:owned');
  expect(read('icon-image', { count: '12' })).toBe('joined:light');
  expect(read('icon-image', { count: '12', opensAt: 14 })).toBe('gathered:light');
  const sizes = ['', '2', '12', '120', '1,200'].map((count) => read('icon-size', { count }));
  expect(sizes).toEqual([1, 1, 1.15, 1.45, 1.9]);
});

test('a sign of several says how many, and whose', () => {
  const by = { count: 14, isTooMany: false, hasFailed: false, isOn: true };
  mapNotes.setState({ ownedBy: { ...by, name: 'Wren Homes Ltd', onSwitch: () => undefined } });
  const place = { lon: 1, lat: 2 };
  expect(buildGatheredNote({ id: 'gathered a', count: '14' }, place)).toMatchObject({
    id: 'gathered a',
    name: '14 titles',
    lines: ['Wren Homes Ltd', 'Click to zoom in'],
    ...place,
  });
});
