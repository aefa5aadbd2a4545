import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { createSecretBox } from '#services/documents/webhooks/secret-box.ts';
import { makeTestDatabase } from '#services/testing/make-test-database.ts';
import { openSqlite, type RunSql } from '../storage/sqlite.ts';
import { createKeyFinder, readKeys } from './identity-keys.ts';
import { KEYS_SCHEMA, type KeyStore, keepKeysInFile, keepKeysInTable } from './key-store.ts';

const DAY = 86_400_000;
const SEAL = createSecretBox(Buffer.alloc(32, 3));

/** The same table in each database that may hold it. */
const DATABASES: readonly (readonly [string, () => Promise<RunSql>])[] = [
  [
    'SQLite',
    async () => {
      const database = openSqlite(':memory:');
      onTestFinished(database.close);
      return database.run;
    },
  ],
  [
    'PostgreSQL',
    async () => {
      const database = await makeTestDatabase();
      return (sql, parameters) => database.query(sql, parameters);
    },
  ],
];

for (const [name, connect] of DATABASES) {
  const isMissing = name === 'PostgreSQL' && inject('postgresAddress') === '';
  const run = test.skipIf(isMissing);
  const open = async () => {
    const sql = await connect();
    for (const statement of KEYS_SCHEMA) await sql(statement, []);
    return sql;
  };

  run(`O-140 of several processes that start at once all use the same keys (${name})`, async () => {
    const sql = await open();
    const all = await Promise.all(
      [1, 2, 3, 4].map(() => readKeys(keepKeysInTable(sql, SEAL), () => 0)),
    );
    expect(new Set(all.map(({ tokenKeys }) => tokenKeys[0]?.kid)).size).toBe(1);
    expect(new Set(all.map(({ cookieKeys }) => cookieKeys[0])).size).toBe(1);
  });

  run(`O-140 of several that rotate at once one wins, and no key is lost (${name})`, async () => {
    const sql = await open();
    const read = (now: number) => readKeys(keepKeysInTable(sql, SEAL), () => now);
    const [old] = (await read(0)).tokenKeys;
    const all = await Promise.all([1, 2, 3].map(() => read(91 * DAY)));
    const newest = new Set(all.map(({ tokenKeys }) => tokenKeys[0]?.kid));
    expect(newest.size).toBe(1);
    expect(newest.has(old?.kid)).toBe(false);
    for (const { tokenKeys } of all) expect(tokenKeys[1]?.kid).toBe(old?.kid);
  });

  run(`no key can be read in the table, and another key opens nothing (${name})`, async () => {
    const sql = await open();
    const { cookieKeys, tokenKeys } = await readKeys(keepKeysInTable(sql, SEAL), () => 0);
    const dump = JSON.stringify(await sql('SELECT * FROM identity_keys', []));
    for (const secret of [cookieKeys[0], tokenKeys[0]?.d]) {
      expect(secret).toBeTruthy();
      expect(dump).not.toContain(secret);
    }
    const stranger = keepKeysInTable(sql, createSecretBox(Buffer.alloc(32, 4)));
    await expect(readKeys(stranger, () => 0)).rejects.toThrow('set WEBHOOK_KEY to the one');
  });

  run(
    `a key takes the place of another while both are known, and the keys stay (${name})`,
    async () => {
      const sql = await open();
      const [old, next] = [Buffer.alloc(32, 3), Buffer.alloc(32, 4)];
      const read = (...keys: [Uint8Array, Uint8Array?]) =>
        readKeys(keepKeysInTable(sql, createSecretBox(...keys)), () => 0);
      const before = await read(old);
      expect(await read(old, next)).toEqual(before);
      expect(await read(next, old)).toEqual(before);
      expect(await read(next)).toEqual(before);
      await expect(read(old)).rejects.toThrow('set WEBHOOK_KEY to the one');
    },
  );
}

test('keys of a folder go along into a database, so that tokens still count', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'keys-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const before = await readKeys(keepKeysInFile(folder), () => 0);
  const { run, close } = openSqlite(':memory:');
  onTestFinished(close);
  for (const statement of KEYS_SCHEMA) await run(statement, []);
  expect(await readKeys(keepKeysInTable(run, SEAL, keepKeysInFile(folder)), () => 0)).toEqual(
    before,
  );
});

test('a token of a key that another process added is found, and an unknown one is not looked for each time', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'keys-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  let now = 0;
  let reads = 0;
  const file = keepKeysInFile(folder);
  const store: KeyStore = {
    ...file,
    read: () => {
      reads += 1;
      return file.read();
    },
  };
  const find = createKeyFinder(store, await readKeys(store, () => now), () => now);
  now = 91 * DAY;
  const [added] = (await readKeys(file, () => now)).tokenKeys;
  const ask = (kid = '') => find({ alg: 'RS256', kid }, { payload: '', signature: '' });
  reads = 0;
  await expect(ask(added?.kid)).resolves.toBeTruthy();
  expect(reads).toBe(1);
  await expect(ask('nobody')).rejects.toThrow();
  await expect(ask('nobody')).rejects.toThrow();
  expect(reads).toBe(1);
  now += 10_000;
  await expect(ask('nobody')).rejects.toThrow();
  expect(reads).toBe(2);
});
