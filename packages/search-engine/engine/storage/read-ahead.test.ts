import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readAhead } from './read-ahead.ts';

const MEGABYTE = 1 << 20;

let folder = '';
let path = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'read-ahead-'));
  path = join(folder, 'records.sqlite');
  writeFileSync(path, new Uint8Array(3 * MEGABYTE + 1));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

/** Counts what is read of any file from here on. */
async function watchReads() {
  await using file = await open(path);
  return vi.spyOn(Object.getPrototypeOf(file), 'read');
}

test('a file is read to its end', async () => {
  const read = await watchReads();
  expect(await readAhead(path, undefined, () => 100 * MEGABYTE)).toBe(true);
  const sizes = await Promise.all(read.mock.results.map(({ value }) => value));
  expect(sizes.reduce((sum, { bytesRead }) => sum + bytesRead, 0)).toBe(3 * MEGABYTE + 1);
});

test('a file that would fill the memory is left on disk', async () => {
  const read = await watchReads();
  expect(await readAhead(path, undefined, () => 6 * MEGABYTE)).toBe(false);
  expect(read).not.toHaveBeenCalled();
});

test('it ends with the service', async () => {
  const end = new AbortController();
  const read = await watchReads();
  const available = () => {
    end.abort();
    return 100 * MEGABYTE;
  };
  expect(await readAhead(path, end.signal, available)).toBe(false);
  expect(read).not.toHaveBeenCalled();
});

test('a file that is not there is an error', async () => {
  await expect(readAhead(join(folder, 'none'))).rejects.toThrow('ENOENT');
});
