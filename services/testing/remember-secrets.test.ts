import { type ScryptOptions, scrypt, scryptSync } from 'node:crypto';
import { expect, test } from 'vitest';

const CHEAP: ScryptOptions = { N: 16, r: 1, p: 1 };

function derive(password: string, salt: Buffer, bytes: number, cost: ScryptOptions) {
  return new Promise<Buffer>((resolve, reject) => {
    scrypt(password, salt, bytes, cost, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

test('a password that is asked for again gives the key of its salt, length and cost', async () => {
  const [one, other] = [Buffer.alloc(16, 1), Buffer.alloc(16, 2)];
  const asked: Parameters<typeof derive>[] = [
    ['demo', one, 32, CHEAP],
    ['demo', other, 32, CHEAP],
    ['Demo', one, 32, CHEAP],
    ['demo', one, 16, CHEAP],
    ['demo', one, 32, { ...CHEAP, N: 32 }],
  ];
  for (const _time of ['made', 'remembered', 'remembered again']) {
    for (const each of asked) {
      const key = await derive(...each);
      expect(key.toString('hex')).toBe(scryptSync(...each).toString('hex'));
      // Whoever has it may do anything with it.
      key.fill(0);
    }
  }
});
