import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

/** 32 MiB and about 0.1 s for each check: dear for whoever guesses, bearable for who signs in. */
const COST: ScryptOptions = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 2 ** 20 };
const KEY_BYTES = 32;
const FORM = /^scrypt\$([A-Za-z0-9_-]{22,})\$([A-Za-z0-9_-]{43})$/;

/** Whether text is what `hashSecret` gives. */
export function isSecretHash(text: string): boolean {
  return FORM.test(text);
}

/** Salts and hashes a password or client secret, as `scrypt$salt$key` in base64url. */
export async function hashSecret(secret: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(secret, salt);
  return writeHash(salt, key);
}

/** The hash of no secret: to check against it takes as long as against any other. */
export function formDecoyHash(): string {
  return writeHash(randomBytes(16), randomBytes(KEY_BYTES));
}

function writeHash(salt: Buffer, key: Buffer): string {
  return `scrypt$${salt.toString('base64url')}$${key.toString('base64url')}`;
}

/** Whether a secret is the one that was hashed. Takes as long for a wrong one as for the right one. */
export async function verifySecret(secret: string, hash: string): Promise<boolean> {
  const [, salt = '', expected = ''] = FORM.exec(hash) ?? [];
  const key = await derive(secret, Buffer.from(salt, 'base64url'));
  const wanted = Buffer.from(expected, 'base64url');
  return wanted.length === key.length && timingSafeEqual(key, wanted);
}

function derive(secret: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(secret.normalize('NFKC'), salt, KEY_BYTES, COST, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });
}
