import { text } from 'node:stream/consumers';
import { hashSecret } from './secrets/secret-hash.ts';

/** Prints the hash of a password or client secret that is piped in, for the file IDENTITY_FILE. */
const secret = (await text(process.stdin)).replace(/\r?\n$/, '');
if (secret === '') {
  console.error('Pipe the secret in: printf %s "$SECRET" | node services/identity/hash.ts');
  process.exit(1);
}
console.log(await hashSecret(secret));
