import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ENGINES_FOLDER } from '#services/testing/engines-folder.ts';
import { findFreePort } from '#services/testing/find-free-port.ts';
import { serveTraced } from '#services/testing/serve-traced.ts';
import { DocumentStoreError, formFolderAddress, openS3Store } from '../store/document-store.ts';
import { listDatabases } from '../testing/databases.ts';
import { createTestService } from '../testing/test-service.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

/** Put there by scripts/install-engines.sh. */
const PROGRAM = join(ENGINES_FOLDER, 'python/bin/moto_server');
const KEYS = { accessKeyId: 'test', secretAccessKey: 'test-secret', region: 'eu-west-2' };
const hasServer = existsSync(PROGRAM);
if (!hasServer)
  process.stdout.write('moto_server is not installed: the tests of S3 are skipped.\n');

describe.skipIf(!hasServer)('documents in S3', () => {
  let server: ChildProcess;
  let endpoint = '';
  beforeAll(async () => {
    const port = await findFreePort();
    endpoint = `http://127.0.0.1:${port}`;
    server = spawn(PROGRAM, ['-H', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' });
    const client = new AwsClient({ ...KEYS, service: 's3', retries: 0 });
    for (;;) {
      const made = await client
        .fetch(`${endpoint}/documents`, {
          method: 'PUT',
          body: '<CreateBucketConfiguration><LocationConstraint>eu-west-2</LocationConstraint></CreateBucketConfiguration>',
        })
        .catch(() => undefined);
      if (made?.ok) break;
      if (server.exitCode !== null) throw new Error('moto_server ended.');
      await wait(100);
    }
  });
  afterAll(() => {
    server?.kill('SIGKILL');
  });

  const open = (address = 's3://documents/bought', at = endpoint) =>
    openS3Store({ ...KEYS, address, endpoint: at });

  async function buy(store = open()) {
    const [tested] = listDatabases();
    if (tested === undefined) throw new Error('There is no database to test on.');
    const database = await tested.open();
    const service = await createTestService(database, { store, deliveryDelay: 0 });
    const bought = await service.post('/purchase', {
      title_number: 'ZZ100000',
      documents: ['register'],
    });
    expect(bought.status).toBe(200);
    await service.jobs.settle();
    const order = await service.get(`/orders/${bought.body.order_id}`);
    const id: string = order.body.documents[0].document_id;
    const [row] = await database.query<{ is_stored: boolean; content: Uint8Array | null }>(
      'select is_stored, content from order_document where id = $1',
      [id],
    );
    const download = () =>
      service.request(`/download/${id}`, {
        headers: { Authorization: `Bearer ${service.token}` },
      });
    return { service, id, row, download };
  }

  test('D-084 lie in the bucket and not in the database, and are downloaded from there', async () => {
    const { service, id, row, download } = await buy();
    expect(row).toEqual({ is_stored: true, content: null });
    const answer = await download();
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect([answer.status, Buffer.from(bytes.subarray(0, 5)).toString()]).toEqual([200, '%PDF-']);
    expect(bytes).toEqual(await open().get(id));
    await service.close();
  });

  test('O-129 a store that is away costs nobody a document: it lies in the database then', async () => {
    const nowhere = open('s3://documents', `http://127.0.0.1:${await findFreePort()}`);
    const { service, row, download } = await buy(nowhere);
    expect(row?.is_stored).toBe(false);
    expect((await download()).status).toBe(200);
    await service.close();
  });

  test('D-170 a file that cannot be fetched is a 503 that says that it is safe', async () => {
    const working = open();
    let isAway = false;
    const { service, download } = await buy({
      put: working.put,
      get: (id) => (isAway ? open('s3://no-such-bucket').get(id) : working.get(id)),
    });
    isAway = true;
    const answer = await download();
    expect(answer.status).toBe(503);
    expect((await answer.json()).error.message).toMatch(/yours and kept safe.*Try again/);
    isAway = false;
    expect((await download()).status).toBe(200);
    await service.close();
  });

  test('are a step of the trace of whoever reads them, which names neither file nor bucket', async () => {
    const store = open();
    await store.put('traced', new Uint8Array(3));
    const { ask, steps } = await serveTraced(async (key) => String((await store.get(key)).length));
    expect(await ask('traced')).toBe('3');
    expect(await ask('missing')).toBe('');
    expect(steps).toEqual(['document store: get', 'document store: get', 'fault']);
  });

  test('tell what the store refuses, without the key', async () => {
    const refused = open('s3://no-such-bucket').put('a', new Uint8Array(3));
    await expect(refused).rejects.toBeInstanceOf(DocumentStoreError);
    await expect(refused).rejects.not.toThrow('test-secret');
  });
});

describe('the address of a bucket', () => {
  const region = 'eu-west-2';
  test.each([
    ['s3://documents/bought', undefined, 'https://documents.s3.eu-west-2.amazonaws.com/bought'],
    ['s3://documents', undefined, 'https://documents.s3.eu-west-2.amazonaws.com'],
    // Its host would have two labels more than the certificate has.
    [
      's3://docs.example.com/a/',
      undefined,
      'https://s3.eu-west-2.amazonaws.com/docs.example.com/a',
    ],
    ['s3://docs.example.com', 'https://minio.test/', 'https://minio.test/docs.example.com'],
  ])('%s at %s is %s', (address, endpoint, expected) => {
    expect(formFolderAddress({ address, endpoint, region })).toBe(expected);
  });
});
