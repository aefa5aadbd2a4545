import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { DiskFullError } from '#services/http/readiness/disk-watch.ts';
import { type RunningIdentity, startIdentity, stopIdentity } from '../testing/start-identity.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 30_000 });

/** One of `appOrigins`; the provider is on another. */
const APP = 'https://app.example.test';
const TOKEN = '/auth/oauth2/v2.0/token';

const DEVICE = '/auth/oauth2/v2.0/devicecode';

let running: RunningIdentity;
let isFull = false;

beforeAll(async () => {
  running = await startIdentity({
    checkStore: async () => {
      if (isFull) throw new DiskFullError('full');
    },
  });
});
afterAll(() => stopIdentity(running));

async function ask(path: string, init: RequestInit & { readonly origin?: string } = {}) {
  const { origin = APP, headers, ...rest } = init;
  const sent = { Origin: origin, ...(headers as Record<string, string>) };
  const response = await fetch(running.origin + path, { ...rest, headers: sent });
  await response.text();
  return response;
}

const form = (fields: Record<string, string>) => ({
  method: 'POST',
  body: new URLSearchParams(fields),
});

const REFUSED: readonly [string, number, string, RequestInit][] = [
  ['no body', 400, TOKEN, { method: 'POST' }],
  [
    'JSON in place of a form',
    400,
    TOKEN,
    { method: 'POST', body: '{}', headers: { 'Content-Type': 'application/json' } },
  ],
  ['a body that is too large', 400, TOKEN, form({ client_id: 'x'.repeat(100_000) })],
  [
    'an unknown application',
    401,
    TOKEN,
    form({ client_id: 'nobody', grant_type: 'authorization_code' }),
  ],
  ['an unknown grant', 400, TOKEN, form({ client_id: 'property-research-app', grant_type: 'x' })],
  [
    'an unknown code',
    400,
    TOKEN,
    form({
      client_id: 'property-research-app',
      grant_type: 'authorization_code',
      code: 'x',
      redirect_uri: `${APP}/callback`,
      code_verifier: 'v'.repeat(43),
    }),
  ],
  [
    'a wrong refresh token',
    400,
    TOKEN,
    form({ client_id: 'property-research-app', grant_type: 'refresh_token', refresh_token: 'x' }),
  ],
  [
    'a wrong secret',
    401,
    TOKEN,
    form({ client_id: 'demo-integration', client_secret: 'x', grant_type: 'client_credentials' }),
  ],
  ['a method that is none', 404, TOKEN, {}],
  ['an address that is none', 404, '/auth/oauth2/v2.0/tokens', form({})],
  [
    'a revocation without a token',
    400,
    '/auth/oauth2/v2.0/revoke',
    form({ client_id: 'property-research-app' }),
  ],
  ['a device that is not registered', 401, DEVICE, form({ client_id: 'nobody' })],
];

test.each(REFUSED)(
  'A-048 the app reads why %s is refused, other pages do not',
  async (_name, status, path, init) => {
    const answer = await ask(path, init);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe(APP);
    expect(answer.headers.get('Vary')).toMatch(/\bOrigin\b/i);
    const foreign = await ask(path, { ...init, origin: 'https://evil.example.test' });
    expect(foreign.headers.get('Access-Control-Allow-Origin')).toBeNull();
  },
);

test('A-048 a page beside the app may try an integration out, no other may', async () => {
  const asked = form({
    client_id: 'demo-integration',
    client_secret: 'demo-integration-secret',
    grant_type: 'client_credentials',
    scope: 'api://test-docs/.default',
  });
  expect((await ask(TOKEN, asked)).status).toBe(200);
  expect((await ask(TOKEN, { ...asked, origin: 'https://evil.example.test' })).status).toBe(400);
});

test('the app reads that too much was asked for, and when to ask again', async () => {
  let answer = await ask(DEVICE, form({}));
  for (let i = 0; i < 300; i++) answer = await ask(DEVICE, form({}));
  expect(answer.status).toBe(429);
  expect(answer.headers.get('Access-Control-Allow-Origin')).toBe(APP);
  expect(answer.headers.get('Access-Control-Expose-Headers')).toContain('Retry-After');
});

test('the app reads that there is no room, and when to ask again', async () => {
  isFull = true;
  const answer = await ask(TOKEN, form({}));
  isFull = false;
  expect(answer.status).toBe(503);
  expect(answer.headers.get('Access-Control-Allow-Origin')).toBe(APP);
  expect(answer.headers.get('Access-Control-Expose-Headers')).toContain('Retry-After');
  expect(answer.headers.get('Retry-After')).toBe('30');
});
