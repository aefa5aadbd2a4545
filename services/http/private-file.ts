import { randomBytes } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';

/** The text of a file; undefined where there is none. */
export async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Makes a file that only this account of the machine may read, whole or not at all. Of several
 * processes that make it at once one wins.
 * @returns what is kept: `text`, or that of whoever was faster
 */
export async function createPrivateFile(path: string, text: string): Promise<string> {
  const draft = await writeDraft(path, text);
  try {
    await link(draft, path);
    return text;
  } catch (error) {
    const kept = await readIfThere(path);
    if (kept === undefined) throw error;
    return kept;
  } finally {
    await rm(draft, { force: true });
  }
}

/** The same in the place of a file that may be there already. */
export async function replacePrivateFile(path: string, text: string): Promise<void> {
  await rename(await writeDraft(path, text), path);
}

async function writeDraft(path: string, text: string): Promise<string> {
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, text, { mode: 0o600, flag: 'wx' });
  return draft;
}
