import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { DiskFullError, watchDisk } from './disk-watch.ts';

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'disk-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

test('a disk with room is taken, and nothing is left on it', async () => {
  const folder = await makeFolder();
  await watchDisk(folder).check();
  expect(await readdir(folder)).toEqual([]);
});

test('one with less room than is needed is refused in megabytes', async () => {
  const folder = await makeFolder();
  const watch = watchDisk(folder, { floor: 2 ** 70 });
  await expect(watch.check()).rejects.toThrow(
    /on a disk with \d+ MB free, and 1125899906842624 MB/,
  );
});

test('one that takes no file is refused, and taken again a second after it does', async () => {
  const folder = join(await makeFolder(), 'inner');
  // As root writes everywhere: a file in the place of the folder, which takes none from anybody.
  await writeFile(folder, '');
  let now = 0;
  const watch = watchDisk(folder, { clock: () => now });
  await expect(watch.check()).rejects.toThrow(DiskFullError);
  await rm(folder);
  await mkdir(folder);
  now += 999;
  await expect(watch.check()).rejects.toThrow(DiskFullError);
  now += 1;
  await watch.check();
  // Nor does a clock that is set back hold anything up.
  await rm(folder, { recursive: true });
  now -= 3_600_000;
  await expect(watch.check()).rejects.toThrow();
});
