import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { createPrivateFile, readIfThere } from '#services/http/private-file.ts';
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
  const text =
    (await readIfThere(path)) ??
    (await createPrivateFile(path, `${randomBytes(KEY_BYTES).toString('base64url')}\n`));
  const key = parseSealingKey(text.trim());
  if (key !== undefined) return key;
  throw new DatabaseStartError(
    `${path} is damaged, and secrets of webhooks do not open without it: put it back from a copy, or set WEBHOOK_KEY.`,
  );
}
