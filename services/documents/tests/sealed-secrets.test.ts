import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { type OpenDocuments, openDocuments } from '../open-documents.ts';
import { listDatabases, OPENING } from '../testing/databases.ts';
import { TEST_RECORDS } from '../testing/test-records.ts';
import { TEST_SECRETS } from '../testing/test-service.ts';
import { createWatchedService, type WatchedService } from '../testing/watch-webhooks.ts';
import { sealSecrets } from '../webhooks/seal-secrets.ts';
import { readSealingKey } from '../webhooks/sealing-key.ts';
import { createSecretBox, KEY_BYTES, UnsealError } from '../webhooks/secret-box.ts';

// Databases are opened, on machines that may be busy.
vi.setConfig({ testTimeout: OPENING, hookTimeout: OPENING });

const KEY = Buffer.alloc(KEY_BYTES, 1);
const OTHER = createSecretBox(Buffer.alloc(KEY_BYTES, 2));
const RECEIVER = 'https://receiver.test/hook';
const NONE = { sealed: 0, lost: 0 };
const SCOPES: ReadonlySet<string> = new Set(['docs.webhooks.manage']);

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sealed-'));
});
afterAll(() => rm(folder, { recursive: true }));

function open(directory: string, changes = {}): Promise<OpenDocuments> {
  return openDocuments({
    directory,
    disk: { check: async () => undefined },
    sealingKey: KEY,
    records: TEST_RECORDS,
    checkBearer: async (token) => ({ kind: 'person', id: token, scopes: SCOPES }),
    openingTokens: () => 0,
    allowedHosts: ['receiver.test'],
    ...changes,
  });
}

