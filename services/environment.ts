import { z } from 'zod/mini';
import { parseSealingKey } from './documents/webhooks/sealing-key.ts';

/** The key of the documentation, which opens the search service to anybody who read it. */
export const DEMO_KEY = 'demo-key';
/** Characters of a key in production, at least. */
const KEY_LENGTH = 20;

const port = z.coerce
  .number('must be a whole number')
  .check(
    z.int('must be a whole number'),
    z.gte(0, 'must be 0 to 65535'),
    z.lte(65_535, 'must be 0 to 65535'),
  );
const flag = z.pipe(
  z.enum(['0', '1'], 'must be 0 or 1'),
  z.transform((value) => value === '1'),
);
const httpAddress = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });
/** Addresses get into errors and logs, so a password must not be part of one. */
const plainAddress = httpAddress.check(
  z.refine(
    (text) => !URL.canParse(text) || new URL(text).username + new URL(text).password === '',
    'must not carry a user name or password; a key goes into NL_API_KEY',
  ),
);
const list = z.pipe(
  z.string(),
  z.transform((value) =>
    value
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
);
const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text;
const origin = z
  .string()
  .check(
    z.refine(
      isOrigin,
      'must be an origin such as https://app.example.com, without a path or a slash at the end',
    ),
  );
/** Compared with what browsers send as `Origin`: no path, no slash at the end, lower case. */
const origins = list.check(
  z.refine(
    (entries) => entries.every(isOrigin),
    'must be origins such as https://app.example.com, without a path or a slash at the end',
  ),
);
/** As they go into a content security policy, where a space or a semicolon would begin another rule. */
const contentSources = list.check(
  z.refine(
    (entries) => entries.every((entry) => /^(?:https?|wss?):\/\/[^\s;,'"]+$/.test(entry)),
    'must be addresses such as https://tiles.example.com',
  ),
);
/** Nodes of a cluster; what they are reached with has settings of its own. */
const nodeAddresses = list.check(
  z.refine(
    (entries) =>
      entries.length > 0 &&
      entries.every(
        (entry) =>
          /^https?:/.test(entry) &&
          URL.canParse(entry) &&
          new URL(entry).username + new URL(entry).password === '',
      ),
    'must be addresses such as https://search-1.example.com:9200, without a user name or password',
  ),
);
const keys = list.check(z.minLength(1, 'must name at least one key'));

const databaseAddress = z.url({
  protocol: /^postgres(?:ql)?$/,
  error: 'must be an address such as postgresql://user:password@host/database',
});
const HOST_AND_PORT = /^(?:[\w.-]+|[\da-f]*:[\da-f:.]+|\[[\da-f:.]+\]:\d+|[\w.-]+:\d+)$/i;
/** Receivers on this machine or its network that deliveries may go to (O-116). */
const receivers = list.check(
  z.refine(
    (entries) => entries.every((entry) => HOST_AND_PORT.test(entry)),
    'must be hosts such as localhost:8443, without https:// or a path',
  ),
);

/** Never printed, not even when it is wrong. */
const sealingKey = z.pipe(
  z.string(),
  z.transform((text, context) => {
    const key = parseSealingKey(text);
    if (key !== undefined) return key;
    context.issues.push({ code: 'custom', message: 'must be 32 bytes as Base64', input: '' });
    return z.NEVER;
  }),
);

/** Names under which the services may be asked for. */
const hostNames = list.check(
  z.refine(
    (entries) => entries.every((entry) => /^(?:[\w.-]+|\[[\da-f:.]+\]|[\da-f:.]+)$/i.test(entry)),
    'must be host names such as app.example.com, without https://, port or path',
  ),
);

const environmentSchema = z.object({
  PORT: z.optional(port),
  HOST: z._default(z.string(), '127.0.0.1'),
  DATA_DIR: z._default(z.string(), '.data'),
  WORLD: z.optional(z.string()),
  ALLOWED_ORIGINS: z.optional(origins),
  CONNECT_SOURCES: z._default(contentSources, []),
  SEARCH_ENGINE: z._default(
    z.enum(['embedded', 'opensearch'], 'must be "embedded" or "opensearch"'),
    'embedded',
  ),
  OPENSEARCH_URL: z.optional(nodeAddresses),
  OPENSEARCH_USERNAME: z.optional(z.string()),
  OPENSEARCH_PASSWORD: z.optional(z.string()),
  OPENSEARCH_TOKEN: z.optional(z.string()),
  OPENSEARCH_CA_FILE: z.optional(z.string()),
  SEARCH_RATE_LIMIT: z.optional(
    z.coerce
      .number('must be a whole number')
      .check(z.int('must be a whole number'), z.gte(1, 'must be at least 1')),
  ),
  SEARCH_KEY_RATE_LIMIT: z.optional(
    z.coerce
      .number('must be a whole number')
      .check(z.int('must be a whole number'), z.gte(1, 'must be at least 1')),
  ),
  DOCS_RATE_LIMIT: z.optional(
    z.coerce
      .number('must be a whole number')
      .check(z.int('must be a whole number'), z.gte(1, 'must be at least 1')),
  ),
  SEARCH_THREADS: z.optional(
    z.coerce
      .number('must be a whole number')
      .check(
        z.int('must be a whole number'),
        z.gte(2, 'must be at least 2'),
        z.lte(64, 'must be at most 64'),
      ),
  ),
  SEARCH_KEYS: z._default(keys, [DEMO_KEY]),
  ROUTING_URL: z.optional(httpAddress),
  NL_URL: z.optional(plainAddress),
  NL_API_KEY: z.optional(z.string()),
  /** Servers that hold a single model take any name. */
  NL_MODEL: z.optional(z.string()),
  AUTH_ISSUER: z.optional(httpAddress),
  AUTH_JWKS_URL: z.optional(httpAddress),
  SEARCH_AUDIENCE: z._default(z.string(), 'api://demo-search'),
  DOCS_AUDIENCE: z._default(z.string(), 'api://demo-docs'),
  DATABASE_URL: z.optional(databaseAddress),
  IDENTITY_DATABASE_URL: z.optional(databaseAddress),
  DOCUMENTS_STORE: z.optional(
    z
      .string()
      .check(
        z.refine(
          (text) => /^s3:\/\/[a-z0-9][a-z0-9.-]+(?:\/[\w./-]*)?$/.test(text),
          'must be an address such as s3://bucket/folder',
        ),
      ),
  ),
  AWS_ACCESS_KEY_ID: z.optional(z.string()),
  AWS_SECRET_ACCESS_KEY: z.optional(z.string()),
  AWS_SESSION_TOKEN: z.optional(z.string()),
  AWS_REGION: z._default(z.string(), 'us-east-1'),
  AWS_ENDPOINT_URL: z.optional(httpAddress),
  AWS_ENDPOINT_URL_S3: z.optional(httpAddress),
  WEBHOOK_ALLOWED_HOSTS: z._default(receivers, []),
  WEBHOOK_KEY: z.optional(sealingKey),
  WEBHOOK_KEY_LOST: z._default(flag, false),
  PUBLIC_URL: z.optional(origin),
  ALLOWED_HOSTS: z.optional(hostNames),
  IDENTITY_FILE: z.optional(z.string()),
  PROFILE_FILE: z.optional(z.string()),
  DRAIN_SECONDS: z._default(
    z.coerce
      .number('must be a whole number')
      .check(
        z.int('must be a whole number'),
        z.gte(0, 'must be 0 to 600'),
        z.lte(600, 'must be 0 to 600'),
      ),
    0,
  ),
  LOG_REQUESTS: z._default(flag, false),
  ALLOW_FAULTS: z._default(flag, false),
  ALLOW_DEMO: z._default(flag, false),
  NODE_ENV: z.optional(z.string()),
});

/** Their values are in no message. */
const SECRET: ReadonlySet<string> = new Set([
  'DATABASE_URL',
  'IDENTITY_DATABASE_URL',
  'WEBHOOK_KEY',
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
