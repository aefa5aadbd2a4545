import crypto, { createHash, type ScryptOptions } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/** What passwords gave before, in the copy, one a file. */
const KNOWN = '.data/passwords';

type Tell = (error: Error | null, key: Buffer) => void;

const derive = crypto.scrypt;

/**
 * A password costs a tenth of a second on purpose, and each sign-in of the tests checks one of few.
 * What scrypt gave for the same password, salt and cost is remembered; it is no other key.
 */
function remember(password: string, salt: Buffer, bytes: number, cost: ScryptOptions, tell: Tell) {
  const asked = JSON.stringify([password, salt.toString('hex'), bytes, cost]);
  const file = `${KNOWN}/${createHash('sha256').update(asked).digest('hex')}`;
  if (existsSync(file)) {
    setImmediate(tell, null, readFileSync(file));
    return;
  }
  derive(password, salt, bytes, cost, (error, key) => {
    mkdirSync(KNOWN, { recursive: true });
    if (error === null) writeFileSync(file, key);
    tell(error, key);
  });
}

Object.assign(crypto, { scrypt: remember });
syncBuiltinESMExports();
