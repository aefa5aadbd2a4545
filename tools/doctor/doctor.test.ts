import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest';
import { readEnvironment } from '#services/environment.ts';
import { createRunningServices, type RunningServices } from '#services/main.ts';
import { fillDataDirectory } from '#services/testing/fill-data-directory.ts';
import { findFreePort } from '#services/testing/find-free-port.ts';
import { chooseDatabase } from '#services/testing/make-test-database.ts';
import { examine } from './examine.ts';

// Services are started, on machines that may be busy.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

let folder = '';
let services: RunningServices;
/** Where the app is: one host for all tests, set up by each. */
let origin = '';
let host: Host = {};
const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '', 'http://localhost');
  if (pathname === '/config.json' && host.config !== undefined) {
    response.writeHead(200, { 'Content-Type': 'application/json' });
    return response.end(JSON.stringify(host.config));
  }
  if (pathname.startsWith('/assets/') && !host.answersAll) return response.writeHead(404).end();
  if (pathname !== '/' && host.hasNoLinks) return response.writeHead(404).end();
  const policy = host.policy ?? `default-src 'none'; connect-src 'self' ${services.address}`;
  response.writeHead(200, {
    'Content-Type': 'text/html',
    ...(policy !== '' && { 'Content-Security-Policy': policy }),
  });
  return response.end('<!doctype html><title>Property research</title>');
});

/** A static host, as it was set up. */
interface Host {
  readonly config?: unknown;
  readonly policy?: string;
  /** Whether index.html answers for everything that is missing. */
  readonly answersAll?: boolean;
  readonly hasNoLinks?: boolean;
}

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  folder = await mkdtemp(join(tmpdir(), 'doctor-'));
  fillDataDirectory(folder);
  services = await start(origin);
});
afterAll(async () => {
  await services.close();
  server.close();
  await rm(folder, { recursive: true, force: true });
});

async function start(allowed: string, directory = folder): Promise<RunningServices> {
  return createRunningServices({
    environment: readEnvironment({
      PORT: '0',
      DATA_DIR: directory,
      ALLOWED_ORIGINS: allowed,
      ...(await chooseDatabase()),
    }),
    worldDirectory: inject('smallWorld'),
  });
}

/** As docs/deploy.md has an app apart from its services. */
function configure(changes: Readonly<Record<string, unknown>> = {}) {
  return {
    environment: { name: 'Test', kind: 'test' },
    search: { baseUrl: `${services.address}/search/v1`, subscriptionKey: 'demo-key' },
    documents: { baseUrl: `${services.address}/docs/v1`, audience: 'api://demo-docs' },
    auth: {
      authority: `${services.address.replace('127.0.0.1', 'localhost')}/auth`,
      clientId: 'property-research-app',
    },
    ...changes,
  };
}

/** What is wrong, by name. */
async function listFaults(settings: Host): Promise<Record<string, string>> {
  host = settings;
  const findings = await examine(origin);
  return Object.fromEntries(
    findings.flatMap((finding) =>
      finding.ok ? [] : [[finding.name, `${finding.fault} | ${finding.mend}`]],
    ),
  );
}

const sound = () => ({
  config: configure(),
  policy: `connect-src 'self' ${services.address} ${services.address.replace('127.0.0.1', 'localhost')}`,
});

test('of a deployment that works nothing is wrong, and everything was looked at', async () => {
  expect(await listFaults(sound())).toEqual({});
  const names = (await examine(origin)).map(({ name }) => name);
  expect(names).toEqual([
    'encryption',
    'page',
    'deep links',
    'missing files',
    'config.json',
    'content security policy',
    'search',
    'clock',
    'search from the page',
    'subscription key',
    'documents',
    'documents from the page',
    'sign-in',
    'sign-in for documents',
    'map',
  ]);
});

test('a host of its own may be written out, as it is what the policy calls self', async () => {
  const layer = (url: string) => ({ layers: [{ name: 'Estate', kind: 'geojson', url }] });
  const config = configure(layer(`${origin}/estate.geojson`));
  expect(await listFaults({ ...sound(), config })).toEqual({});
  const policy = sound().policy.replace("'self' ", '');
  expect(await listFaults({ config, policy })).toEqual({
    'content security policy': expect.stringContaining(origin),
  });
});

