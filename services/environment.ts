import { z } from 'zod/mini';

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
const list = z.pipe(
  z.string(),
  z.transform((value) =>
    value
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
);
/** Compared with what browsers send as `Origin`: no path, no slash at the end, lower case. */
const origins = list.check(
  z.refine(
    (entries) => entries.every((entry) => URL.canParse(entry) && new URL(entry).origin === entry),
    'must be origins such as https://app.example.com, without a path or a slash at the end',
  ),
);
const keys = list.check(z.minLength(1, 'must name at least one key'));

const environmentSchema = z.object({
  PORT: z.optional(port),
  HOST: z._default(z.string(), '127.0.0.1'),
  DATA_DIR: z._default(z.string(), '.data'),
  WORLD: z.optional(z.string()),
  ALLOWED_ORIGINS: z.optional(origins),
  SEARCH_ENGINE: z._default(
    z.literal('embedded', 'must be "embedded": no other engine is part of this version'),
    'embedded',
  ),
  SEARCH_RATE_LIMIT: z._default(
    z.coerce
      .number('must be a whole number')
      .check(z.int('must be a whole number'), z.gte(1, 'must be at least 1')),
    1_200,
  ),
  SEARCH_KEYS: z._default(keys, ['demo-key']),
  ROUTING_URL: z.optional(httpAddress),
  AUTH_ISSUER: z.optional(httpAddress),
  AUTH_JWKS_URL: z.optional(httpAddress),
  SEARCH_AUDIENCE: z._default(z.string(), 'api://demo-search'),
  LOG_REQUESTS: z._default(flag, false),
  ALLOW_FAULTS: z._default(flag, false),
  ALLOW_DEMO: z._default(flag, false),
  NODE_ENV: z.optional(z.string()),
});

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
      return `${name}=${String(given[name])}: ${issue.message}`;
    });
    throw new EnvironmentError(lines.join('\n'));
  }
  refuseHalfAnIssuer(result.data);
  if (result.data.NODE_ENV === 'production' && !result.data.ALLOW_DEMO) {
    refuseDemoKey(result.data);
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

/** The demo key opens the search service to anybody who read the documentation. */
function refuseDemoKey(environment: Environment): void {
  if (environment.SEARCH_KEYS.includes('demo-key')) {
    throw new EnvironmentError(
      'SEARCH_KEYS: the demo key is refused when NODE_ENV=production; set keys of your own or ALLOW_DEMO=1',
    );
  }
}
