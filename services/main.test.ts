import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { readEnvironment } from './environment.ts';
import { createRunningServices, type RunningServices } from './main.ts';
import { fillDataDirectory } from './testing/fill-data-directory.ts';

// Services are started, on machines that may be busy.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let folder = '';
let services: RunningServices;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'main-'));
  fillDataDirectory(folder);
  await chmod(folder, 0o755);
  const siteDirectory = join(folder, 'site');
  await mkdir(siteDirectory);
  await writeFile(join(siteDirectory, 'index.html'), '<!doctype html><title>App</title>');
  await writeFile(
    join(siteDirectory, 'config.json'),
    '{"basemap":{"style":{"light":"https://styles.example.test/light.json"}}}',
  );
  const profileFile = join(folder, 'profile.json');
  await writeFile(
    profileFile,
    '{"docs":{"health":{"requiresToken":false}},"search":{"rateLimit":{"requestsPerMinute":77}}}',
  );
  services = await createRunningServices({
    environment: readEnvironment({
      PORT: '0',
      DATA_DIR: folder,
      PUBLIC_URL: 'https://app.example.test',
      CONNECT_SOURCES: 'https://tiles.example.test,https://styles.example.test',
      PROFILE_FILE: profileFile,
    }),
    worldDirectory: inject('smallWorld'),
    siteDirectory,
  });
});

test('O-150 an export that runs when the services are closed ends with a line that says so', async () => {
  const directory = join(folder, 'closing');
  fillDataDirectory(directory);
  const own = await createRunningServices({
    environment: readEnvironment({ PORT: '0', DATA_DIR: directory }),
    worldDirectory: inject('smallWorld'),
  });
  const { hostname, port } = new URL(own.address);
  const body = '{"query":{"match_all":{}}}';
  const socket = connect(Number(port), hostname);
  const head = [
    'POST /search/v1/titles/export HTTP/1.1',
    'Host: localhost',
    'Ocp-Apim-Subscription-Key: demo-key',
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    'Connection: close',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  // Of eight pieces, each of which takes a turn of this thread, the first has come.
  await once(socket, 'readable');
  const closed = own.close();
  const answer = await text(socket);
  await closed;
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(answer).toMatch(/\{"error":\{"code":"SERVICE_STOPPING".*"status":503\}/);
  expect(answer).not.toContain('"complete":true');
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

test('O-132, O-048 both services take their half of the profile from PROFILE_FILE', async () => {
  const health = await fetch(`${services.address}/docs/v1/health`);
  expect(health.status).toBe(200);
  const headers = { 'Ocp-Apim-Subscription-Key': 'demo-key' };
  const searched = await fetch(`${services.address}/search/v1/address?address=Castle`, { headers });
  expect(searched.headers.get('X-RateLimit-Limit')).toBe('77');
});

test('DATA_DIR is closed to other accounts, whatever it was and the database makes', async () => {
  const entries = await readdir(folder, { recursive: true });
  const open = await Promise.all(
    ['', ...entries].map(async (name) => {
      const status = await stat(join(folder, name)).catch(() => undefined);
      return status !== undefined && (status.mode & 0o077) !== 0 ? [name] : [];
    }),
  );
  expect(entries.some((name) => name.startsWith(join('documents', 'pg_wal')))).toBe(true);
  expect(open.flat()).toEqual([]);
});

test('every service says that kinds are not guessed, and that this host is asked by https', async () => {
  for (const path of ['/', '/search/v1/health', '/docs/v1/nothing', '/auth/v2.0/x', '/auth/x']) {
    const { headers } = await fetch(services.address + path);
    expect([path, headers.get('X-Content-Type-Options')]).toEqual([path, 'nosniff']);
    expect([path, headers.get('Strict-Transport-Security')]).toEqual([path, 'max-age=31536000']);
  }
});

test('map tiles are addressed at PUBLIC_URL behind a proxy that says nothing of itself', async () => {
  const response = await fetch(`${services.address}/basemap/tiles.json`);
  const { tiles } = (await response.json()) as { tiles: string[] };
  expect(tiles[0]).toMatch(/^https:\/\/app\.example\.test\/basemap\/\{z\}\//);
});

test.each([
  [
    'headers that are too long',
    431,
    'HEADERS_TOO_LARGE',
    `GET / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
  ],
  [
    'an address that is too long',
    431,
    'HEADERS_TOO_LARGE',
    `GET /${'x'.repeat(20_000)} HTTP/1.1\r\n\r\n`,
  ],
  ['what is no HTTP', 400, 'BAD_REQUEST', 'HELLO\r\n\r\n'],
])('S-221, D-158 %s: %i with an error body', async (_name, status, code, request) => {
  const { hostname, port } = new URL(services.address);
  const socket = connect(Number(port), hostname);
  socket.write(request);
  const answer = await text(socket);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  const { error } = JSON.parse(answer.slice(answer.indexOf('{')));
  expect(error).toMatchObject({ code, message: expect.stringMatching(/\.$/) });
  expect(error.correlationId).toMatch(/^[0-9a-f-]{36}$/);
  expect(error.request_id).toBe(error.correlationId);
});
