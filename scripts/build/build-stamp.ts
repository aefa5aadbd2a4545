import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Everything the build reads; a change in any of it makes a build stale. */
const INPUTS = [
  'src',
  'public',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
  'scripts/build',
  'services/site',
];
const STAMP = 'dist/.build-stamp';

/** A hash of every file the build of the app reads. */
async function hashInputs(): Promise<string> {
  const hash = createHash('sha256');
  hash.update(process.env.CONNECT_SOURCES ?? '');
  for (const file of (await Promise.all(INPUTS.map(listFiles))).flat().sort()) {
    hash
      .update(file)
      .update('\0')
      .update(await readFile(file));
  }
  return hash.digest('hex');
}

async function listFiles(path: string): Promise<string[]> {
  if (!existsSync(path)) return [];
  try {
    const entries = await readdir(path, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
  } catch {
    return [path];
  }
}

/** Whether `dist/` was built from the files as they are now. */
export async function isBuildFresh(): Promise<boolean> {
  if (!existsSync('dist/index.html') || !existsSync(STAMP)) return false;
  return (await readFile(STAMP, 'utf8')) === (await hashInputs());
}

/** Remembers that `dist/` was built from the files as they are now. */
export async function writeBuildStamp(): Promise<void> {
  await writeFile(STAMP, await hashInputs());
}
