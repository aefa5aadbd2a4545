import { randomBytes } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';
import { z } from 'zod/mini';

const FILE = 'keys.json';
const DAY = 86_400_000;
/** A key signs for this long; then the next start adds one. */
const SIGNS_FOR = 90 * DAY;
/** A replaced key is still published until everything it signed has lapsed. */
const KEPT_FOR = 2 * DAY;

const fileSchema = z.object({
  /** Sign the cookies, newest first. */
  cookieKeys: z.array(z.string()).check(z.minLength(1)),
  /** Sign the tokens, newest first, with the time each was made (milliseconds since 1970). */
  tokenKeys: z
    .array(z.object({ madeAt: z.number(), jwk: z.record(z.string(), z.unknown()) }))
    .check(z.minLength(1)),
});
type KeyFile = z.infer<typeof fileSchema>;

/** A key file that cannot be read. */
export class KeyFileError extends Error {
  override readonly name = 'KeyFileError';
}

/** Private keys of the identity provider, newest first. */
export interface IdentityKeys {
  readonly cookieKeys: readonly string[];
  readonly tokenKeys: readonly JWK[];
  /** Whether tokens are signed with another key than before the start. */
  readonly isRotated: boolean;
}

/**
 * Reads the keys of the provider, which only this account of the machine may read. They are made on
 * the first start; a key older than 90 days is followed by a new one, and dropped two days later.
 * Deleting the file replaces all keys at the next start and ends every token at once.
 * @param directory where state is kept
 * @param clock milliseconds since 1970
 */
export async function readKeys(
  directory: string,
  clock: () => number = Date.now,
): Promise<IdentityKeys> {
  const path = join(directory, FILE);
  const stored = (await readStored(path)) ?? (await createFile(path, clock()));
  const file = await rotate(path, stored, clock());
  return {
    cookieKeys: file.cookieKeys,
    tokenKeys: file.tokenKeys.map(({ jwk }) => jwk as JWK),
    isRotated: file.tokenKeys[0] !== stored.tokenKeys[0],
  };
}

async function readStored(path: string): Promise<KeyFile | undefined> {
  try {
    return fileSchema.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw new KeyFileError(`${path} is damaged; delete it, and everybody signs in anew`, {
      cause: error,
    });
  }
}

/** Of several processes that start at once, one creates the file and the others take its keys. */
async function createFile(path: string, now: number): Promise<KeyFile> {
  const file = {
    cookieKeys: [randomBytes(32).toString('base64url')],
    tokenKeys: [{ madeAt: now, jwk: await generateJwk() }],
  };
  const draft = await writeDraft(path, file);
  try {
    await link(draft, path);
    return file;
  } catch (error) {
    const winner = await readStored(path);
    if (winner === undefined) throw error;
    return winner;
  } finally {
    await rm(draft, { force: true });
  }
}

async function rotate(path: string, file: KeyFile, now: number): Promise<KeyFile> {
  const [newest] = file.tokenKeys;
  const isDue = newest === undefined || now - newest.madeAt > SIGNS_FOR;
  const added = isDue
    ? [{ madeAt: now, jwk: await generateJwk() }, ...file.tokenKeys]
    : file.tokenKeys;
  // A key was replaced when the next one was made.
  const tokenKeys = added.filter((_, i) => i === 0 || now - (added[i - 1]?.madeAt ?? 0) < KEPT_FOR);
  if (!isDue && tokenKeys.length === file.tokenKeys.length) return file;
  const rotated = { ...file, tokenKeys };
  await rename(await writeDraft(path, rotated), path);
  return rotated;
}

async function writeDraft(path: string, file: KeyFile): Promise<string> {
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, JSON.stringify(file), { mode: 0o600, flag: 'wx' });
  return draft;
}

async function generateJwk(): Promise<Record<string, unknown>> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true, modulusLength: 2048 });
  const jwk = await exportJWK(privateKey);
  return { ...jwk, kid: await calculateJwkThumbprint(jwk), alg: 'RS256', use: 'sig' };
}
