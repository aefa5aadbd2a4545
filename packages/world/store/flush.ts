import { open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Has the disk take everything in a file or folder, so that a power cut leaves no empty files behind. */
export async function flushTree(path: string): Promise<void> {
  const state = await stat(path).catch(() => undefined);
  if (state?.isFile()) await flush(path, 'r+');
  if (!state?.isDirectory()) return;
  for (const entry of await readdir(path, { withFileTypes: true })) {
    if (entry.isDirectory() || entry.isFile()) await flushTree(join(path, entry.name));
  }
  await flushFolder(path);
}

/** Has the disk take the names in a folder: what was renamed, made or removed there. */
export async function flushFolder(folder: string): Promise<void> {
  // Windows opens no folders.
  if (process.platform !== 'win32') await flush(folder, 'r');
}

async function flush(path: string, flags: 'r' | 'r+'): Promise<void> {
  const file = await open(path, flags);
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
