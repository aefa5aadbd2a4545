import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../../..');

/**
 * Path of a real open-data file, or undefined where the folder is absent; tests that need it are
 * skipped with a line that says so. `SHARED_DATA` names the folder, `../shared/data` is the default.
 */
export function findSharedData(file: string): string | undefined {
  const folders = [process.env.SHARED_DATA, join(ROOT, '../shared/data')];
  for (const folder of folders) {
    const path = folder && join(folder, file);
    if (path && existsSync(path)) return path;
  }
  console.warn(`Skipping a test: ${file} is in neither SHARED_DATA nor ../shared/data.`);
  return undefined;
}
