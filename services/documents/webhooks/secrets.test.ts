import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DatabaseStartError } from '../database/database.ts';
import { checkWebhookUrl } from './check-webhook-url.ts';
import { parseSealingKey, readSealingKey } from './sealing-key.ts';
import { createSecretBox, UnsealError } from './secret-box.ts';

const KEY = Uint8Array.from({ length: 32 }, (_, index) => index + 200);

describe('a secret box', () => {
  const box = createSecretBox(KEY);

  test('opens what it sealed for the same owner, and seals it differently each time', () => {
    const sealed = box.seal('s-1', 'gehéim');
    expect(box.open('s-1', sealed)).toBe('gehéim');
    expect(box.open('s-1', box.seal('s-1', ''))).toBe('');
    // One byte for the form, twelve of the nonce, sixteen of the tag, and the text.
    expect(sealed).toHaveLength(1 + 12 + 16 + 7);
    expect(sealed[0]).toBe(1);
    expect(Buffer.from(box.seal('s-1', 'gehéim')).equals(sealed)).toBe(false);
    expect(Buffer.from(sealed).toString('latin1')).not.toContain('geh');
  });

  test('opens nothing of another owner or key, and nothing that was changed', () => {
    const sealed = box.seal('s-1', 'secret');
    const refused = [
      () => box.open('s-2', sealed),
      () => createSecretBox(KEY.toReversed()).open('s-1', sealed),
      () => box.open('s-1', sealed.subarray(0, -1)),
      () => box.open('s-1', new Uint8Array()),
      ...[...sealed.keys()].map((at) => () => {
        const changed = Uint8Array.from(sealed);
        changed[at] = (changed[at] ?? 0) ^ 1;
        return box.open('s-1', changed);
      }),
    ];
    for (const open of refused) expect(open).toThrow(UnsealError);
  });
});

describe('the key that seals', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sealing-key-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  test.each([
    [Buffer.from(KEY).toString('base64'), true],
    [Buffer.from(KEY).toString('base64url'), true],
    [` ${Buffer.from(KEY).toString('base64url')}`, false],
    [`${Buffer.from(KEY).toString('base64url')}==`, false],
    [Buffer.from(KEY.subarray(1)).toString('base64url'), false],
    [`${'A'.repeat(44)}`, false],
    [`${'*'.repeat(43)}`, false],
    ['', false],
  ])('%j is one: %j', (text, isKey) => {
    expect(parseSealingKey(text)).toEqual(isKey ? Buffer.from(KEY) : undefined);
  });

  test('is made once, for this account alone, whoever starts at the same time', async () => {
    const keys = await Promise.all(Array.from({ length: 5 }, () => readSealingKey(folder)));
    keys.push(await readSealingKey(folder));
    expect(new Set(keys.map((key) => Buffer.from(key).toString('hex'))).size).toBe(1);
    expect(keys[0]).toHaveLength(32);
    // No draft stays behind.
    expect(await readdir(folder)).toEqual(['webhook-key']);
    expect((await stat(join(folder, 'webhook-key'))).mode & 0o777).toBe(0o600);
    expect(await readFile(join(folder, 'webhook-key'), 'utf8')).toMatch(/^[\w-]{43}\n$/);
  });

  test('is never replaced where it is damaged, and a folder that is not there is a fault', async () => {
    await writeFile(join(folder, 'webhook-key'), 'x');
    await expect(readSealingKey(folder)).rejects.toThrow(DatabaseStartError);
    await expect(readSealingKey(folder)).rejects.toThrow('webhook-key is damaged');
    expect(await readFile(join(folder, 'webhook-key'), 'utf8')).toBe('x');
    await expect(readSealingKey(join(folder, 'none'))).rejects.toMatchObject({ code: 'ENOENT' });
    await expect(readSealingKey(join(folder, 'webhook-key'))).rejects.toMatchObject({
      code: 'ENOTDIR',
    });
  });
});

describe('O-116 the address of a webhook', () => {
  const check = (address: string, allowed: readonly string[] = []) =>
    checkWebhookUrl(address, allowed).then(
      () => 'taken',
      (error: unknown) => error,
    );

  test.each([
    ['https://8.8.8.8/hook', []],
    ['https://[2001:4860:4860::8888]/hook', []],
    ['https://10.0.0.1/hook', ['10.0.0.1']],
    ['https://10.0.0.1:8443/hook', ['10.0.0.1:8443']],
    ['https://10.0.0.1/hook', ['10.0.0.1:443']],
  ])('%s is taken where %j are allowed', async (address, allowed) => {
    expect(await check(address, allowed)).toBe('taken');
  });

  test.each([
    ['https://10.0.0.1/hook', ['10.0.0.2']],
    ['https://10.0.0.1:8443/hook', ['10.0.0.1:443']],
    ['https://[::1]/hook', []],
    ['https://127.0.0.1/hook', []],
  ])('%s belongs to a private network where %j are allowed', async (address, allowed) => {
    expect(await check(address, allowed)).toMatchObject({
      status: 400,
      code: 'INVALID_REQUEST',
      message: expect.stringContaining('private network'),
      details: { field: 'webhook_url', value: address },
    });
  });

  test.each([
    [['8.8.8.8', '8.8.4.4'], 'taken'],
    [['8.8.8.8', '10.0.0.1'], 'refused'],
    [['10.0.0.1', '8.8.8.8'], 'refused'],
    // Deliveries look again.
    [[], 'taken'],
  ])('a name that leads to %j is %s', async (addresses, expected) => {
    const lookUp = async () => addresses.map((address) => ({ address, family: 4 }));
    const found = await checkWebhookUrl('https://hooks.example.com/', [], lookUp).then(
      () => 'taken',
      ({ status, code }) => ({ status, code }),
    );
    const refused = { status: 400, code: 'INVALID_REQUEST' };
    expect(found).toEqual(expected === 'taken' ? 'taken' : refused);
  });

  test.each(['https://ana@8.8.8.8/', 'https://:word@8.8.8.8/'])(
    '%s carries a name or a password',
    async (address) => {
      const message = 'webhook_url must not carry a user name or a password.';
      expect(await check(address, ['8.8.8.8'])).toMatchObject({ status: 400, message });
    },
  );

  test('is given back no further than a hundred characters', async () => {
    const address = `https://127.0.0.1/${'x'.repeat(200)}`;
    const { details } = (await check(address)) as { details: { value: string } };
    expect(details.value).toBe(address.slice(0, 100));
  });
});
