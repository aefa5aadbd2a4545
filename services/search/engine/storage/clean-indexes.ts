import { type Dirent, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Worlds whose indexes are kept: the one in use and those used last before it. */
const KEPT_WORLDS = 3;
/** As index-file.ts names a file that is being written: by the process that writes it. */
const BUILDING = /\.index\.building-(\d+)$/;

/**
 * Marks the indexes in `directory` as in use and removes what nobody needs beside and in it: the
 * folders of worlds that were not used for longest, and what killed builds have left. A folder that
 * holds anything but indexes is left alone.
 */
export function cleanIndexes(directory: string): void {
  const now = new Date();
  utimesSync(directory, now, now);
  const parent = dirname(directory);
  const others = listEntries(parent)
    .filter((entry) => entry.isDirectory() && entry.name !== basename(directory))
    .map(({ name }) => join(parent, name))
    .filter(holdsIndexesAlone);
  const lastUsed = new Map(others.map((folder) => [folder, statSync(folder).mtimeMs]));
  const stale = others
    .sort((a, b) => (lastUsed.get(b) ?? 0) - (lastUsed.get(a) ?? 0))
    .slice(KEPT_WORLDS - 1);
  for (const folder of stale) rmSync(folder, { recursive: true, force: true });
  for (const { name } of listEntries(directory)) {
    const [, writer] = BUILDING.exec(name) ?? [];
    if (writer !== undefined && !isRunning(Number(writer))) rmSync(join(directory, name));
  }
}

function holdsIndexesAlone(folder: string): boolean {
  return listEntries(folder).every(
    (entry) => entry.isFile() && (entry.name.endsWith('.index') || BUILDING.test(entry.name)),
  );
}

function listEntries(folder: string): Dirent[] {
  return readdirSync(folder, { withFileTypes: true });
}

function isRunning(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    // Somebody else's process may not be signalled, but it runs.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
