import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { type OpenDocuments, openDocuments } from '#services/documents/open-documents.ts';
import { startPostgres } from '#services/documents/testing/start-postgres.ts';
import { TEST_RECORDS } from '#services/documents/testing/test-records.ts';
import { roundTo2 } from './timing.ts';

const PURCHASES = 400;
const WARM_UP = 40;
const CALLERS = 8;
/** Enough for every purchase there is. */
const TOKENS = 1_000_000;
const TITLE = { title_number: 'ZZ100000', documents: ['register', 'title_plan'] };

/**
 * Measures purchases of two documents over HTTP, each by an identity of its own, 8 at a time, on
 * each database: how many a second, and milliseconds for one. The registry hands out nothing
 * meanwhile, so that only purchases are measured.
 */
export async function runDocumentsBench(): Promise<object> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-documents-'));
  const postgres = await startPostgres();
  try {
    const directory = join(folder, 'documents');
    const result: Record<string, object> = { pglite: await measure({ directory }) };
    if (postgres !== undefined) {
      const databaseUrl = `${postgres.address}/postgres`;
      result.postgres = await measure({ directory, databaseUrl });
    }
    return result;
  } finally {
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measure(where: { directory: string; databaseUrl?: string }): Promise<object> {
  const scopes = new Set(['docs.purchase']);
  const started = performance.now();
  const documents = await openDocuments({
    ...where,
    disk: { check: async () => undefined },
    sealingKey: Buffer.alloc(32, 1),
    records: TEST_RECORDS,
    checkBearer: async (token) => ({ kind: 'person', id: token, scopes }),
    openingTokens: () => TOKENS,
    deliveryDelay: 3_600_000,
  });
  const openMilliseconds = roundTo2(performance.now() - started);
  const { address, stop } = await listen(documents);
  try {
    await buyMany(address, 'warm', WARM_UP);
    const began = performance.now();
    const samples = (await buyMany(address, 'person', PURCHASES)).sort((a, b) => a - b);
    const seconds = (performance.now() - began) / 1000;
    const at = (share: number) => roundTo2(samples[Math.floor(samples.length * share)] ?? 0);
    return {
      openMilliseconds,
      purchases: PURCHASES,
      atATime: CALLERS,
      purchasesPerSecond: roundTo2(PURCHASES / seconds),
      p50: at(0.5),
      p95: at(0.95),
    };
  } finally {
    await stop();
    await documents.close();
  }
}

async function listen({ app }: OpenDocuments) {
  const server = createServer(getRequestListener(app.fetch));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Buys from several callers at once; milliseconds of each purchase. */
async function buyMany(address: string, name: string, count: number): Promise<number[]> {
  const samples: number[] = [];
  let next = 0;
  const buyOn = async () => {
    while (next < count) {
      const caller = `${name}-${next}`;
      next += 1;
      const started = performance.now();
      const response = await fetch(`${address}/purchase`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${caller}`, 'Content-Type': 'application/json' },
        body: JSON.stringify(TITLE),
      });
      if (!response.ok) throw new Error(`A purchase was answered with ${response.status}.`);
      await response.arrayBuffer();
      samples.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, buyOn));
  return samples;
}
