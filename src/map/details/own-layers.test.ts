// @vitest-environment jsdom
import type { Map as MapLibreMap } from 'maplibre-gl';
import { expect, test } from 'vitest';
import { buildPalette } from '../basemap/palette.ts';
import { createLayerMap } from '../testing/layer-map.ts';
import { stackLayers } from './layer-stack.ts';
import { buildOwnSource, openOwnLayers } from './own-layers.ts';

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

const palette = buildPalette('light', () => '#000000');
const own = [
  { name: 'Estate', kind: 'geojson', url: '/estate.geojson' },
  { name: 'Aerial', kind: 'xyz', url: '/{z}/{x}/{y}.png', opacity: 0.8 },
] as const;

async function show(map: MapLibreMap, shown: readonly string[], opacity?: number) {
  const wanted = shown.map((name) => ({ name, opacity }));
  const opened = await openOwnLayers(map, own, wanted, palette);
  const layers = shown.flatMap((name) => opened?.get(name) ?? []);
  stackLayers(map, layers, (source) => source.startsWith('own: '));
}

test('layers that are shown lie over the basemap and below titles, once and in their order; others are taken away', async () => {
  const { map, layers, sources } = createLayerMap();
  const names = () => layers.map(({ id }) => id.replace(/^.*(?=Estate|Aerial)/, ''));
  await show(map, ['Estate', 'Aerial']);
  await show(map, ['Estate', 'Aerial']);
  const estate = ['Estate  fill', 'Estate  edge', 'Estate  line', 'Estate  point'];
  expect(names()).toEqual(['ground', ...estate, 'Aerial', 'titles']);
  await show(map, ['Aerial', 'Estate']);
  expect(names()).toEqual(['ground', 'Aerial', ...estate, 'titles']);
  await show(map, ['Aerial']);
  expect(layers).toHaveLength(3);
  expect(sources.size).toBe(1);
  await show(map, []);
  expect(names()).toEqual(['ground', 'titles']);
  expect(sources.size).toBe(0);
});

test('a layer is as opaque as somebody chose, else as the deployment says', async () => {
  const { map, layers } = createLayerMap();
  const read = () => layers.find(({ id }) => id.endsWith('Aerial'))?.paint;
  await show(map, ['Aerial']);
  expect(read()).toEqual({ 'raster-opacity': 0.8 });
  await show(map, ['Aerial'], 0.35);
  expect(read()).toEqual({ 'raster-opacity': 0.35 });
});

test('a map that has gone on is left as it is', async () => {
  const { map, layers } = createLayerMap();
  const wanted = [{ name: 'Aerial', opacity: undefined }];
  expect(await openOwnLayers(map, own, wanted, palette, () => false)).toBeNull();
  expect(layers).toHaveLength(2);
});

test('a PMTiles file of pictures is one of pictures', () => {
  const layer = { name: 'Aerial', kind: 'pmtiles', url: '/aerial.pmtiles' } as const;
  expect(buildOwnSource(layer, true)).toMatchObject({ type: 'raster', tileSize: 256 });
  expect(buildOwnSource(layer)).toMatchObject({ type: 'vector' });
});
