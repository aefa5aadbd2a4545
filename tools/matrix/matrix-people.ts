import { writeFile } from 'node:fs/promises';
import { hashSecret } from '#services/identity/secrets/secret-hash.ts';

export const MATRIX_PASSWORD = 'not to be seen anywhere 37';
/** Looks for titles, so that the answers which the service remembers are not those of a person. */
export const SCOUT = { clientId: 'matrix-scout', secret: 'only the scout knows 12' };
/** More than a row of the matrix can spend. */
const TOKENS = 100_000;

/** The email of the n-th person; each has an account of their own. */
export function nameEmail(person: number): string {
  return `matrix-${person}@example.test`;
}

/** Writes the people of the matrix as a file for IDENTITY_FILE. */
export async function writePeople(path: string, count: number): Promise<void> {
  const [password, secret] = await Promise.all([MATRIX_PASSWORD, SCOUT.secret].map(hashSecret));
  const people = Array.from({ length: count }, (_, index) => ({
    id: crypto.randomUUID(),
    email: nameEmail(index),
    name: `Matrix ${index}`,
    password,
    tokens: TOKENS,
  }));
  const applications = [
    { kind: 'browser', clientId: 'property-research-app', name: 'Property research' },
    { kind: 'service', clientId: SCOUT.clientId, name: 'Scout', secret, roles: ['docs.read'] },
  ];
  await writeFile(path, JSON.stringify({ people, applications }));
}
