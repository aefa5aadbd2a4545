import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSqlite, SqliteOpenError } from './sqlite.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sqlite-'));
});
afterEach(() => rm(folder, { recursive: true }));

const readMode = async (path: string) => (await stat(path)).mode & 0o777;

test('what was written outlasts a restart, is flushed, and is for this account alone', async () => {
  const path = join(folder, 'identity.sqlite');
  const first = openSqlite(path);
  await first.run('CREATE TABLE kept (id TEXT, n BIGINT)', []);
  await first.run('INSERT INTO kept VALUES ($1, $2)', ['a', 5]);
  await first.run('INSERT INTO kept VALUES ($2, $1)', [6, null]);
  expect(await first.run('PRAGMA journal_mode', [])).toEqual([{ journal_mode: 'wal' }]);
  expect(await first.run('PRAGMA synchronous', [])).toEqual([{ synchronous: 2 }]);
  expect(await first.run('PRAGMA busy_timeout', [])).toEqual([{ timeout: 5000 }]);
  first.close();
  await expect(first.run('SELECT 1', [])).rejects.toThrow();
  expect(await readMode(path)).toBe(0o600);
  const second = openSqlite(path);
  expect(await second.run('SELECT * FROM kept ORDER BY n', [])).toEqual([
    { id: 'a', n: 5 },
    { id: null, n: 6 },
  ]);
  second.close();
});

test('a file that is damaged is named, with what to do', async () => {
  const path = join(folder, 'identity.sqlite');
  await writeFile(path, 'no database '.repeat(1000));
  expect(() => openSqlite(path)).toThrow(SqliteOpenError);
  expect(() => openSqlite(path)).toThrow(path);
  expect(() => openSqlite(join(folder, 'none/identity.sqlite'))).toThrow(/unable to open/);
});