async function subscribe({ app }: OpenDocuments, person: string): Promise<string> {
  const response = await app.request('/subscribe', {
    method: 'POST',
    headers: { Authorization: `Bearer ${person}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ webhook_url: RECEIVER }),
  });
  const { secret } = (await response.json()) as { secret?: string };
  if (secret === undefined) throw new Error(`No secret, but ${response.status}`);
  return secret;
}

/** Names of the files below a folder that hold the text, the log of changes among them. */
async function findText(directory: string, text: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  expect(files.some(({ parentPath }) => parentPath.endsWith('pg_wal'))).toBe(true);
  const found = await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const content = await readFile(join(parentPath, name));
      return content.includes(text) ? [name] : [];
    }),
  );
  return found.flat();
}

describe('a database in a folder', () => {
  let directory = '';
  beforeAll(async () => {
    directory = join(folder, 'documents');
    await cp(join(inject('servedData'), 'documents'), directory, { recursive: true });
  });

  test('D-113 no file of it holds a secret, nor one that an earlier version left open', async () => {
    const first = await open(directory);
    const secret = await subscribe(first, 'ana');
    expect(await findText(directory, secret)).toEqual([]);
    // What is not sealed is found.
    expect(await findText(directory, RECEIVER)).not.toEqual([]);
    const left = 'left-open-by-an-earlier-version-of-the-service';
    await first.database.query('update subscription set secret = $1, sealed_secret = null', [left]);
    await first.close();
    expect(await findText(directory, secret)).toEqual([]);
    expect(await findText(directory, left)).not.toEqual([]);
    const second = await open(directory);
    const [row] = await second.database.query<{ id: string; sealed_secret: Uint8Array }>(
      'select id, secret, sealed_secret from subscription',
    );
    expect(row).toMatchObject({ secret: null });
    expect(createSecretBox(KEY).open(row?.id ?? '', row?.sealed_secret ?? KEY)).toBe(left);
    await second.close();
    expect(await findText(directory, left)).toEqual([]);
  });

  test('a key takes the place of another while both are known, and webhooks stay', async () => {
    const sealingKey = Buffer.alloc(KEY_BYTES, 5);
    const before = await open(directory);
    const secret = await subscribe(before, 'eva');
    await before.close();
    // Both are known, and the old one still seals: as every process has it before the next step.
    await (await open(directory, { otherSealingKey: sealingKey })).close();
    const both = await open(directory, { sealingKey, otherSealingKey: KEY });
    const rows = await both.database.query<{ id: string; sealed_secret: Uint8Array }>(
      'select id, sealed_secret from subscription where sealed_secret is not null',
    );
    const alone = createSecretBox(sealingKey);
    const opened = rows.map(({ id, sealed_secret }) => alone.open(id, sealed_secret));
    expect(opened).toContain(secret);
    await both.close();
    // The old one is no more.
    const told: unknown[] = [];
    const tell = (...about: unknown[]) => void told.push(about);
    const logger = { info: tell, warn: tell, error: tell };
    const last = await open(directory, { sealingKey, logger });
    expect(told).toEqual([]);
    // A process that still had it sealed one after the others had started.
    const [{ id = '' } = {}] = rows;
    const late = createSecretBox(KEY).seal(id, secret);
    await last.database.query('update subscription set sealed_secret = $2 where id = $1', [
      id,
      late,
    ]);
    await last.close();
    await (await open(directory, { sealingKey, logger })).close();
    expect(told).toEqual([['webhook secrets do not open', { count: 1 }]]);
    // It is as it was: whoever knows both opens it.
    await (await open(directory, { sealingKey, otherSealingKey: KEY, logger })).close();
    expect(told).toHaveLength(1);
    await expect(open(directory)).rejects.toThrow(/^WEBHOOK_KEY: /);
    // And back, for the tests after this one.
    await (await open(directory, { otherSealingKey: sealingKey })).close();
  });

  test('another key stops its start with a line, until it is said to be lost', async () => {
    const sealingKey = Buffer.alloc(KEY_BYTES, 9);
    const refused = open(directory, { sealingKey });
    await expect(refused).rejects.toThrow(/^WEBHOOK_KEY: .*WEBHOOK_KEY_LOST/);
    const opened = await open(directory, { sealingKey, isKeyLost: true });
    // The webhook of before is over, so that another may be made.
    expect(await subscribe(opened, 'ana')).toMatch(/^[\w-]{43}$/);
    expect(await sealSecrets(opened.database, createSecretBox(sealingKey))).toEqual(NONE);
    await opened.close();
  });
});

describe.each(listDatabases())('sealed secrets on $name', ({ open: openEmpty }) => {
  let watched: WatchedService;
  beforeAll(async () => {
    watched = await createWatchedService(await openEmpty());
  });
  afterAll(() => watched.close());

  test('D-124 D-154 a secret that was moved from another row signs nothing, and the audit says why', async () => {
    const { database } = watched.service;
    const { token, id } = await watched.subscribe();
    const { id: foreign } = await watched.subscribe();
    await database.query(
      'update subscription set sealed_secret = (select sealed_secret from subscription where id = $2) where id = $1',
      [id, foreign],
    );
    watched.receiver.deliveries.length = 0;
    const { read } = await watched.buy(token);
    await watched.pass(24 * 3600);
    expect(watched.receiver.deliveries).toEqual([]);
    const { body } = await watched.service.get('/webhooks/audit', token);
    expect(body.items).toMatchObject([
      {
        is_success: false,
        error_message: expect.stringContaining('secret of this webhook is lost'),
      },
    ]);
    expect((await read()).documents[0]).toMatchObject({ webhook_delivery_status: 'FAILED' });
  });

  test('a fault that is not of the key loses no webhook: nothing is written, and it is told', async () => {
    const { database } = watched.service;
    const { id } = await watched.subscribe();
    const failing = {
      ...TEST_SECRETS,
      isCurrent: (owner: string, sealed: Uint8Array) =>
        owner !== id && TEST_SECRETS.isCurrent(owner, sealed),
      open: (owner: string, sealed: Uint8Array) => {
        if (owner === id) throw new RangeError('out of memory');
        return TEST_SECRETS.open(owner, sealed);
      },
    };
    const before = await sealSecrets(database, TEST_SECRETS);
    await expect(sealSecrets(database, failing)).rejects.toThrow('out of memory');
    expect(await sealSecrets(database, TEST_SECRETS)).toEqual(before);
  });

  test('of two processes with keys of their own, one is refused', async () => {
    const { database } = watched.service;
    await sealSecrets(database, TEST_SECRETS);
    await expect(sealSecrets(database, OTHER)).rejects.toThrow(/sealed with another key/);
    expect(await sealSecrets(database, TEST_SECRETS)).toMatchObject({ sealed: 0 });
  });
});

test('a sealed text opens for its owner and key alone, and never looks the same', () => {
  const box = createSecretBox(KEY);
  const sealed = box.seal('one', 'words');
  expect(box.open('one', sealed)).toBe('words');
  expect(box.seal('one', 'words')).not.toEqual(sealed);
  expect(() => box.open('two', sealed)).toThrow(UnsealError);
  expect(() => OTHER.open('one', sealed)).toThrow(UnsealError);
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Uint8Array.from(sealed, (byte, index) => (index === at ? byte ^ 1 : byte));
    expect(() => box.open('one', changed)).toThrow(UnsealError);
    expect(() => box.open('one', sealed.subarray(0, at))).toThrow(UnsealError);
  }
});

test('the key is made once, for this account alone, and a damaged one is named', async () => {
  const directory = await mkdtemp(join(folder, 'key-'));
  const [one, two] = await Promise.all([readSealingKey(directory), readSealingKey(directory)]);
  expect(two).toEqual(one);
  expect(await readSealingKey(directory)).toEqual(one);
  expect(await readdir(directory)).toEqual(['webhook-key']);
  const path = join(directory, 'webhook-key');
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  await writeFile(path, 'short');
  await expect(readSealingKey(directory)).rejects.toThrow(`${path} is damaged`);
});
