import type { Map as MapLibreMap } from 'maplibre-gl';
import { expect, test } from 'vitest';
import { buildMovementNote, readMovement } from './movement-notes.ts';

const PLACE = { lon: -2.99, lat: 51.59 };
const LINE = {
  type: 'LineString',
  coordinates: [
    [-2.99, 51.59],
    [-2.985, 51.591],
    [-2.98, 51.592],
  ],
};

function lookAt(zoom: number, features: readonly object[]) {
  const map = {
    getZoom: () => zoom,
    getLayer: () => ({}),
    queryRenderedFeatures: () => features,
  };
  return map as unknown as MapLibreMap;
}
const road = (id: string, vehicles: number, basis = 'counted', name = `Road ${id}`) => ({
  properties: { id, vehicles, basis, class: 'A Road', ...(name && { name }) },
  geometry: LINE,
});

test('a road says its figure, its name, and how and when it is known', () => {
  const counted = {
    ...{ id: 'a', vehicles: 12_345, basis: 'counted' },
    ...{ year: 2019, name: 'A48', class: 'A Road' },
  };
  expect(buildMovementNote('traffic', counted, PLACE)).toMatchObject({
    ...PLACE,
    id: 'traffic a',
    name: '12,345 vehicles a day',
    lines: ['A48, A Road', 'Counted 2019'],
  });
  const modelled = { id: 'b', vehicles: 650, basis: 'modelled' };
  expect(buildMovementNote('traffic', modelled, PLACE)).toMatchObject({
    name: '650 ≈ vehicles a day',
    lines: ['Unnamed road', 'Modelled'],
  });
});

test('a square says people a day, of which months, and that they are modelled', () => {
  const square = { id: '8a', daily: 1240, until: '2026-10', isModelled: true };
  expect(buildMovementNote('footfall', square, PLACE)).toMatchObject({
    name: '1,240 ≈ people a day',
    lines: ['Average of 12 months to Oct 2026', 'Modelled'],
  });
});

test('the busiest in view come first, a road that tiles cut once, at the middle of its course', () => {
  const cut = [road('a', 900), road('b', 12_000), road('b', 12_000), road('c', 300, 'modelled')];
  const { view, hasModelled, notes } = readMovement(lookAt(14, cut), 'traffic');
  expect([view, hasModelled]).toEqual(['whole', true]);
  expect(notes.map(({ id }) => id)).toEqual(['traffic b', 'traffic a', 'traffic c']);
  expect(notes[0]).toMatchObject({ lon: -2.985, lat: 51.591 });
});

test('of many in view the thirty busiest are listed', () => {
  const many = Array.from({ length: 40 }, (_, at) => road(`r${at}`, 1_000 + at));
  const { notes } = readMovement(lookAt(14, many), 'traffic');
  expect(notes.map(({ id }) => id)).toEqual(
    Array.from({ length: 30 }, (_, at) => `traffic r${39 - at}`),
  );
});

test('a square stands at its middle', () => {
  const ring = [
    [0, 51],
    [0.002, 51],
    [0.002, 51.001],
    [0, 51.001],
    [0, 51],
  ];
  const square = {
    properties: { id: 'a', daily: 5 },
    geometry: { type: 'Polygon', coordinates: [ring] },
  };
  const [note] = readMovement(lookAt(15, [square]), 'footfall').notes;
  expect([note?.lon, note?.lat]).toEqual([0.001, expect.closeTo(51.0005, 9)]);
});

test.each([
  [7, 'traffic', 'far'],
  [11.9, 'traffic', 'part'],
  [12, 'traffic', 'whole'],
  [10.9, 'footfall', 'far'],
  [11, 'footfall', 'whole'],
] as const)('at zoom %d the view of %s is %s', (zoom, kind, view) => {
  expect(readMovement(lookAt(zoom, [road('a', 900)]), kind).view).toBe(view);
});

test('where nothing of it lies the view is empty', () => {
  expect(readMovement(lookAt(14, []), 'traffic').view).toBe('empty');
});

test('a road with a name is listed once, by its busiest stretch, one without for each', () => {
  const stretches = [
    road('a', 900, 'counted', 'Westbrook Road'),
    road('b', 12_000, 'counted', 'Westbrook Road'),
    road('c', 800, 'counted', ''),
    road('d', 700, 'counted', ''),
  ];
  const { notes } = readMovement(lookAt(14, stretches), 'traffic');
  expect(notes.map(({ id }) => id)).toEqual(['traffic b', 'traffic c', 'traffic d']);
});
