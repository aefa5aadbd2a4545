// @vitest-environment jsdom
import type { LayerSpecification, Map as MapLibreMap } from 'maplibre-gl';
import { afterEach, expect, test } from 'vitest';
import { type MapNote, mapNotes } from '#lib/state/map-notes.ts';
import { buildPalette } from '../basemap/palette.ts';
import { NoteLayers } from './note-layers.ts';

afterEach(() => mapNotes.setState({ near: [] }));

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