test('services that permit no ids of requests, which the settings of the app ask for', async () => {
  const proxy = createServer((request, response) => {
    const permitted = 'authorization, content-type, ocp-apim-subscription-key';
    const headers = { 'Access-Control-Allow-Origin': origin };
    if (request.method === 'OPTIONS') {
      return response
        .writeHead(204, { ...headers, 'Access-Control-Allow-Headers': permitted })
        .end();
    }
    return response.writeHead(200, headers).end('{}');
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void proxy.close());
  const { port } = proxy.address() as AddressInfo;
  const policy = `${sound().policy} http://localhost:${port}`;
  const search = { baseUrl: `http://localhost:${port}/search/v1`, subscriptionKey: 'demo-key' };
  const profile = { search: { requestIdHeader: 'X-Request-Id' } };
  const faults = await listFaults({ policy, config: configure({ search, profile }) });
  expect(faults['search from the page']).toBe(
    'it takes no header X-Request-Id, so no request of the app arrives | Take profile.search.requestIdHeader out of config.json, or let the service permit that header.',
  );
  const mended = await listFaults({ policy, config: configure({ search }) });
  expect(mended).not.toHaveProperty('search from the page');
});

test('a host that answers with its page whatever is asked', async () => {
  const faults = await listFaults({ answersAll: true });
  expect(Object.keys(faults)).toEqual(['missing files', 'config.json']);
  expect(faults['config.json']).toContain('answers a page in place of settings');
  // Settings of which the tiles are looked for on the app's own host, where the page answers 200.
  const blank = await listFaults({
    ...sound(),
    config: configure({ basemap: { tiles: '/basemap/tiles.json' } }),
  });
  expect(blank).toEqual({ map: expect.stringContaining('so the map stays blank') });
});

test('tiles in one file: sound by ranges, told where a host gives the whole or keeps pages out', async () => {
  const serve = async (answer: (response: ServerResponse) => void) => {
    const store = createServer((_, response) => answer(response));
    await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => {
      store.close();
    });
    return `http://localhost:${(store.address() as AddressInfo).port}`;
  };
  const look = async (store: string, path = '/basemap.pmtiles') =>
    listFaults({
      config: configure({ basemap: { tiles: `${store}${path}` } }),
      policy: `${sound().policy} ${store}`,
    });
  expect(await look(services.address, '/basemap/tiles.pmtiles')).toEqual({});
  const file = Buffer.from('PMTiles\u0003 and more');
  const readable = { 'Access-Control-Allow-Origin': '*' };
  const cases = [
    [200, readable, file, 'the whole file'],
    [206, readable, Buffer.from('something else'), 'no PMTiles file'],
    [206, {}, file, 'may not be read by'],
    [206, readable, file, 'hides its ETag'],
    [404, readable, file, 'so the map stays blank'],
  ] as const;
  for (const [status, headers, body, words] of cases) {
    const store = await serve((response) => response.writeHead(status, headers).end(body));
    expect(await look(store)).toEqual({ map: expect.stringContaining(words) });
  }
});

test('a host without links, and a policy that keeps the page from its services', async () => {
  const faults = await listFaults({
    config: configure(),
    policy: `connect-src 'self'`,
    hasNoLinks: true,
  });
  expect(faults['deep links']).toContain('/titles/');
  expect(faults['content security policy']).toContain(services.address);
  expect(Object.keys(faults)).toHaveLength(2);
  expect(await listFaults({ config: configure(), policy: '' })).toEqual({
    'content security policy': expect.stringContaining('without one'),
  });
});

test('services that do not know the app, a wrong key, a provider that is not there', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'doctor-other-'));
  fillDataDirectory(directory);
  const strangers = await start('https://other.example.test', directory);
  onTestFinished(async () => {
    await strangers.close();
    await rm(directory, { recursive: true, force: true });
  });
  const nowhere = `http://localhost:${await findFreePort()}`;
  const faults = await listFaults({
    policy: `connect-src 'self' ${strangers.address} ${nowhere}`,
    config: configure({
      search: { baseUrl: `${strangers.address}/search/v1`, subscriptionKey: 'wrong' },
      documents: { baseUrl: `${strangers.address}/docs/v1`, audience: 'api://demo-docs' },
      auth: { authority: `${nowhere}/auth`, clientId: 'property-research-app' },
    }),
  });
  expect(faults).toEqual({
    'search from the page': expect.stringContaining(`ALLOWED_ORIGINS=${origin}`),
    'subscription key': expect.stringContaining('answers 401'),
    'documents from the page': expect.stringContaining(`ALLOWED_ORIGINS=${origin}`),
    'sign-in': expect.stringContaining('does not answer'),
    map: expect.stringContaining(`ALLOWED_ORIGINS=${origin}`),
  });
  const known = {
    ...sound(),
    config: configure({ auth: { ...configure().auth, clientId: 'nobody' } }),
  };
  expect(Object.keys(await listFaults(known))).toEqual(['sign-in for documents']);
  const misnamed = configure({
    documents: { ...configure().documents, audience: 'api://demo-doc' },
  });
  expect(await listFaults({ ...sound(), config: misnamed })).toEqual({
    'sign-in for documents': expect.stringContaining('no such scopes of api://demo-doc'),
  });
});

test('a clock that is five minutes off', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * 60_000 });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  expect(await listFaults(sound())).toEqual({
    clock: expect.stringContaining('5 minutes behind this machine'),
  });
});

test('settings with mistakes are told key by key, and a host that is away in one line', async () => {
  const faults = await listFaults({ config: configure({ search: { baseUrl: '/wrong' } }) });
  expect(faults['config.json']).toContain('search.baseUrl: An address ending in /search/v1');
  expect(await examine(`http://localhost:${await findFreePort()}`)).toEqual([
    expect.objectContaining({
      name: 'page',
      ok: false,
      fault: expect.stringContaining('ECONNREFUSED'),
    }),
  ]);
});
