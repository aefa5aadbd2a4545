import { readFile } from 'node:fs/promises';
import { DOCUMENTS_SCOPES, SEARCH_SCOPES } from '@property/contract/scopes.ts';
import { z } from 'zod/mini';
import { isSecretHash } from '../secrets/secret-hash.ts';

const filled = z.string().check(z.minLength(1, 'must not be empty'));
const secretHash = z
  .string()
  .check(z.refine(isSecretHash, 'must be a hash printed by services/identity/hash.ts'));
const tokens = z._default(
  z.int('must be a whole number').check(z.gte(0, 'must not be negative')),
  0,
);
const address = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });
const role = z.enum([...DOCUMENTS_SCOPES, ...SEARCH_SCOPES], 'is not a role of the services');

const personSchema = z.strictObject({
  /** Subject of the person's tokens; never changes, unlike the email. */
  id: z.uuid('must be a UUID'),
  email: z.email('must be an email address'),
  name: filled,
  password: secretHash,
  /** Opening balance in the ledger of the document service (O-088). */
  tokens,
});

const common = { clientId: filled, name: filled };

const applicationSchema = z.discriminatedUnion('kind', [
  /** Runs in a browser and holds no secret; people sign in to it with PKCE. */
  z.strictObject({
    ...common,
    kind: z.literal('browser'),
    /** Beside `/callback` on the app's own origins, which are always registered. */
    redirectUris: z._default(z.array(address), []),
    /** Where the browser may be sent after signing out, beside `/` on those origins. */
    signedOutUris: z._default(z.array(address), []),
    /** Whether people are asked before it gets their rights: for apps of others. */
    asksConsent: z._default(z.boolean(), false),
  }),
  /** Has no browser: the person signs in elsewhere with a code it shows. */
  z.strictObject({ ...common, kind: z.literal('device') }),
  /** Acts for itself, with a secret and the roles that it was granted. */
  z.strictObject({
    ...common,
    kind: z.literal('service'),
    secret: secretHash,
    roles: z._default(z.array(role), []),
    tokens,
  }),
]);

export const directorySchema = z
  .strictObject({ people: z.array(personSchema), applications: z.array(applicationSchema) })
  .check(
    z.refine(({ people, applications }) => {
      const identities = [
        ...people.map(({ id }) => id),
        ...applications.map((app) => app.clientId),
      ];
      return new Set(identities).size === identities.length;
    }, 'ids of people and applications must differ: they are subjects of tokens'),
    z.refine(
      ({ people }) => new Set(people.map(({ email }) => fold(email))).size === people.length,
      'two people have the same email',
    ),
  );

/** Who may sign in, and which applications may ask: set up by the operator alone. */
export type Directory = z.infer<typeof directorySchema>;
export type Person = Directory['people'][number];
export type Application = Directory['applications'][number];

function fold(email: string): string {
  return email.trim().toLowerCase();
}

/** The person with an email address, whatever its letter case. */
export function findByEmail({ people }: Directory, email: string): Person | undefined {
  const wanted = fold(email);
  return people.find((person) => fold(person.email) === wanted);
}

/** A directory file that cannot be used; the message says what is wrong and where. */
export class DirectoryError extends Error {
  override readonly name = 'DirectoryError';
}

/**
 * Reads the people and applications of IDENTITY_FILE.
 * @throws DirectoryError with one line for each mistake; no value of the file is repeated in it
 */
export async function readDirectory(path: string): Promise<Directory> {
  const result = directorySchema.safeParse(parse(path, await readText(path)));
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => {
    const place = issue.path.length === 0 ? '' : `${issue.path.join('.')}: `;
    return `IDENTITY_FILE=${path}: ${place}${issue.message}`;
  });
  throw new DirectoryError(lines.join('\n'));
}

async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (cause) {
    throw new DirectoryError(`IDENTITY_FILE=${path}: the file cannot be read`, { cause });
  }
}

function parse(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new DirectoryError(`IDENTITY_FILE=${path}: the file is not JSON`);
  }
}
