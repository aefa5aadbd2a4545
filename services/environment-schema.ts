import { z } from 'zod/mini';
import { parseSealingKey } from './documents/webhooks/sealing-key.ts';

/** The key of the documentation, which opens the search service to anybody who read it. */
export const DEMO_KEY = 'demo-key';
/** A whole number within bounds, both included. */
function wholeNumber(least: number, most = Number.MAX_SAFE_INTEGER) {
  const words =
    most === Number.MAX_SAFE_INTEGER ? `must be at least ${least}` : `must be ${least} to ${most}`;
  return z.coerce
    .number('must be a whole number')
    .check(z.int('must be a whole number'), z.gte(least, words), z.lte(most, words));
}
const port = wholeNumber(0, 65_535);
const flag = z.pipe(
  z.enum(['0', '1'], 'must be 0 or 1'),
  z.transform((value) => value === '1'),
);
const httpAddress = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });
/** Addresses get into errors and logs, so a password must not be part of one. */
const plainAddress = httpAddress.check(
  z.refine(
    (text) => !URL.canParse(text) || new URL(text).username + new URL(text).password === '',
    'must not carry a user name or password; a key has a variable of its own',
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

/** As OpenTelemetry names them. */
const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

/** Every setting of the services, with its default. */
export const environmentSchema = z.object({
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
  SEARCH_RATE_LIMIT: z.optional(wholeNumber(1)),
  SEARCH_KEY_RATE_LIMIT: z.optional(wholeNumber(1)),
  DOCS_RATE_LIMIT: z.optional(wholeNumber(1)),
  SEARCH_THREADS: z.optional(wholeNumber(2, 64)),
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
  WEBHOOK_KEY_OTHER: z.optional(sealingKey),
  WEBHOOK_KEY_LOST: z._default(flag, false),
  PUBLIC_URL: z.optional(origin),
  ALLOWED_HOSTS: z.optional(hostNames),
  IDENTITY_FILE: z.optional(z.string()),
  PROFILE_FILE: z.optional(z.string()),
  DRAIN_SECONDS: z._default(wholeNumber(0, 600), 0),
  LOG_REQUESTS: z._default(flag, false),
  LOG_LEVEL: z._default(
    z.enum(['error', 'warn', 'info', 'debug'], 'must be "error", "warn", "info" or "debug"'),
    'info',
  ),
  METRICS_PORT: z.optional(port),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(plainAddress),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z.optional(plainAddress),
  OTEL_EXPORTER_OTLP_HEADERS: z.optional(z.string()),
  OTEL_SERVICE_NAME: z.optional(z.string()),
  OTEL_RESOURCE_ATTRIBUTES: z.optional(z.string()),
  OTEL_SDK_DISABLED: z._default(z.enum(['true', 'false'], 'must be "true" or "false"'), 'false'),
  OTEL_TRACES_SAMPLER: z._default(
    z.enum(SAMPLERS, `must be one of ${SAMPLERS.join(', ')}`),
    'parentbased_always_on',
  ),
  OTEL_TRACES_SAMPLER_ARG: z._default(
    z.coerce
      .number('must be a number from 0 to 1')
      .check(z.gte(0, 'must be 0 to 1'), z.lte(1, 'must be 0 to 1')),
    1,
  ),
  ALLOW_FAULTS: z._default(flag, false),
  ALLOW_DEMO: z._default(flag, false),
  NODE_ENV: z.optional(z.string()),
});
