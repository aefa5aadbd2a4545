// @vitest-environment jsdom
import { createExpression } from '@maplibre/maplibre-gl-style-spec';
import type { LayerSpecification, Map as MapLibreMap } from 'maplibre-gl';
import { afterEach, expect, test } from 'vitest';
import { type MapNote, mapNotes } from '#lib/state/map-notes.ts';
import { buildPalette } from '../basemap/palette.ts';
import { NoteLayers } from './note-layers.ts';

afterEach(() => mapNotes.setState({ near: [], bands: [], owned: [] }));

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

test('titles of an owner that lie side by side are a tile with their count, as large from afar', () => {
  const added: LayerSpecification[] = [];
  const drawn: GeoJSON.Feature[] = [];
  let source: object | undefined;
  const map = {
    getLayersOrder: () => ['ground'],
    getLayer: () => undefined,
    getSource: () => source,
    addSource: () => {
      source = { setData: ({ features }: GeoJSON.FeatureCollection) => drawn.push(...features) };
    },
    hasImage: () => true,
    addLayer: (layer: LayerSpecification) => added.push(layer),
  };
  const title = { layer: 'owned', sign: 'owned', lon: 0, lat: 0, rank: 0, lines: [] } as const;
  mapNotes.setState({
    owned: [
      { ...title, id: 'a', name: 'One', titleId: 'a' },
      { ...title, id: 'b', name: '12 titles side by side', joined: { group: 'ours', count: 12 } },
    ],
  });
  new NoteLayers(map as unknown as MapLibreMap).show(buildPalette('light', () => '#000000'));
  const counts = drawn.map(({ properties }) => properties?.count);
  expect(counts).toEqual([undefined, '12']);
  const layout = added.find(({ id }) => id === 'note')?.layout as Record<string, unknown>;
  expect(layout['text-field']).toEqual(['get', 'count']);
  const read = (name: string, properties: Record<string, string>) => {
    const made = createExpression(layout[name], name);
    if (made.result === 'error') throw new Error(JSON.stringify(made.value));
    return made.value.evaluate({ zoom: 11 }, { type: 1, properties });
  };
  expect(read('icon-image', { sign: 'owned' })).toBe('note:light:owned');
  expect(read('icon-image', { count: '12' })).toBe('joined:light');
  expect([read('icon-size', {}), read('icon-size', { count: '12' })]).toEqual([0.6, 1]);
});
