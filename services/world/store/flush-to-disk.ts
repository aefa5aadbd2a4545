import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Has the disk take everything in a folder, so that a power cut leaves no empty files behind. */
export async function flushTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await flushTree(path);
    else if (entry.isFile()) await flush(path, 'r+');
  }
  await flushFolder(folder);
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
