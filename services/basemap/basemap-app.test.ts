import { gunzipSync, gzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { createBasemapApp, type TileSource } from './basemap-app.ts';

const content = new TextEncoder().encode('a tile');
const world: TileSource = {
  manifest: {
    id: 'abcdef12',
    name: 'Wrenford',
    centre: [-1.5, 52.5],
    attribution: ['© A', '© B'],
  },
  tileBounds: [-2, 52, -1, 53],
  vectorLayers: [{ id: 'earth', fields: {}, minzoom: 0, maxzoom: 15 }],
  tile: (z, x, y) => (z === 3 && x === 4 && y === 5 ? gzipSync(content) : undefined),
};
const app = createBasemapApp({ world, allowedOrigins: ['https://app.example'] });

describe('tiles.json', () => {
  it('tells where the tiles are, as the browser sees it', async () => {
    const response = await app.request('http://maps.example/tiles.json', {
      headers: { 'X-Forwarded-Proto': 'https', Origin: 'https://app.example' },
    });
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('https://app.example');
    expect(await response.json()).toMatchObject({
      tilejson: '3.0.0',
      tiles: ['https://maps.example/{z}/{x}/{y}.mvt?v=abcdef12'],
      minzoom: 0,
      maxzoom: 15,
      bounds: [-2, 52, -1, 53],
      center: [-1.5, 52.5, 13],
      attribution: '© A · © B',
      vector_layers: world.vectorLayers,
    });
  });
});

describe('tiles.json behind a proxy', () => {
  it.each<Record<string, string>>([
    {},
    { 'X-Forwarded-Proto': 'http', 'X-Forwarded-Host': 'elsewhere.example' },
  ])('keeps to the public address, whatever the proxy passes on: %j', async (headers) => {
    const behind = new Hono().route(
      '/basemap',
      createBasemapApp({ world, publicUrl: 'https://app.example' }),
    );
    const response = await behind.request('http://127.0.0.1:4173/basemap/tiles.json', {
      headers,
    });
    expect(await response.json()).toMatchObject({
      tiles: ['https://app.example/basemap/{z}/{x}/{y}.mvt?v=abcdef12'],
    });
  });
});

describe('a tile', () => {
  it('comes compressed to those who take it, and for good under its version', async () => {
    const response = await app.request('/3/4/5.mvt?v=abcdef12', {
      headers: { 'Accept-Encoding': 'br, gzip' },
    });
    expect(response.headers.get('Content-Encoding')).toBe('gzip');
    expect(response.headers.get('Cache-Control')).toMatch(/immutable/);
    expect(gunzipSync(await response.arrayBuffer()).toString()).toBe('a tile');
    const plain = await app.request('/3/4/5.mvt');
    expect(plain.headers.get('Content-Encoding')).toBeNull();
    expect(plain.headers.get('Cache-Control')).toBe('no-cache');
    expect(await plain.text()).toBe('a tile');
  });

  it('is not sent again to a browser that has it', async () => {
    const first = await app.request('/3/4/5.mvt');
    const tag = first.headers.get('ETag') ?? '';
    const again = await app.request('/3/4/5.mvt', { headers: { 'If-None-Match': tag } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
  });

  it('is 204 where the map is empty and 404 where there can be none', async () => {
    expect((await app.request('/3/0/0.mvt')).status).toBe(204);
    for (const path of ['/16/0/0.mvt', '/3/8/0.mvt', '/3/0/8.mvt', '/a/b/c.mvt', '/3/4/5.png']) {
      expect((await app.request(path)).status).toBe(404);
    }
  });
});
