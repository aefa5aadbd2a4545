// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { keepShownOwn, readShownOwn } from './own-kept.ts';
import { buildOwnSource } from './own-layers.ts';

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
