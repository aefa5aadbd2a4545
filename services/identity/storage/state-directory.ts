import { chmod, mkdir } from 'node:fs/promises';

/** Makes the folder of keys and sessions, open to this account of the machine alone. */
export async function makeStateDirectory(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  await chmod(directory, 0o700);
}
