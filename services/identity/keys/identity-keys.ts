import { randomBytes } from 'node:crypto';
import {
  calculateJwkThumbprint,
  createLocalJWKSet,
  errors,
  exportJWK,
  generateKeyPair,
  type JWK,
  type JWTVerifyGetKey,
} from 'jose';
import { z } from 'zod/mini';
import { type KeyStore, KeyStoreError } from './key-store.ts';

const DAY = 86_400_000;
/** A key signs for this long; then the next start adds one. */
const SIGNS_FOR = 90 * DAY;
/** A replaced key is still published until everything it signed has lapsed. */
const KEPT_FOR = 2 * DAY;
/** Milliseconds between two looks for keys that another process added. */
const LOOKS_EVERY = 10_000;

const keysSchema = z.object({
  /** Sign the cookies, newest first. */
  cookieKeys: z.array(z.string()).check(z.minLength(1)),
  /** Sign the tokens, newest first, with the time each was made (milliseconds since 1970). */
  tokenKeys: z
    .array(z.object({ madeAt: z.number(), jwk: z.record(z.string(), z.unknown()) }))
    .check(z.minLength(1)),
});
type StoredKeys = z.infer<typeof keysSchema>;

/** Private keys of the identity provider, newest first. */
export interface IdentityKeys {
  readonly cookieKeys: readonly string[];
  readonly tokenKeys: readonly JWK[];
  /** Whether tokens are signed with another key than before the start. */
  readonly isRotated: boolean;
}

/**
 * Reads the keys of the provider. They are made on the first start; a key older than 90 days is
 * followed by a new one, and dropped two days later.
 * @param clock milliseconds since 1970
 * @throws KeyStoreError when what is kept cannot be read
 */
export async function readKeys(
  store: KeyStore,
  clock: () => number = Date.now,
): Promise<IdentityKeys> {
  const text = (await store.read()) ?? (await store.create(await makeKeys(clock())));
  const stored = parse(store, text);
  const rotated = await rotate(stored, clock());
  const kept = rotated && parse(store, await store.replace(text, JSON.stringify(rotated)));
  const { cookieKeys, tokenKeys } = kept ?? stored;
  return {
    cookieKeys,
    tokenKeys: tokenKeys.map(({ jwk }) => jwk as JWK),
    isRotated: readId(kept ?? stored) !== readId(stored),
  };
}

/**
 * Finds the public key of a token that was issued here, or by another process with the same keys:
 * one that started later may have added a key, so an unknown one is looked for again.
 * @param clock milliseconds since 1970
 */
export function createKeyFinder(
  store: KeyStore,
  keys: IdentityKeys,
  clock: () => number,
): JWTVerifyGetKey {
  let find = createLocalJWKSet({ keys: keys.tokenKeys.map(publish) });
  let looking: Promise<void> | undefined;
  let lookedAt = Number.NEGATIVE_INFINITY;
  const look = async () => {
    const text = await store.read();
    if (text === undefined) return;
    const { tokenKeys } = parse(store, text);
    find = createLocalJWKSet({ keys: tokenKeys.map(({ jwk }) => publish(jwk as JWK)) });
  };
  return async (header, token) => {
    try {
      return await find(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
      if (looking === undefined && clock() - lookedAt < LOOKS_EVERY) throw error;
      looking ??= look().finally(() => {
        lookedAt = clock();
        looking = undefined;
      });
      await looking;
      return find(header, token);
    }
  };
}

/** The public half of an RSA key. */
function publish({ kty, n = '', e = '', kid = '', alg, use }: JWK): JWK {
  return { kty, n, e, kid, alg, use } as JWK;
}

function parse(store: KeyStore, text: string): StoredKeys {
  try {
    return keysSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new KeyStoreError(store.damage, { cause });
  }
}

function readId({ tokenKeys }: StoredKeys): unknown {
  return tokenKeys[0]?.jwk.kid;
}

async function makeKeys(now: number): Promise<string> {
  const keys: StoredKeys = {
    cookieKeys: [randomBytes(32).toString('base64url')],
    tokenKeys: [{ madeAt: now, jwk: await generateJwk() }],
  };
  return JSON.stringify(keys);
}

/** The keys after what is due now; undefined when nothing is. */
async function rotate(keys: StoredKeys, now: number): Promise<StoredKeys | undefined> {
  const [newest] = keys.tokenKeys;
  const isDue = newest === undefined || now - newest.madeAt > SIGNS_FOR;
  const added = isDue
    ? [{ madeAt: now, jwk: await generateJwk() }, ...keys.tokenKeys]
    : keys.tokenKeys;
  // A key was replaced when the next one was made.
  const tokenKeys = added.filter((_, i) => i === 0 || now - (added[i - 1]?.madeAt ?? 0) < KEPT_FOR);
  if (!isDue && tokenKeys.length === keys.tokenKeys.length) return undefined;
  return { ...keys, tokenKeys };
}

async function generateJwk(): Promise<Record<string, unknown>> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true, modulusLength: 2048 });
  const jwk = await exportJWK(privateKey);
  return { ...jwk, kid: await calculateJwkThumbprint(jwk), alg: 'RS256', use: 'sig' };
}
