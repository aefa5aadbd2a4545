import crypto, { type ScryptOptions } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

type Tell = (error: Error | null, key: Buffer) => void;

const derive = crypto.scrypt;
const known = new Map<string, Buffer>();

/**
 * A password costs a tenth of a second on purpose, and the tests of a process check the same few
 * hundreds of times. What scrypt gave for a password, salt and cost is remembered: it is no other key.
 */
function remember(password: string, salt: Buffer, bytes: number, cost: ScryptOptions, tell: Tell) {
  const asked = JSON.stringify([password, salt.toString('hex'), bytes, cost]);
  const key = known.get(asked);
  if (key !== undefined) {
    setImmediate(tell, null, Buffer.from(key));
    return;
  }
  derive(password, salt, bytes, cost, (error, made) => {
    if (error === null) known.set(asked, Buffer.from(made));
    tell(error, made);
  });
}

Object.assign(crypto, { scrypt: remember });
syncBuiltinESMExports();
