import type { Environment } from './environment.ts';
import { environmentSchema } from './environment-schema.ts';

const MASK = '•••';

/** Variables whose values are secrets, whole. */
const SECRET: ReadonlySet<keyof Environment> = new Set([
  'SEARCH_KEYS',
  'OPENSEARCH_PASSWORD',
  'OPENSEARCH_TOKEN',
  'NL_API_KEY',
  'WEBHOOK_KEY',
  'WEBHOOK_KEY_OTHER',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
  'OTEL_EXPORTER_OTLP_HEADERS',
]);

/**
 * The settings as the services would use them, a line for each, for `--print-config`. Secrets are
 * masked; of addresses with a password only that is.
 * @param source what was set, to tell it from defaults
 */
export function describeEnvironment(
  environment: Environment,
  source: Readonly<Record<string, string | undefined>>,
): string {
  const names = Object.keys(environmentSchema.shape) as (keyof Environment)[];
  const lines = names.map((name) => {
    const value = environment[name];
    if (value === undefined) return `# ${name} is not set`;
    const isGiven = source[name] !== undefined && (source[name] !== '' || name === 'SEARCH_KEYS');
    return `${name}=${write(name, value)}${isGiven ? '' : '  # default'}`;
  });
  return lines.join('\n');
}

function write(name: keyof Environment, value: Exclude<Environment[keyof Environment], undefined>) {
  if (SECRET.has(name)) return Array.isArray(value) ? `${MASK} (${value.length})` : MASK;
  if (typeof value === 'boolean') return value ? '1' : '0';
  const text = Array.isArray(value) ? value.join(',') : String(value);
  return maskPasswords(text);
}

/**
 * Up to the last @ before a path, as one in a password need not be escaped. Also in what follows a
 * question mark: addresses of databases may carry a password there.
 */
function maskPasswords(text: string): string {
  return text
    .replace(/(:\/\/[^:@/\s]*):[^/?#\s]*@/g, `$1:${MASK}@`)
    .replace(
      /([?&][^=&]*(?:pass|pwd|secret|token|key|sig|auth|credential)[^=&]*)=[^&\s]*/gi,
      `$1=${MASK}`,
    );
}
