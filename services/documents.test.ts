import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openWorld } from '@property/world/store/open-world.ts';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { readEnvironment } from './environment.ts';
import { explainStartFailure } from './explain-start-failure.ts';
import { createRunningServices, type RunningServices } from './main.ts';
import { askForToken } from './testing/ask-for-token.ts';
import { fillDataDirectory } from './testing/fill-data-directory.ts';

// Services are started, on machines that may be busy.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let folder = '';
let services: RunningServices;

const settings = () => ({ PORT: '0', DATA_DIR: folder, ALLOW_FAULTS: '1' });
const start = (changes: Readonly<Record<string, string>> = {}) =>
  createRunningServices({
    environment: readEnvironment({ ...settings(), ...changes }),
    worldDirectory: inject('smallWorld'),
  });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'documents-'));
  fillDataDirectory(folder);
  services = await start();
});
afterAll(async () => {
  await services.close();
  await rm(folder, { recursive: true });
});

const getToken = (client = 'demo-integration', audience = 'api://demo-docs') =>
  askForToken(services.address, { client, scope: `${audience}/.default` });

async function ask(
  path: string,
  { token, body, headers = {} }: { token?: string; body?: object; headers?: object } = {},
) {
  const response = await fetch(`${services.address}${path}`, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: {
      'Content-Type': 'application/json',
      ...(token && { Authorization: `Bearer ${token}` }),
      ...headers,
    },
  });
  return { status: response.status, body: await response.json() };
}

describe('the document service beside the others', () => {
  test('D-001 D-179 it answers under /docs/v1 and under no other version', async () => {
    const token = await getToken();
    expect((await ask('/docs/v1/health', { token })).body.status).toBe('healthy');
    const other = await fetch(`${services.address}/docs/v2/health`);
    expect(other.status).toBe(404);
    expect((await ask('/docs/v1/nothing', { token })).body.error.code).toBe('UNKNOWN_PATH');
  });

  test('A-028 A-065 O-088 tokens of the embedded provider, each with its opening balance', async () => {
    const check = '/docs/v1/check-availability?title_number=ZZ100000';
    const integration = await ask(check, { token: await getToken() });
    expect(integration.body.current_balance).toBe(1_000);
    const reader = await ask(check, { token: await getToken('demo-reader') });
    expect(reader.body.current_balance).toBe(0);
    const order = { title_number: 'ZZ100000', documents: ['register'] };
    const refused = await ask('/docs/v1/purchase', {
      token: await getToken('demo-reader'),
      body: order,
    });
    expect(refused.body.error.code).toBe('FORBIDDEN');
    const search = await getToken('demo-integration', 'api://demo-search');
    expect((await ask(check, { token: search })).body.error.code).toBe('UNAUTHORIZED');
  });

  test('D-008 D-014 a title of the world is found by its id and by its number', async () => {
    const world = openWorld(inject('smallWorld'));
    const titles = [...world.titles()].filter(({ number }) =>
      /^[A-Z]{0,3}\d{1,7}$/.test(number ?? ''),
    );
    const wanted =
      titles[createHash('sha256').update('any').digest().readUInt16BE(0) % titles.length];
    world.close();
    const token = await getToken();
    const byId = await ask(`/docs/v1/check-availability?title_id=${wanted?.id}`, { token });
    const byNumber = await ask(`/docs/v1/check-availability?title_number=${wanted?.number}`, {
      token,
    });
    expect(byId.body.data.title_number).toBe(wanted?.number);
    expect(byNumber.body.data).toEqual(byId.body.data);
    expect(byNumber.body.data.title_status_code).not.toBe('INVALID');
  });

  test('faults on request reach this service as well', async () => {
    const token = await getToken();
    const headers = { 'X-Fault': 'status=503' };
    expect((await ask('/docs/v1/health', { token, headers })).status).toBe(503);
  });

  test('a second process is refused the folder in a sentence, and what was bought stays', async () => {
    const token = await getToken();
    const order = { title_number: 'ZZ100000', documents: ['register'] };
    const placed = await ask('/docs/v1/purchase', { token, body: order });
    const second = await start().catch((error: unknown) => error);
    expect(explainStartFailure(second, readEnvironment(settings()))).toMatch(
      /^Another process uses the documents database in /,
    );
    await services.close();
    services = await start();
    const read = await ask(`/docs/v1/orders/${placed.body.order_id}`, { token: await getToken() });
    expect(read.body.total_tokens_charged).toBe(7);
  });

  test('a folder that cannot be written stops the start with a sentence', async () => {
    const own = join(folder, 'blocked');
    fillDataDirectory(own);
    await mkdir(join(own, 'documents.lock'), { recursive: true });
    const error = await start({ DATA_DIR: own }).catch((caught: unknown) => caught);
    const line = explainStartFailure(error, readEnvironment(settings()));
    expect(line).toMatch(/^DATA_DIR: .*documents\.lock cannot be written/);
    const full = Object.assign(new Error('no space'), { code: 'ENOSPC', path: '/data/keys.json' });
    expect(explainStartFailure(full, readEnvironment(settings()))).toBe(
      `DATA_DIR=${folder}: /data/keys.json cannot be written (ENOSPC). Let this account write there, or set DATA_DIR to another folder.`,
    );
  });

  test.skipIf(!existsSync('/proc/self/fd'))(
    'a start that fails half-way lets go of all it had opened',
    async () => {
      const own = join(folder, 'half');
      fillDataDirectory(own);
      await mkdir(join(own, 'identity'), { recursive: true });
      await writeFile(join(own, 'identity', 'keys.json'), 'damaged');
      await expect(start({ DATA_DIR: own })).rejects.toThrow('keys.json is damaged');
      await mkdir(join(own, 'documents.lock'), { recursive: true });
      await rm(join(own, 'identity', 'keys.json'));
      await expect(start({ DATA_DIR: own })).rejects.toThrow('cannot be written');
      const open = (await readdir('/proc/self/fd')).map((name) =>
        readlink(`/proc/self/fd/${name}`).catch(() => ''),
      );
      expect((await Promise.all(open)).filter((path) => path.startsWith(own))).toEqual([]);
    },
  );

  test('a PostgreSQL server that does not answer stops the start with a sentence', async () => {
    const own = join(folder, 'other');
    fillDataDirectory(own);
    const error = await start({
      DATA_DIR: own,
      DATABASE_URL: 'postgresql://ana:hunter2@127.0.0.1:1/documents',
    }).catch((caught: unknown) => caught);
    const line = explainStartFailure(error, readEnvironment(settings()));
    expect(line).toMatch(/^DATABASE_URL: the PostgreSQL server cannot be used/);
    expect(line).not.toContain('hunter2');
  });
});
