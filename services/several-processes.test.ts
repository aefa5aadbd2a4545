// @waits: for processes to start and to end.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { readEnvironment } from './environment.ts';
import { DOCUMENTS_WISH, TestClient } from './identity/testing/test-client.ts';
import { createRunningServices, type RunningServices } from './main.ts';
import { askForToken } from './testing/ask-for-token.ts';
import { fillDataDirectory } from './testing/fill-data-directory.ts';
import { findFreePort } from './testing/find-free-port.ts';
import { makeDatabaseAddress } from './testing/make-test-database.ts';
import { hasNginx, startBalancer } from './testing/start-balancer.ts';

// Services are started, on machines that may be busy.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const PROCESSES = 3;
const SCOPE = DOCUMENTS_WISH.replaceAll('api://test-docs', 'api://demo-docs');

/** Asked by somebody whose token counts, it is 404. */
const UNKNOWN_ORDER = '/docs/v1/orders/00000000-0000-4000-8000-000000000000';

const folders: string[] = [];
const running: RunningServices[] = [];
let origin = '';
let closeBalancer = async () => {};

/** Three of them on one database, each with a folder of its own, as examples/balancer has them. */
describe.skipIf(inject('postgresAddress') === '' || !hasNginx())('several processes', () => {
  beforeAll(async () => {
    const port = await findFreePort();
    origin = `http://localhost:${port}`;
    const DATABASE_URL = await makeDatabaseAddress();
    const WEBHOOK_KEY = Buffer.alloc(32, 7).toString('base64url');
    // At once, as a deployment starts them: one makes the tables and the keys.
    const started = Array.from({ length: PROCESSES }, async () => {
      const folder = await mkdtemp(join(tmpdir(), 'several-'));
      folders.push(folder);
      fillDataDirectory(folder);
      const settings = { PORT: '0', DATA_DIR: folder, DATABASE_URL, WEBHOOK_KEY };
      return createRunningServices({
        environment: readEnvironment({ ...settings, PUBLIC_URL: origin, DOCS_RATE_LIMIT: '60' }),
        worldDirectory: inject('smallWorld'),
      });
    });
    running.push(...(await Promise.all(started)));
    closeBalancer = await startBalancer(
      port,
      running.map(({ address }) => Number(new URL(address).port)),
    );
  });
  afterAll(async () => {
    await closeBalancer();
    for (const { close } of running) await close();
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  });

  /** Asks one process itself, where the balancer would choose. */
  const ask = (index: number, path: string, token: string, init: RequestInit = {}) =>
    fetch(`${running[index % PROCESSES]?.address}${path}`, {
      ...init,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    });

  test('A-046, A-060 a sign-in goes through whichever processes the balancer chooses', async () => {
    const client = await TestClient.discover(origin);
    for (let round = 0; round < PROCESSES; round++) {
      const { access_token, refresh_token = '' } = await client.getTokens({ scope: SCOPE });
      const statuses = await readStatuses(access_token);
      expect(statuses).toEqual([404, 404, 404]);
      const next = await client.refresh(refresh_token, SCOPE);
      expect(await readStatuses(next.access_token)).toEqual([404, 404, 404]);
    }
  });

  test('O-153 what is signed out at one is signed out at all', async () => {
    const client = await TestClient.discover(origin);
    const { access_token, refresh_token = '' } = await client.getTokens({ scope: SCOPE });
    expect(await readStatuses(access_token)).toEqual([404, 404, 404]);
    const ended = await fetch(client.server.revocation_endpoint ?? '', {
      method: 'POST',
      body: new URLSearchParams({ token: refresh_token, client_id: client.client.client_id }),
    });
    expect(ended.status).toBe(200);
    expect(await readStatuses(access_token)).toEqual([401, 401, 401]);
  });

  test('D-064, D-090 what is bought at one is known, delivered and downloaded at the others', async () => {
    const client = await TestClient.discover(origin);
    const { access_token: token } = await client.getTokens({ scope: SCOPE });
    const bought = await ask(0, '/docs/v1/purchase', token, {
      method: 'POST',
      body: JSON.stringify({ title_number: 'ZZ100000', documents: ['register'] }),
    });
    expect(bought.status).toBe(200);
    const { order_id: id } = await bought.json();
    let order = await (await ask(1, `/docs/v1/orders/${id}`, token)).json();
    while (order.status === 'PROCESSING') {
      await wait(2_000);
      order = await (await ask(1, `/docs/v1/orders/${id}`, token)).json();
    }
    const [{ document_id: document }] = order.documents;
    const file = await ask(2, `/docs/v1/download/${document}`, token);
    expect([file.status, file.headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
  });

  test('D-173 requests are counted by all of them together', async () => {
    const token = await askForToken(origin);
    const statuses: number[] = [];
    for (let i = 0; i < 65; i++) {
      const answer = await ask(i, UNKNOWN_ORDER, token);
      await answer.body?.cancel();
      statuses.push(answer.status);
    }
    expect(statuses.filter((status) => status === 404)).toHaveLength(60);
    expect(statuses.slice(60)).toEqual([429, 429, 429, 429, 429]);
  });

  async function readStatuses(token: string): Promise<number[]> {
    const answers = await Promise.all([0, 1, 2].map((index) => ask(index, UNKNOWN_ORDER, token)));
    for (const { body } of answers) await body?.cancel();
    return answers.map(({ status }) => status);
  }
});
