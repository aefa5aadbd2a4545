import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { readEnvironment } from './environment.ts';
import { createRunningServices, type RunningServices } from './main.ts';

// Services are started, on machines that may be busy.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let folder = '';
let services: RunningServices;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'main-'));
  const siteDirectory = join(folder, 'site');
  await mkdir(siteDirectory);
  await writeFile(join(siteDirectory, 'index.html'), '<!doctype html><title>App</title>');
  await writeFile(
    join(siteDirectory, 'config.json'),
    '{"basemap":{"style":{"light":"https://styles.example.test/light.json"}}}',
  );
  services = await createRunningServices({
    environment: readEnvironment({
      PORT: '0',
      DATA_DIR: folder,
      PUBLIC_URL: 'https://app.example.test',
      CONNECT_SOURCES: 'https://tiles.example.test,https://styles.example.test',
    }),
    worldDirectory: inject('smallWorld'),
    siteDirectory,
  });
});
afterAll(async () => {
  await services.close();
  await rm(folder, { recursive: true });
});

test('the page may ask the hosts of its config.json and of CONNECT_SOURCES', async () => {
  const { headers } = await fetch(services.address);
  expect(headers.get('Content-Security-Policy')).toContain(
    `connect-src 'self' https://styles.example.test https://tiles.example.test;`,
  );
});

test('map tiles are addressed at PUBLIC_URL behind a proxy that says nothing of itself', async () => {
  const response = await fetch(`${services.address}/basemap/tiles.json`);
  const { tiles } = (await response.json()) as { tiles: string[] };
  expect(tiles[0]).toMatch(/^https:\/\/app\.example\.test\/basemap\/\{z\}\//);
});
