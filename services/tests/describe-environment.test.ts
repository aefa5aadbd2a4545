import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { describeEnvironment } from '../describe-environment.ts';
import { readEnvironment } from '../environment.ts';
import { environmentSchema } from '../environment-schema.ts';

const SECRET = 'hunter2hunter2hunter2hunter2';
const KEY = Buffer.alloc(32, 250).toString('base64url');

/** A sound value for each variable that takes more than a word, with the secret in it where it may. */
const VALUES: Readonly<Record<string, string>> = {
  PORT: '4000',
  METRICS_PORT: '4001',
  SEARCH_ENGINE: 'opensearch',
  OPENSEARCH_URL: 'https://search.example.com:9200',
  DATABASE_URL: `postgresql://ana:${SECRET}@db/documents?sslpassword=${SECRET}`,
  IDENTITY_DATABASE_URL: `postgresql://ana:${SECRET}@db/identity`,
  DOCUMENTS_STORE: 's3://bucket/folder',
  WEBHOOK_KEY: KEY,
  WEBHOOK_KEY_OTHER: KEY,
  ALLOWED_ORIGINS: 'https://app.example.com',
  CONNECT_SOURCES: `https://tiles.example.com?key=${SECRET}`,
  PUBLIC_URL: 'https://app.example.com',
  ALLOWED_HOSTS: 'app.example.com',
  WEBHOOK_ALLOWED_HOSTS: 'localhost:8443',
  LOG_LEVEL: 'debug',
  OTEL_SDK_DISABLED: 'true',
  OTEL_TRACES_SAMPLER: 'always_on',
  NODE_ENV: 'production',
};
/** Which kind of value the others take. */
const NUMBERS = /_RATE_LIMIT$|_THREADS$|_SECONDS$|SAMPLER_ARG$/;
const FLAGS = /^(?:LOG_REQUESTS|ALLOW_FAULTS|ALLOW_DEMO|WEBHOOK_KEY_LOST)$/;
const ADDRESSES = /_URL(?:_S3)?$|_ISSUER$|_ENDPOINT$/;
/** Words in the name of what must never be printed. */
const SECRET_NAMES = /KEY|SECRET|TOKEN|PASSWORD|HEADERS/;
/** Named so, and none: a choice. */
const NO_SECRETS: readonly string[] = ['SEARCH_KEY_RATE_LIMIT', 'WEBHOOK_KEY_LOST'];
/** Either is set, or the other. */
const APART = ['OPENSEARCH_USERNAME', 'OPENSEARCH_PASSWORD'];

function choose(name: string): string {
  if (VALUES[name] !== undefined) return VALUES[name];
  if (NUMBERS.test(name)) return name.endsWith('_ARG') ? '0.5' : '7';
  if (FLAGS.test(name)) return '0';
  if (ADDRESSES.test(name)) return `https://service.example.com/a?token=${SECRET}`;
  return SECRET;
}

const names = Object.keys(environmentSchema.shape);

it('docs/configure.md has a row for every variable', () => {
  const page = readFileSync(new URL('../../docs/configure.md', import.meta.url), 'utf8');
  const rows = page.split('\n').filter((line) => line.startsWith('| `'));
  const told = new Set(
    rows.flatMap((row) =>
      [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name),
    ),
  );
  expect(names.filter((name) => !told.has(name))).toEqual([]);
});

describe('describeEnvironment', () => {
  it.each([
    names.filter((name) => !APART.includes(name)),
    names.filter((name) => name !== 'OPENSEARCH_TOKEN'),
  ])('prints every variable and no secret of any', (...set) => {
    const source = Object.fromEntries(set.map((name) => [name, choose(name)]));
    const text = describeEnvironment(readEnvironment(source), source);
    for (const name of set) {
      const line = text.split('\n').find((one) => one.startsWith(`${name}=`)) ?? '';
      expect(line).not.toBe('');
      const isSecret = SECRET_NAMES.test(name) && !NO_SECRETS.includes(name);
      // What is not called a secret may be shown: a folder, a name of somebody.
      const mayShow = !isSecret && source[name] === SECRET;
      if (!mayShow) expect(line).not.toContain(SECRET);
      if (isSecret) expect(line).toContain('•••');
    }
    expect(text).not.toContain(KEY);
    expect(text).toContain('DATABASE_URL=postgresql://ana:•••@db/documents?sslpassword=•••');
  });

  it.each([
    ['postgresql://ana:a@b@db/documents', 'postgresql://ana:•••@db/documents'],
    ['postgresql://:a:b@c@db/documents?pass=d', 'postgresql://:•••@db/documents?pass=•••'],
    ['postgresql://ana@db/docu@ments', 'postgresql://ana@db/docu@ments'],
  ])('masks the whole of the password in %s', (address, shown) => {
    const source = { DATABASE_URL: address };
    const text = describeEnvironment(readEnvironment(source), source);
    expect(text.split('\n')).toContain(`DATABASE_URL=${shown}`);
  });

  it('tells defaults from what was set, and what is not set at all', () => {
    const source = { PORT: '80', HOST: '' };
    const text = describeEnvironment(readEnvironment(source), source);
    expect(text).toContain('PORT=80\n');
    expect(text).toContain('HOST=127.0.0.1  # default\n');
    expect(text).toContain('# DATABASE_URL is not set\n');
    expect(text).toContain('SEARCH_KEYS=••• (1)  # default');
  });
});
