// @vitest-environment jsdom
import type { LayerSpecification, Map as MapLibreMap } from 'maplibre-gl';
import { afterEach, expect, test } from 'vitest';
import { type MapNote, mapNotes } from '#lib/state/map-notes.ts';
import { buildPalette } from '../basemap/palette.ts';
import { sourceIds } from '../layers/source-ids.ts';
import { NoteLayers } from './note-layers.ts';

afterEach(() => mapNotes.setState({ applications: [], near: [], bands: [] }));

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

test('an application goes off the number of a group of titles, once the map rests, and no other moves', () => {
  const zoom = 15;
  const pixel = 360 / (512 * 2 ** zoom);
  let drawn: GeoJSON.Feature<GeoJSON.Point>[] = [];
  let writes = 0;
  const sources = new Map<string, object>([[sourceIds.points, {}]]);
  const map = {
    getLayersOrder: () => ['ground'],
    getLayer: () => undefined,
    getZoom: () => zoom,
    getSource: (id: string) => sources.get(id),
    addSource: (id: string) =>
      sources.set(id, {
        setData: ({ features }: GeoJSON.FeatureCollection<GeoJSON.Point>) => {
          drawn = features;
          writes += 1;
        },
      }),
    hasImage: () => true,
    addLayer: () => undefined,
    // The number of 28 titles, which reaches over the sign of the first application.
    querySourceFeatures: () => [
      {
        geometry: { type: 'Point', coordinates: [8 * pixel, 8 * pixel] },
        properties: { text: '28', wide: 0 },
      },
    ],
  };
  const note = { layer: 'application', sign: 'granted', lat: 0, rank: 0, lines: [] } as const;
  mapNotes.setState({
    applications: [
      { ...note, id: 'on', name: 'on', lon: 0 },
      { ...note, id: 'off', name: 'off', lon: 60 * pixel },
    ],
  });
  const notes = new NoteLayers(map as unknown as MapLibreMap);
  notes.show(buildPalette('light', () => '#000000'));
  const read = () => drawn.map(({ geometry }) => geometry.coordinates);
  expect(read()).toEqual([
    [0, 0],
    [60 * pixel, 0],
  ]);
  notes.settle();
  const [[right = 0, up = 0] = [], other] = read();
  // Its sign is drawn up and to the right of its place, by twelve pixels at nine tenths.
  const [x, y] = [right / pixel + 10.8, up / pixel + 10.8];
  expect(Math.hypot(x - 8, y - 8)).toBeGreaterThan(2 * 3.7 + 10);
  expect(Math.hypot(x - 8, y - 8)).toBeLessThan(50);
  expect(other).toEqual([60 * pixel, 0]);
  notes.settle();
  expect(writes).toBe(2);
  // Others are not drawn anew where none of them has to go, nor before they are drawn at all.
  const [, off] = mapNotes.getState().applications;
  mapNotes.setState({ applications: off ? [off] : [] });
  notes.settle();
  expect(writes).toBe(2);
  notes.show(buildPalette('light', () => '#000000'));
  notes.settle();
  expect(writes).toBe(3);
});
