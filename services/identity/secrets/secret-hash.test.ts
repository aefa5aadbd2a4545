import { scryptSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { formDecoyHash, hashSecret, isSecretHash, verifySecret } from './secret-hash.ts';

test('a secret is stored as a salted scrypt hash that never repeats', async () => {
  const [first, second] = await Promise.all([hashSecret('demo'), hashSecret('demo')]);
  expect(first).not.toBe(second);
  expect(first).not.toContain('demo');
  const [, salt = '', key] = first.split('$');
  const expected = scryptSync('demo', Buffer.from(salt, 'base64url'), 32, {
    N: 32_768,
    r: 8,
    p: 1,
    maxmem: 2 ** 26,
  });
  expect(key).toBe(expected.toString('base64url'));
});

test('A-067 only the secret itself passes, and a broken hash passes nothing', async () => {
  const hash = await hashSecret('demo');
  expect(await verifySecret('demo', hash)).toBe(true);
  for (const wrong of ['', 'Demo', 'demo ', hash]) {
    expect(await verifySecret(wrong, hash)).toBe(false);
  }
  expect(await verifySecret('', '')).toBe(false);
  expect(isSecretHash(hash)).toBe(true);
  expect(isSecretHash('demo')).toBe(false);
});

test('A-067 a secret is the same however its letters are put together, and a hash in one form', async () => {
  const hash = await hashSecret('caf\u00e9');
  expect(await verifySecret('cafe\u0301', hash)).toBe(true);
  for (const other of [
    ` ${hash}`,
    `${hash} `,
    `x${hash}`,
    hash.slice(0, -1),
    hash.replace('$', ''),
  ]) {
    expect(isSecretHash(other)).toBe(false);
    expect(await verifySecret('caf\u00e9', other)).toBe(false);
  }
  expect(hash.split('$')[1]).toHaveLength(22);
});

test('A-067 a decoy has the form of a hash, so that checking against it is as dear, and nothing passes', async () => {
  const decoy = formDecoyHash();
  expect(isSecretHash(decoy)).toBe(true);
  expect(formDecoyHash()).not.toBe(decoy);
  expect(await verifySecret('', decoy)).toBe(false);
  expect(await verifySecret(decoy, decoy)).toBe(false);
});
