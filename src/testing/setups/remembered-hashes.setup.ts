import crypto, { type BinaryLike, type ScryptOptions } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

type Answer = (error: Error | null, key: Buffer) => void;

const MARK = Symbol.for('property-research.remembered-hashes');

/**
 * Tests sign the same few people and applications in hundreds of times, against the same salts, and
 * a hash takes a tenth of a second of processor time on purpose. Each is worked out at its full price
 * once in a process and remembered: who gives another secret, or has another salt, waits as ever.
 */
if (!(MARK in crypto.scrypt)) {
  const { scrypt } = crypto;
  const known = new Map<string, Promise<Buffer>>();
  const remembered = (
    secret: BinaryLike,
    salt: BinaryLike,
    bytes: number,
    options: ScryptOptions,
    answer: Answer,
  ) => {
    const words = [secret, salt].map((word) => Buffer.from(word as string).toString('hex'));
    const key = JSON.stringify([...words, bytes, options]);
    const found =
      known.get(key) ??
      new Promise<Buffer>((resolve, reject) => {
        scrypt(secret, salt, bytes, options, (error, hash) =>
          error ? reject(error) : resolve(hash),
        );
      });
    known.set(key, found);
    // A copy: one who changes what he got changes it for himself.
    found.then(
      (hash) => answer(null, Buffer.from(hash)),
      (error) => answer(error, Buffer.alloc(0)),
    );
  };
  Object.assign(crypto, { scrypt: Object.assign(remembered, { [MARK]: true }) });
  syncBuiltinESMExports();
}
