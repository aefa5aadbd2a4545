import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { readEnvironment } from './environment.ts';
import { explainStartFailure } from './explain-start-failure.ts';
import { hashSecret } from './identity/secrets/secret-hash.ts';
import { createRunningServices, type RunningServices } from './main.ts';
import { fillDataDirectory } from './testing/fill-data-directory.ts';

// Services are started, on machines that may be busy.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const MEGABYTE = 2 ** 20;
const SECRET = 'a secret of the test';
const ORDER = { title_number: 'ZZ100000', documents: ['register'] };
const OPENING_TOKENS = 20;

const folder = await mkdtemp(join(tmpdir(), 'readiness-'));
/** A disk of its own that can be filled up; false where this account may not have one. */
const hasDisk = mountDisk(folder);
let services: RunningServices;
let settings: Readonly<Record<string, string>>;

beforeAll(async () => {
  fillDataDirectory(folder);
  const people = join(folder, 'people.json');
  const application = {
    kind: 'service',
    clientId: 'buyer',
    name: 'Buyer',
    secret: await hashSecret(SECRET),
    roles: ['docs.read', 'docs.purchase'],
    tokens: OPENING_TOKENS,
  };
  await writeFile(people, JSON.stringify({ people: [], applications: [application] }));
  settings = {
    NODE_ENV: 'production',
    SEARCH_KEYS: 'a-key-of-this-deployment',
    IDENTITY_FILE: people,
    PORT: '0',
    DATA_DIR: folder,
    DRAIN_SECONDS: '600',
  };
  services = await start();
});
afterAll(async () => {
  await Promise.all([services.close(), services.close()]);
  if (hasDisk) execFileSync('umount', [folder]);
  await rm(folder, { recursive: true });
});

function mountDisk(directory: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256m', 'tmpfs', directory], {
      stdio: 'ignore',
    });
    return true;
  } catch {
    return false;
  }
}

function start(changes: Readonly<Record<string, string>> = {}): Promise<RunningServices> {
  return createRunningServices({
    environment: readEnvironment({ ...settings, ...changes }),
    worldDirectory: inject('smallWorld'),
  });
}

const get = (path: string, headers = {}) => fetch(`${services.address}${path}`, { headers });
const readReady = async () => (await get('/ready')).status;

function askForToken(): Promise<Response> {
  return fetch(`${services.address}/auth/oauth2/v2.0/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: 'buyer',
      client_secret: SECRET,
      scope: 'api://demo-docs/.default',
    }),
  });
}

async function askDocuments(token: string, path: string, body?: object) {
  const response = await fetch(`${services.address}/docs/v1${path}`, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
  });
  return { status: response.status, body: await response.json() };
}

test('O-132 O-154 anybody may ask whether the process lives and is ready, under any name', async () => {
  const ready = await get('/ready');
  expect(ready.status).toBe(200);
  expect(await ready.json()).toEqual({
    status: 'ready',
    checks: { disk: 'ok', database: 'ok', search: 'ok' },
  });
  expect(ready.headers.get('Cache-Control')).toBe('no-store');
  const live = await get('/live?by=balancer');
  expect([live.status, await live.json()]).toEqual([200, { status: 'live' }]);
});

describe.skipIf(!hasDisk)('a disk that is full', () => {
  test('sign-in and purchase say so, nothing is half done, and all goes on by itself', async () => {
    const { access_token: token } = await (await askForToken()).json();
    const check = '/check-availability?title_number=ZZ100000';
    expect((await askDocuments(token, check)).body.current_balance).toBe(OPENING_TOKENS);
    const filler = join(folder, 'filler');
    const { bavail, bsize } = await statfs(folder);
    await writeFile(filler, Buffer.alloc(bavail * bsize - MEGABYTE));
    // What was found before holds for a moment.
    await expect.poll(readReady).toBe(503);
    expect(await (await get('/ready')).json()).toEqual({
      status: 'unready',
      checks: { disk: 'error', database: 'ok', search: 'ok' },
    });
    expect((await get('/live')).status).toBe(200);
    const refused = await askForToken();
    expect([refused.status, (await refused.json()).error]).toEqual([
      503,
      'temporarily_unavailable',
    ]);
    const page = await get('/auth/oauth2/v2.0/authorize?client_id=app');
    expect([page.status, await page.text()]).toEqual([
      503,
      expect.stringContaining('<h1>Signing in is not possible just now</h1>'),
    ]);
    const purchase = await askDocuments(token, '/purchase', ORDER);
    expect(purchase).toMatchObject({
      status: 503,
      body: {
        error: {
          code: 'SERVICE_UNAVAILABLE',
          message: expect.stringContaining('Nothing was changed or charged'),
        },
      },
    });
    // What writes nothing goes on.
    expect((await get('/auth/v2.0/.well-known/openid-configuration')).status).toBe(200);
    expect((await askDocuments(token, check)).body.current_balance).toBe(OPENING_TOKENS);
    const key = { 'Ocp-Apim-Subscription-Key': 'a-key-of-this-deployment' };
    expect((await get('/search/v1/address?address=Castle', key)).status).toBe(200);
    // A second process that starts there now.
    const own = join(folder, 'other');
    await mkdir(own);
    const failure = await start({ DATA_DIR: own }).catch((error: unknown) => error);
    expect(explainStartFailure(failure, readEnvironment(settings))).toMatch(
      /^DATA_DIR: .* is on a disk with \d MB free, and 32 MB are needed\. Make room, or .*\.$/,
    );
    await rm(filler);
    await expect.poll(readReady).toBe(200);
    expect((await askForToken()).status).toBe(200);
    expect((await askDocuments(token, '/purchase', ORDER)).body.new_balance).toBe(
      OPENING_TOKENS - 7,
    );
  });
});

test('O-154 while it drains it is not ready, and answers all the same', async () => {
  const closed = services.close();
  const ready = await get('/ready');
  expect([ready.status, await ready.json()]).toEqual([503, { status: 'draining' }]);
  expect((await get('/live')).status).toBe(200);
  expect((await get('/search/v1/health')).status).toBe(200);
  // Asked again, it does not wait any longer.
  void services.close();
  await closed;
});
