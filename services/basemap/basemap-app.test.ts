import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { describe, expect, it, onTestFinished } from 'vitest';
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

describe('what is laid over it', () => {
  const movement = {
    attribution: '© Counters',
    vectorLayers: [{ id: 'traffic' }],
    tile: (z: number, x: number) => (z === 13 && x === 7 ? gzipSync(content) : undefined),
  };
  const laid = createBasemapApp({ world: { ...world, movement } });

  it.each([
    ['movement', movement.vectorLayers, '© Counters'],
    ['planning', [], ''],
  ])('has tiles and credits of its own: %s', async (part, layers, attribution) => {
    const response = await laid.request(`http://maps.example/${part}.json`);
    expect(await response.json()).toMatchObject({
      tiles: [`http://maps.example/${part}/{z}/{x}/{y}.mvt?v=abcdef12`],
      maxzoom: 13,
      attribution,
      vector_layers: layers,
    });
  });

  it('is asked for by tile, as deep as there are any', async () => {
    expect(await (await laid.request('/movement/13/7/5.mvt')).text()).toBe('a tile');
    expect((await laid.request('/planning/13/7/5.mvt')).status).toBe(204);
    expect((await laid.request('/movement/14/7/5.mvt')).status).toBe(404);
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

describe('all tiles in one file', () => {
  function serveFile() {
    const folder = mkdtempSync(join(tmpdir(), 'tiles-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const tileFile = join(folder, 'basemap.pmtiles');
    writeFileSync(tileFile, '0123456789');
    return createBasemapApp({
      world: { ...world, tileFile },
      allowedOrigins: ['https://app.example'],
    });
  }
  const ask = (headers: Record<string, string>) =>
    serveFile().request('/tiles.pmtiles', {
      headers: { Origin: 'https://app.example', ...headers },
    });

  it('are read by ranges, from pages of other hosts too', async () => {
    const part = await ask({ Range: 'bytes=2-5' });
    expect([part.status, await part.text()]).toEqual([206, '2345']);
    expect(part.headers.get('Content-Range')).toBe('bytes 2-5/10');
    expect(part.headers.get('ETag')).toBe('"abcdef12"');
    expect(part.headers.get('Access-Control-Allow-Origin')).toBe('https://app.example');
    expect(part.headers.get('Access-Control-Expose-Headers')).toContain('ETag');
    const end = await ask({ Range: 'bytes=8-16383' });
    expect([end.status, await end.text(), end.headers.get('Content-Range')]).toEqual([
      206,
      '89',
      'bytes 8-9/10',
    ]);
    const whole = await ask({});
    expect([whole.status, await whole.text()]).toEqual([200, '0123456789']);
  });

  it('are 416 outside the file, 304 for who has them, and 404 where the world has none', async () => {
    const outside = await ask({ Range: 'bytes=10-20' });
    expect([outside.status, outside.headers.get('Content-Range')]).toEqual([416, 'bytes */10']);
    expect((await ask({ 'If-None-Match': '"abcdef12"' })).status).toBe(304);
    expect((await app.request('/tiles.pmtiles')).status).toBe(404);
  });
});
