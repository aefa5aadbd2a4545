import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Everything the build reads; a change in any of it makes a build stale. */
export const BUILD_INPUTS = [
  'src',
  'packages/client',
  'packages/contract',
  'packages/geo',
  'public',
  'index.html',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
  'scripts/build',
  'services/site',
];
/** Beside the build, not in it: what lies in `dist/` is put on hosts. */
const FOLDER = '.data/build';
const STAMP = join(FOLDER, 'stamp');
/** Which chunk imports which, as the bundler wrote it. */
export const BUILD_MANIFEST = join(FOLDER, 'manifest.json');

/**
 * A hash of every file the build of the app reads. `CONNECT_SOURCES` is no part of it: it goes into
 * files of static hosts, which a start does not read and must not write again.
 */
export async function hashBuildInputs(): Promise<string> {
  const hash = createHash('sha256');
  for (const file of (await Promise.all(BUILD_INPUTS.map(listFiles))).flat().sort()) {
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

/** Whether `dist/` was built, to its end, from files with this hash. */
export async function isBuiltFrom(hash: string): Promise<boolean> {
  if (![join('dist', 'index.html'), STAMP, BUILD_MANIFEST].every((path) => existsSync(path))) {
    return false;
  }
  return (await readFile(STAMP, 'utf8')) === hash;
}

/** Forgets what `dist/` was built from, before a build that may be cut short. */
export async function removeBuildStamp(): Promise<void> {
  await rm(STAMP, { force: true });
}

/**
 * Remembers what `dist/` was built from, and takes the manifest out of it. The hash is of the files
 * before the build: what was changed while it ran makes the next one necessary.
 */
export async function finishBuild(hash: string): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  await rename(join('dist', '.vite', 'manifest.json'), BUILD_MANIFEST);
  await rm(join('dist', '.vite'), { recursive: true });
  await writeFile(STAMP, hash);
}
