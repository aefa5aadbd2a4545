import {
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { IS_LONG } from '../../src/testing/count-runs.ts';
import { makePgliteFolder, openPgliteDatabase } from '../documents/database/pglite-database.ts';
import { closeToOthers, makePrivateFolder } from '../private-folder.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'private-'));
});
afterAll(() => rm(folder, { recursive: true }));

const readMode = async (path: string) => (await stat(path)).mode & 0o777;

/** What other accounts of the machine may do anything with. */
async function listOpen(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true });
  const modes = await Promise.all(
    ['', ...entries].map(async (name) => [name, await readMode(join(directory, name))] as const),
  );
  return modes.filter(([, mode]) => (mode & 0o077) !== 0).map(([name]) => name);
}

test('a private folder is open to this account alone, an older one too', async () => {
  const deep = join(folder, 'state/identity');
  await makePrivateFolder(deep);
  expect(await readMode(deep)).toBe(0o700);
  const older = join(folder, 'older');
  await mkdir(older);
  await chmod(older, 0o755);
  await makePrivateFolder(older);
  expect(await readMode(older)).toBe(0o700);
});

test('what lies in a folder is closed with it, and what a link leads to is left alone', async () => {
  const data = join(folder, 'data');
  const outside = join(folder, 'outside');
  await mkdir(join(data, 'a/b'), { recursive: true });
  await writeFile(join(data, 'a/b/secret'), 'x');
  await writeFile(outside, 'x');
  for (const open of [join(data, 'a/b/secret'), join(data, 'a/b'), join(data, 'a'), outside]) {
    await chmod(open, 0o777);
  }
  await symlink(outside, join(data, 'a/link'));
  await closeToOthers(data);
  expect(await listOpen(join(data, 'a/b'))).toEqual([]);
  expect(await readMode(join(data, 'a/b'))).toBe(0o700);
  expect(await readMode(join(data, 'a/b/secret'))).toBe(0o600);
  expect(await readMode(outside)).toBe(0o777);
});

test('the folder of a database is closed from its first moment on', async () => {
  const directory = join(folder, 'documents');
  // Who may read it does not hang on what fills it, which takes seconds from nothing.
  const empty = new Blob([await readFile(inject('emptyPglite'))]);
  await makePgliteFolder(directory, IS_LONG ? {} : { loadDataDir: empty });
  expect(await readMode(directory)).toBe(0o700);
  await closeToOthers(directory);
  const database = await openPgliteDatabase(directory);
  await database.runScript('create table t (n integer); insert into t values (1)');
  await database.close();
  expect(await readMode(directory)).toBe(0o700);
  await closeToOthers(directory);
  expect(await listOpen(directory)).toEqual([]);
});
