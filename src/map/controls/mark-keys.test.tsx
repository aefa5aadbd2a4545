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
  act(() => mapNotes.setState({ hasOutlines: false }));
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

it('says what a ring is where titles are enough for one, or are counted by cell', () => {
  expect(show({ points: [EIGHT] })).toEqual(['Ring shows the split']);
  expect(show({ points: [pack([undefined, undefined])] })).toEqual([]);
  const of = { zoom: 14, precision: 19, colouring: 'category' } as const;
  const cell = (count: number) => ({ x: 0, y: 0, lon: 0, lat: 0, count, shares: [count, 0, 0, 0] });
  expect(show({ cells: [packCells([cell(2)], of)] })).toEqual(['Ring shows the split']);
  expect(show({ cells: [packCells([cell(1)], of)] })).toEqual([]);
  show({ points: [EIGHT] });
  // Where parcels are drawn no title is in a ring.
  act(() => mapNotes.setState({ hasOutlines: true }));
  expect(screen.queryByText('Ring shows the split')).toBeNull();
});

it('says what a tile is where titles that lie side by side are one', () => {
  const points = [pack(['ours', 'ours', 'theirs'])];
  const look = { colouring: 'adjoining', hidden: [] } as const;
  expect(show({ points, look })).toEqual(['Side by side, one owner']);
  expect(show({ points })).toEqual([]);
  expect(show({ points: [pack(['ours', 'theirs', undefined])], look })).toEqual([]);
});

it('says what plates and hollow pins of deals are', () => {
  const deals = { points: [EIGHT], noun: 'deals' } as const;
  expect(show({ ...deals, places: [{ ...PIN, kind: 'deal', number: 1 }] })).toEqual([
    'Several deals',
  ]);
  expect(show({ ...deals, places: [{ ...PIN, kind: 'hollow', number: 1 }] })).toEqual([
    'Several deals',
    'Not counted',
  ]);
});
