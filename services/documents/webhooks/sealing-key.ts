import { randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseStartError } from '../database/database.ts';
import { KEY_BYTES } from './secret-box.ts';

const FILE = 'webhook-key';

/** A key as text: Base64 or its form for addresses, of 32 bytes. Undefined for anything else. */
export function parseSealingKey(text: string): Uint8Array | undefined {
  const key = Buffer.from(text, 'base64url');
  const isSound = /^[\w+/-]{43}=?$/.test(text) && key.length === KEY_BYTES;
  return isSound ? key : undefined;
}

/**
 * The key that seals secrets of webhooks, which only this account of the machine may read. It is made
 * at the first start; of several processes that start at once, one makes it and the others take it.
 * @param directory where the identity keys are kept
 * @throws DatabaseStartError when the file is damaged
 */
export async function readSealingKey(directory: string): Promise<Uint8Array> {
  const path = join(directory, FILE);
  return (await readStored(path)) ?? (await createKey(path));
}

async function readStored(path: string): Promise<Uint8Array | undefined> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  const key = parseSealingKey(text.trim());
  if (key !== undefined) return key;
  throw new DatabaseStartError(
    `${path} is damaged, and secrets of webhooks do not open without it: put it back from a copy, or set WEBHOOK_KEY.`,
  );
}

async function createKey(path: string): Promise<Uint8Array> {
  const key = randomBytes(KEY_BYTES);
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    await writeFile(draft, `${key.toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
    await link(draft, path);
    return key;
  } catch (error) {
    const winner = await readStored(path);
    if (winner === undefined) throw error;
    return winner;
  } finally {
    await rm(draft, { force: true });
  }
}
