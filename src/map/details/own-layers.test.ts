// @vitest-environment jsdom
import type { Map as MapLibreMap } from 'maplibre-gl';
import { expect, test } from 'vitest';
import { buildPalette } from '../basemap/palette.ts';
import { sourceIds } from '../layers/source-ids.ts';
import { keepShownOwn, readShownOwn } from './own-kept.ts';
import { buildOwnSource, showOwnLayers } from './own-layers.ts';

test('a WMS is asked for the tile of the map, with what its address says already', () => {
  const source = buildOwnSource({
    name: 'Flood',
    kind: 'wms',
    url: 'https://wms.example.com/ows?map=1',
    layers: 'zone 2,zone 3',
  });
  if (source.type !== 'raster') throw new Error('It is no raster.');
  const [address = ''] = source.tiles ?? [];
  expect(address).toMatch(/&bbox=\{bbox-epsg-3857\}$/);
  const { searchParams } = new URL(address);
  expect(Object.fromEntries(searchParams)).toMatchObject({
    map: '1',
    request: 'GetMap',
    layers: 'zone 2,zone 3',
    crs: 'EPSG:3857',
    width: '256',
  });
});

test('credits are text, and addresses of the app are whole for the workers of the map', () => {
  const source = buildOwnSource({
    name: 'Aerial',
    kind: 'xyz',
    url: '/aerial/{z}/{x}/{y}.png',
    credits: '© <img src=x onerror=alert(1)> & others',
    maxZoom: 19,
  });
  expect(source).toEqual({
    type: 'raster',
    tiles: [`${window.location.origin}/aerial/{z}/{x}/{y}.png`],
    tileSize: 256,
    attribution: '© &lt;img src=x onerror=alert(1)&gt; &amp; others',
    maxzoom: 19,
  });
});

test('what is shown is kept apart from what is left out', () => {
  const kept = ['names', '+green belt', ...keepShownOwn(['Aerial', '@odd'])];
  expect(readShownOwn(kept)).toEqual(['Aerial', '@odd']);
});

/** Of a map only its layers, from below, each with its source. */
function createMap() {
  const overlay = Object.values<string>(sourceIds)[0] ?? '';
  const layers: { readonly id: string; readonly source: string }[] = [
    { id: 'ground', source: 'basemap' },
    { id: 'titles', source: overlay },
  ];
  const sources = new Set<string>();
  const map = {
    getLayersOrder: () => layers.map(({ id }) => id),
    getLayer: (id: string) => layers.find((layer) => layer.id === id),
    getSource: (id: string) => (sources.has(id) ? {} : undefined),
    addSource: (id: string) => sources.add(id),
    removeSource: (id: string) => sources.delete(id),
    addLayer: (layer: { id: string; source: string }, before: string) =>
      layers.splice(
        layers.findIndex(({ id }) => id === before),
        0,
        layer,
      ),
    removeLayer: (removed: string) =>
      layers.splice(
        layers.findIndex(({ id }) => id === removed),
        1,
      ),
  };
  return { map: map as unknown as MapLibreMap, layers, sources };
}

test('layers that are shown lie over the basemap and below titles, once; others are taken away', () => {
  const { map, layers, sources } = createMap();
  const palette = buildPalette('light', () => '#000000');
  const own = [
    { name: 'Estate', kind: 'geojson', url: '/estate.geojson' },
    { name: 'Aerial', kind: 'xyz', url: '/{z}/{x}/{y}.png' },
  ] as const;
  showOwnLayers(map, own, ['Estate', 'Aerial'], palette);
  showOwnLayers(map, own, ['Estate', 'Aerial'], palette);
  expect(layers.map(({ id }) => id.replace(/^.*(?=Estate|Aerial)/, ''))).toEqual([
    'ground',
    'Estate  fill',
    'Estate  line',
    'Estate  point',
    'Aerial',
    'titles',
  ]);
  showOwnLayers(map, own, ['Aerial'], palette);
  expect(layers).toHaveLength(3);
  expect(sources.size).toBe(1);
  showOwnLayers(map, own, [], palette);
  expect(layers.map(({ id }) => id)).toEqual(['ground', 'titles']);
  expect(sources.size).toBe(0);
});
