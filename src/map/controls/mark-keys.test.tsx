// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { packCells } from '#lib/points/cell-batch.ts';
import { COLOURINGS, packPoints } from '#lib/points/point-batch.ts';
import { mapNotes } from '#lib/state/map-notes.ts';
import type { MapScene } from '../map-scene.ts';
import MapLegend from './map-legend.tsx';

afterEach(() => {
  cleanup();
  act(() => mapNotes.setState({ hasRings: false }));
});

const NOTHING: MapScene = {
  ...{ points: [], areas: [], selected: null, hoveredId: null },
  ...{ roads: [], hoveredRoad: null, places: [], hoveredPlace: null },
};
const pack = (groups: readonly (string | undefined)[]) =>
  packPoints(
    groups.map((group, at) => ({
      ...{ id: String(at), lon: 0, lat: 0, classes: COLOURINGS.map(() => 0) },
      ...(group !== undefined && { group }),
    })),
  );
const EIGHT = pack(Array.from({ length: 8 }, () => undefined));
const PIN = { id: 'pin', name: 'Pin', lon: 0, lat: 0 };

function show(scene: Partial<MapScene>): (string | null)[] {
  cleanup();
  render(<MapLegend scene={{ ...NOTHING, ...scene }} units="imperial" />);
  return screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
}

it('says what a ring is where one is divided', () => {
  expect(show({ points: [EIGHT] })).toEqual([]);
  act(() => mapNotes.setState({ hasRings: true }));
  expect(show({ points: [EIGHT] })).toEqual(['Ring shows the split']);
  const of = { zoom: 14, precision: 19, colouring: 'category' } as const;
  const cell = { x: 0, y: 0, lon: 0, lat: 0, count: 2, shares: [1, 1, 0, 0] };
  expect(show({ cells: [packCells([cell], of)] })).toEqual(['Ring shows the split']);
  // They have gone, and the map has not said so yet.
  expect(show({ selected: { id: 'one', centroid: { lon: 0, lat: 0 } } })).toEqual(['Selected']);
});

it('has another list once rings have gone: one that stood in another line is no shift', () => {
  act(() => mapNotes.setState({ hasRings: true }));
  show({ points: [EIGHT], selected: { id: 'one', centroid: { lon: 0, lat: 0 } } });
  const list = screen.getByRole('list', { name: 'Legend' });
  act(() => mapNotes.setState({ hasRings: false }));
  expect(screen.getByRole('list', { name: 'Legend' })).not.toBe(list);
});

it('says what a tile is where titles that lie side by side are one', () => {
  const points = [pack(['ours', 'ours', 'theirs'])];
  const look = { colouring: 'adjoining', hidden: [] } as const;
  expect(show({ points, look })).toEqual(['Side by side, one owner']);
  expect(show({ points })).toEqual([]);
  expect(show({ points: [pack(['ours', 'theirs', undefined])], look })).toEqual([]);
});

it('says what full and hollow marks of deals are, with a number or without', () => {
  const list = (...kinds: string[]) => show({ places: kinds.map((kind) => ({ ...PIN, kind })) });
  expect(list('deal')).toEqual(['Counted']);
  expect(list('dot')).toEqual(['Counted']);
  expect(list('hollow')).toEqual(['Not counted']);
  expect(list('deal', 'hollow-dot')).toEqual(['Counted', 'Not counted']);
  expect(list('school')).toEqual([]);
});
