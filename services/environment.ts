import type { z } from 'zod/mini';
import { DEMO_KEY, environmentSchema } from './environment-schema.ts';

/** Characters of a key in production, at least. */
const KEY_LENGTH = 20;

/** Their values are in no message. */
const SECRET: ReadonlySet<string> = new Set([
  'DATABASE_URL',
  'IDENTITY_DATABASE_URL',
  'WEBHOOK_KEY',
  'WEBHOOK_KEY_OTHER',
]);

/** Settings of the services, each from the environment variable of the same name. */
export type Environment = z.infer<typeof environmentSchema>;

/** A setting that stops the start; the message names the variable and what it should be. */
export class EnvironmentError extends Error {}

/**
 * Reads the settings of the services. Empty variables count as absent, except `SEARCH_KEYS`: who
 * empties it does not mean the demo key.
 * @throws EnvironmentError with one line for each bad variable
 */
export function readEnvironment(source: Readonly<Record<string, string | undefined>>): Environment {
  const given = Object.fromEntries(
    Object.keys(environmentSchema.shape)
      .map((name) => [name, source[name]] as const)
      .filter(([name, value]) => value !== undefined && (value !== '' || name === 'SEARCH_KEYS')),
  );
  const result = environmentSchema.safeParse(given);
  if (!result.success) {
    const lines = result.error.issues.map((issue) => {
      const name = String(issue.path[0]);
      // The address of a database carries its password, and another one may by mistake.
      return SECRET.has(name) || String(given[name]).includes('@')
        ? `${name}: ${issue.message}`
        : `${name}=${String(given[name])}: ${issue.message}`;
    });
    throw new EnvironmentError(lines.join('\n'));
  }
  refuseHalfAnIssuer(result.data);
  refuseHalfAModel(result.data);
  refuseHalfACluster(result.data);
  if (result.data.NODE_ENV === 'production' && !result.data.ALLOW_DEMO) {
    refuseWeakKeys(result.data);
  }
  if (result.data.NODE_ENV === 'production' && result.data.ALLOW_FAULTS) {
    throw new EnvironmentError(
      'ALLOW_FAULTS=1: faults on request are for tests, and refused when NODE_ENV=production; leave it out',
    );
  }
  return result.data;
}

/** With one of the two alone every bearer token would be refused without a word. */
function refuseHalfAnIssuer({ AUTH_ISSUER, AUTH_JWKS_URL }: Environment): void {
  if ((AUTH_ISSUER === undefined) === (AUTH_JWKS_URL === undefined)) return;
  const [given, missing] =
    AUTH_ISSUER === undefined ? ['AUTH_JWKS_URL', 'AUTH_ISSUER'] : ['AUTH_ISSUER', 'AUTH_JWKS_URL'];
  throw new EnvironmentError(`${given} is set without ${missing}; set both or neither`);
}

/** A key without the address it belongs to is a mistake; it is not printed. */
function refuseHalfAModel({ NL_URL, NL_API_KEY, NL_MODEL }: Environment): void {
  if (NL_URL !== undefined) return;
  const [given] = Object.entries({ NL_API_KEY, NL_MODEL }).filter(
    ([, value]) => value !== undefined,
  );
  if (given) {
    throw new EnvironmentError(
      `${given[0]} is set without NL_URL; set the address of the model too`,
    );
  }
}

/** Where the index stands has to be said, and who asks either by name or by a token. */
function refuseHalfACluster(environment: Environment): void {
  const { SEARCH_ENGINE, OPENSEARCH_URL, OPENSEARCH_TOKEN } = environment;
  const { OPENSEARCH_USERNAME, OPENSEARCH_PASSWORD } = environment;
  if (SEARCH_ENGINE === 'opensearch' && OPENSEARCH_URL === undefined) {
    throw new EnvironmentError('SEARCH_ENGINE=opensearch: set OPENSEARCH_URL as well');
  }
  if ((OPENSEARCH_USERNAME === undefined) !== (OPENSEARCH_PASSWORD === undefined)) {
    throw new EnvironmentError('OPENSEARCH_USERNAME, OPENSEARCH_PASSWORD: set both or neither');
  }
  if (OPENSEARCH_TOKEN !== undefined && OPENSEARCH_USERNAME !== undefined) {
    throw new EnvironmentError('OPENSEARCH_TOKEN: leave it out, or the user name and password');
  }
}

/** A key that can be guessed opens the service; no key is printed. */
function refuseWeakKeys(environment: Environment): void {
  if (environment.SEARCH_KEYS.includes(DEMO_KEY)) {
    throw new EnvironmentError(
      'SEARCH_KEYS: the demo key is refused when NODE_ENV=production; set keys of your own or ALLOW_DEMO=1',
    );
  }
  if (environment.SEARCH_KEYS.some((key) => key.length < KEY_LENGTH)) {
    throw new EnvironmentError(
      `SEARCH_KEYS: keys of fewer than ${KEY_LENGTH} characters are refused when NODE_ENV=production; make longer ones, by chance`,
    );
  }
}
