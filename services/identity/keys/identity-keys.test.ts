import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readKeys } from './identity-keys.ts';
import { KeyStoreError, keepKeysInFile } from './key-store.ts';

const DAY = 86_400_000;
let folder = '';
let now = Date.UTC(2026, 0, 1);
const read = () => readKeys(keepKeysInFile(folder), () => now);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keys-'));
  now = Date.UTC(2026, 0, 1);
});
afterEach(() => rm(folder, { recursive: true }));

const listIds = async () => (await read()).tokenKeys.map(({ kid }) => kid);

test('O-140 keys are made once, and only this account reads them', async () => {
  const first = await read();
  expect(first.tokenKeys).toMatchObject([{ kty: 'RSA', alg: 'RS256', use: 'sig' }]);
  expect(await read()).toEqual(first);
  const { mode } = await stat(join(folder, 'keys.json'));
  expect(mode & 0o777).toBe(0o600);
});

test('O-140 of several starts at once all use the same keys', async () => {
  const all = await Promise.all([read(), read(), read()]);
  expect(new Set(all.map(({ tokenKeys }) => tokenKeys[0]?.kid)).size).toBe(1);
});

test('O-140 after 90 days a new key signs; the old one is published two days longer', async () => {
  const [old] = await listIds();
  now += 90 * DAY;
  expect(await listIds()).toEqual([old]);
  now += 1;
  const [next, ...kept] = await listIds();
  expect(next).not.toBe(old);
  expect(kept).toEqual([old]);
  now += 2 * DAY;
  expect(await listIds()).toEqual([next]);
});

test('a damaged file is named, not replaced', async () => {
  await writeFile(join(folder, 'keys.json'), '{"cookieKeys":');
  await expect(read()).rejects.toThrow(KeyStoreError);
});

test.each([
  '{}',
  '{"cookieKeys":[],"tokenKeys":[]}',
  '{"cookieKeys":["x"],"tokenKeys":[{"jwk":{}}]}',
])('a file without its keys is damaged: %s', async (text) => {
  const path = join(folder, 'keys.json');
  await writeFile(path, text);
  await expect(read()).rejects.toThrow(`${path} is damaged`);
  expect(await readFile(path, 'utf8')).toBe(text);
});

test('O-140 no draft of the keys is left behind, and cookies keep their key when tokens get another', async () => {
  const first = await read();
  expect(first.cookieKeys).toEqual([expect.stringMatching(/^[\w-]{43}$/)]);
  await Promise.all([read(), read()]);
  now += 91 * DAY;
  const second = await read();
  expect(second.cookieKeys).toEqual(first.cookieKeys);
  expect(second.tokenKeys).toHaveLength(2);
  expect([first.isRotated, second.isRotated]).toEqual([false, true]);
  expect(await read()).toEqual({ ...second, isRotated: false });
  expect(await readdir(folder)).toEqual(['keys.json']);
  expect((await stat(join(folder, 'keys.json'))).mode & 0o777).toBe(0o600);
  expect(second.tokenKeys[0]?.kid).toMatch(/^[\w-]{43}$/);
});

test('a folder that is not there is no damaged file', async () => {
  const missing = readKeys(keepKeysInFile(join(folder, 'none')), () => now);
  await expect(missing).rejects.not.toThrow(KeyStoreError);
  await expect(missing).rejects.toMatchObject({ code: 'ENOENT' });
});
