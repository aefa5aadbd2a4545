import { chmod, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Makes a folder that this account of the machine alone may enter, or closes one that is there. */
export async function makePrivateFolder(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  await chmod(directory, 0o700);
}

/**
 * Closes a folder and all that lies in it to other accounts of the machine: folders 700, files 600.
 * The database in process writes its files open to everybody, whatever is asked of it. Links are
 * left as they are; what goes away meanwhile is gone.
 */
export async function closeToOthers(directory: string): Promise<void> {
  await makePrivateFolder(directory);
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) await closeToOthers(path);
    else if (entry.isFile()) await chmod(path, 0o600).catch(ignoreGone);
  }
}

function ignoreGone(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
