// @vitest-environment jsdom
import type { LayerSpecification, Map as MapLibreMap } from 'maplibre-gl';
import { afterEach, expect, test } from 'vitest';
import { type MapNote, mapNotes } from '#lib/state/map-notes.ts';
import { buildPalette } from '../basemap/palette.ts';
import { NoteLayers } from './note-layers.ts';

afterEach(() => mapNotes.setState({ near: [], bands: [] }));

test('the signs of places stand below the counts of groups, applications and names over them', () => {
  const order = ['ground', 'point', 'cluster'];
  const map = {
    getLayersOrder: () => order,
    getLayer: (id: string) => (order.includes(id) ? { id } : undefined),
    getSource: () => undefined,
    addSource: () => undefined,
    hasImage: () => true,
    addLayer: ({ id }: LayerSpecification, before?: string) =>
      order.splice(before === undefined ? order.length : order.indexOf(before), 0, id),
  };
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
  new NoteLayers(map as unknown as MapLibreMap).show(buildPalette('light', () => '#000000'));
  expect(order).toEqual([
    'ground',
    'point',
    'note-near',
    'cluster',
    'note',
    'note-name',
    'note-band',
  ]);
});

test('the minutes of lines that are close keep off each other, those of the widest one first', () => {
  const added: LayerSpecification[] = [];
  const map = {
    getLayersOrder: () => ['ground'],
    getLayer: () => undefined,
    getSource: () => undefined,
    addSource: () => undefined,
    hasImage: () => true,
    addLayer: (layer: LayerSpecification) => added.push(layer),
  };
  const line = { layer: 'band', sign: 'place', lon: 0, lat: 0, lines: [] } as const;
  mapNotes.setState({ bands: [{ ...line, id: 'a', rank: 5, name: '5 min' }] });
  new NoteLayers(map as unknown as MapLibreMap).show(buildPalette('light', () => '#000000'));
  const layout = added.find(({ id }) => id === 'note-band')?.layout as Record<string, unknown>;
  expect(layout['text-allow-overlap']).toBeUndefined();
  expect(layout['symbol-sort-key']).toEqual(['-', 0, ['get', 'rank']]);
  expect(layout['text-variable-anchor-offset']).toContain('bottom');
});
