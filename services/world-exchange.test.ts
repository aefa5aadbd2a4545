import { once } from 'node:events';
import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { readEnvironment } from './environment.ts';
import { createRunningServices, type RunningServices } from './main.ts';
import { fillDataDirectory } from './testing/fill-data-directory.ts';
import { chooseDatabase } from './testing/make-test-database.ts';

// Services are started, and an index is built, on machines that may be busy.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let folder = '';
let world = '';
let services: RunningServices;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'exchange-'));
  world = join(folder, 'world');
  await cp(inject('smallWorld'), world, { recursive: true });
  fillDataDirectory(folder);
  services = await createRunningServices({
    environment: readEnvironment({ PORT: '0', DATA_DIR: folder, ...(await chooseDatabase()) }),
    worldDirectory: world,
  });
});
afterAll(async () => {
  await services.close();
  await rm(folder, { recursive: true });
});

/** Puts a world of one title less in place of the served one, as a build does. */
async function exchange(): Promise<void> {
  const next = join(folder, 'next');
  await cp(world, next, { recursive: true });
  const database = new DatabaseSync(join(next, 'records.sqlite'));
  database.exec('DELETE FROM titles WHERE rowid = 1');
  database.close();
  const manifest = JSON.parse(await readFile(join(next, 'world.json'), 'utf8'));
  await writeFile(
    join(next, 'world.json'),
    JSON.stringify({ ...manifest, id: 'fedcba9876543210', name: 'Otherwise' }),
  );
  await rename(world, join(folder, 'aside'));
  await rename(next, world);
  await rm(join(folder, 'aside'), { recursive: true });
}

const headers = { 'Ocp-Apim-Subscription-Key': 'demo-key', 'Content-Type': 'application/json' };
async function countTitles(): Promise<number> {
  const body = JSON.stringify({ query: { match_all: {} }, size: 0, track_total_hits: true });
  const answer = await fetch(`${services.address}/search/v1/titles`, {
    method: 'POST',
    headers,
    body,
  });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { hits: { total: { value: number } } }).hits.total.value;
}

test('another world is served without a restart, and an export under way ends on the old one', async () => {
  const before = await countTitles();
  const { hostname, port } = new URL(services.address);
  const body = '{"query":{"match_all":{}}}';
  const socket = connect(Number(port), hostname);
  socket.write(
    `${[
      'POST /search/v1/titles/export HTTP/1.1',
      'Host: localhost',
      'Ocp-Apim-Subscription-Key: demo-key',
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
      'Connection: close',
    ].join('\r\n')}\r\n\r\n${body}`,
  );
  // The first piece has come; the rest waits until it is read.
  await once(socket, 'readable');
  await exchange();
  await expect.poll(countTitles, { timeout: 60_000, interval: 500 }).toBe(before - 1);
  const exported = await text(socket);
  expect(exported).toContain('"complete":true');
  expect(exported.match(/"_id"/g)).toHaveLength(before);
  const tiles = await fetch(`${services.address}/basemap/tiles.json`);
  expect(await tiles.json()).toMatchObject({ name: 'Otherwise' });
});
