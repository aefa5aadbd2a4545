// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { type MapNote, mapNotes } from '#lib/state/map-notes.ts';
import { buildPalette } from '../basemap/palette.ts';
import { createSignMap } from '../testing/sign-map.ts';
import { NoteLayers } from './note-layers.ts';

const PALETTE = buildPalette('light', () => '#000000');
const ZOOM = 15;
/** Degrees of a pixel at that zoom. */
const PIXEL = 360 / (512 * 2 ** ZOOM);

afterEach(() => mapNotes.setState({ applications: [], near: [], bands: [] }));

test('the signs of places stand below the counts of groups, applications over them', () => {
  const { map, layers } = createSignMap({ laid: ['ground', 'point', 'cluster'] });
  const school: MapNote = {
    id: 'a',
    layer: 'near',
    lon: 0,
    lat: 0,
    sign: 'school',
    rank: 0,
    name: 'Wren Primary School',
    lines: [],
  };
  mapNotes.setState({ near: [school] });
  new NoteLayers(map).show(PALETTE);
  expect(layers.map(({ id }) => id)).toEqual([
    'ground',
    'point',
    'note-near',
    'cluster',
    'note',
    'note-band',
  ]);
  // Names of the map are placed after both, and give way; its own name moves, or waits.
  for (const id of ['note-near', 'note']) {
    const layout = layers.find((layer) => layer.id === id)?.layout as Record<string, unknown>;
    expect(layout).toMatchObject({ 'icon-allow-overlap': true });
    expect(layout['icon-ignore-placement']).toBeUndefined();
  }
  const own = layers.find(({ id }) => id === 'note-near')?.layout as Record<string, unknown>;
  expect(own).toMatchObject({ 'text-optional': true });
  expect(own['text-variable-anchor-offset']).toContain('left');
  // From a zoom on: of a whole town they would be all there is.
  expect(own['text-field']).toEqual(['step', ['zoom'], '', expect.any(Number), ['get', 'name']]);
});

test('the minutes of lines that are close keep off each other, those of the widest one first', () => {
  const { map, layers } = createSignMap();
  const line = { layer: 'band', sign: 'place', lon: 0, lat: 0, lines: [] } as const;
  mapNotes.setState({ bands: [{ ...line, id: 'a', rank: 5, name: '5 min' }] });
  new NoteLayers(map).show(PALETTE);
  const layout = layers.find(({ id }) => id === 'note-band')?.layout as Record<string, unknown>;
  expect(layout['text-allow-overlap']).toBeUndefined();
  expect(layout['symbol-sort-key']).toEqual(['-', 0, ['get', 'rank']]);
  expect(layout['text-variable-anchor-offset']).toContain('bottom');
});

/** The number of a group of titles, so many pixels from the point at 0, 0. */
const countAt = (right: number, up: number, text = '28') => ({
  geometry: { type: 'Point', coordinates: [right * PIXEL, up * PIXEL] },
  properties: { text },
});
const application = (id: string, right: number, rank = 0): MapNote => ({
  ...{ id, name: id, layer: 'application', sign: 'granted', lat: 0, lines: [] },
  ...{ rank, lon: right * PIXEL },
});

test('an application goes off the number of a group of titles, once the map rests, and no other moves', () => {
  // The number of 28 titles reaches over the sign of the first application.
  const { map, readPlaces, countWrites } = createSignMap({ zoom: ZOOM, counts: [countAt(8, 8)] });
  mapNotes.setState({ applications: [application('on', 0), application('off', 60)] });
  const notes = new NoteLayers(map);
  notes.show(PALETTE);
  expect(readPlaces()).toEqual([
    [0, 0],
    [60 * PIXEL, 0],
  ]);
  notes.settle();
  const [[right = 0, up = 0] = [], other] = readPlaces();
  // Its sign is drawn up and to the right of its place, by twelve pixels at nine tenths.
  const [x, y] = [right / PIXEL + 10.8, up / PIXEL + 10.8];
  expect(Math.hypot(x - 8, y - 8)).toBeGreaterThan(2 * 3.7 + 10);
  expect(Math.hypot(x - 8, y - 8)).toBeLessThan(50);
  expect(other).toEqual([60 * PIXEL, 0]);
  notes.settle();
  expect(countWrites()).toBe(2);
  // Others are not drawn anew where none of them has to go, nor before they are drawn at all.
  const [, off] = mapNotes.getState().applications;
  mapNotes.setState({ applications: off ? [off] : [] });
  notes.settle();
  expect(countWrites()).toBe(2);
  notes.show(PALETTE);
  notes.settle();
  expect(countWrites()).toBe(3);
});

test('where a sign goes to does not depend on how far beside its title it is drawn', () => {
  const settle = (note: MapNote) => {
    const { map, readPlaces } = createSignMap({ zoom: ZOOM, counts: [countAt(8, 8)] });
    mapNotes.setState({ applications: [note] });
    const notes = new NoteLayers(map);
    notes.show(PALETTE);
    notes.settle();
    const [[lon = 0, lat = 0] = []] = readPlaces();
    return { right: lon / PIXEL, up: lat / PIXEL };
  };
  // A fourth one stands on its place; the first, up and to the right by twelve pixels at nine tenths.
  const bare = settle({ ...application('bare', 10.8, 3), lat: 10.8 * PIXEL });
  const first = settle(application('first', 0));
  expect(first.right + 10.8).toBeCloseTo(bare.right, 2);
  expect(first.up + 10.8).toBeCloseTo(bare.up, 2);
});
