// @waits: for services over what was restored.
import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { readEnvironment } from '../environment.ts';
import { DOCUMENTS_WISH, TestClient } from '../identity/testing/test-client.ts';
import { createRunningServices, type RunningServices } from '../main.ts';
import { fillDataDirectory } from '../testing/fill-data-directory.ts';
import { findFreePort } from '../testing/find-free-port.ts';
import { makeDatabaseAddress } from '../testing/make-test-database.ts';

// Services are started, on machines that may be busy.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

/** docs/operate.md says how to back up and restore; this does so. */
const SCOPE = DOCUMENTS_WISH.replaceAll('api://test-docs', 'api://demo-docs');
const WEBHOOK_KEY = Buffer.alloc(32, 8).toString('base64url');
const PROGRAMS = [process.env.PATH ?? '', ...globSync('/usr/lib/postgresql/*/bin')].join(delimiter);

let folder = '';
let PORT = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'restored-'));
  // The same before and after: who issued a token is part of it.
  PORT = String(await findFreePort());
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function start(settings: Readonly<Record<string, string>>): Promise<RunningServices> {
  return createRunningServices({
    environment: readEnvironment({ PORT, ...settings }),
    worldDirectory: inject('smallWorld'),
  });
}

/** What somebody has who bought something. */
interface Bought {
  readonly refresh: string;
  readonly order: string;
  readonly document: string;
  readonly balance: number;
}

const origin = () => `http://localhost:${PORT}`;
const ask = async (path: string, token: string, body?: object) =>
  fetch(`${origin()}/docs/v1${path}`, {
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
const readBalance = async (token: string) =>
  (await (await ask('/check-availability?title_number=ZZ100000', token)).json()).current_balance;

async function buy(): Promise<Bought> {
  const client = await TestClient.discover(origin());
  const { access_token: token, refresh_token: refresh = '' } = await client.getTokens({
    scope: SCOPE,
  });
  const order = { title_number: 'ZZ100000', documents: ['register'] };
  const { order_id: id } = await (await ask('/purchase', token, order)).json();
  const read = async () => (await ask(`/orders/${id}`, token)).json();
  await expect
    // Seldom enough for the limit of a minute, which what is asked after the restoring counts to.
    .poll(async () => (await read()).documents[0].status, { timeout: 60_000, interval: 1_000 })
    .toBe('DELIVERED');
  const { documents } = await read();
  return {
    refresh,
    order: id,
    document: documents[0].document_id,
    balance: await readBalance(token),
  };
}

async function expectAllIsThere({ refresh, order, document, balance }: Bought): Promise<void> {
  const client = await TestClient.discover(origin());
  const { access_token: token } = await client.refresh(refresh, SCOPE);
  expect((await ask(`/orders/${order}`, token)).status).toBe(200);
  const file = await ask(`/download/${document}`, token);
  expect([file.status, file.headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
  expect(await readBalance(token)).toBe(balance);
}

test('folders that were copied while nothing ran hold sign-ins, orders, documents and tokens', async () => {
  const DATA_DIR = join(folder, 'before');
  fillDataDirectory(DATA_DIR);
  const before = await start({ DATA_DIR });
  const bought = await buy();
  await before.close();
  const restored = join(folder, 'after');
  for (const name of ['documents', 'identity'])
    await cp(join(DATA_DIR, name), join(restored, name), { recursive: true });
  await rm(DATA_DIR, { recursive: true });
  const after = await start({ DATA_DIR: restored });
  await expectAllIsThere(bought).finally(after.close);
});

describe.skipIf(inject('postgresAddress') === '')('PostgreSQL', () => {
  const run = (program: string, ...options: string[]) =>
    execFileSync(program, options, { env: { ...process.env, PATH: PROGRAMS }, stdio: 'pipe' });

  test('what pg_dump wrote while services ran holds all of it, with WEBHOOK_KEY beside', async () => {
    const [DATABASE_URL, other] = [await makeDatabaseAddress(), await makeDatabaseAddress()];
    const settings = { WEBHOOK_KEY, DATABASE_URL };
    const DATA_DIR = join(folder, 'process-1');
    fillDataDirectory(DATA_DIR);
    const before = await start({ ...settings, DATA_DIR });
    const bought = await buy();
    const file = join(folder, 'backup.dump');
    run('pg_dump', '--format=custom', `--file=${file}`, `--dbname=${DATABASE_URL}`);
    await before.close();
    run('pg_restore', '--no-owner', `--dbname=${other}`, file);
    const fresh = join(folder, 'process-2');
    fillDataDirectory(fresh);
    const after = await start({ ...settings, DATABASE_URL: other, DATA_DIR: fresh });
    await expectAllIsThere(bought).finally(after.close);
  });
});
