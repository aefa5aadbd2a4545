import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { generateKeyPair, UnsecuredJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { AUDIENCE, createGuardedService, ISSUER, signToken } from './testing/guarded-service.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const HOUR = 3_600_000;
const START = Date.UTC(2026, 0, 5, 9);

type Service = ReturnType<typeof createGuardedService>['app'];

async function ask(app: Service, path: string, headers: Record<string, string> = {}) {
  const response = await app.request(path, { headers });
  return { status: response.status, headers: response.headers, body: await response.json() };
}
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
const person = { sub: 'ana', scp: 'docs.read' };

describe('who calls', () => {
  test('A-025, D-160, D-158 no token: 401 UNAUTHORIZED with a request id, and nothing runs', async () => {
    const { app, seen } = createGuardedService();
    const { status, body, headers } = await ask(app, '/docs.read');
    expect([status, body.error.code]).toEqual([401, 'UNAUTHORIZED']);
    expect(body.error.request_id).toMatch(UUID);
    expect(headers.get('X-Request-Id')).toBe(body.error.request_id);
    expect(seen).toEqual([]);
  });

  test('A-026, A-028, A-029, D-160 tokens that are not sound: 401 UNAUTHORIZED, and nothing runs', async () => {
    const { app, seen } = createGuardedService();
    const stranger = await generateKeyPair('RS256');
    const good = await signToken(person);
    const [head, payload, signature] = good.split('.');
    const raised = btoa(JSON.stringify({ ...person, iss: ISSUER, aud: AUDIENCE, exp: 9e9 }));
    const tokens = [
      await signToken(person, { key: stranger.privateKey }),
      await signToken({ ...person, iss: 'https://elsewhere.example.test' }),
      await signToken({ ...person, aud: 'api://other' }),
      await signToken({ ...person, aud: `${AUDIENCE}-2` }),
      await signToken({ ...person, exp: undefined }),
      // Of nobody: all such would share one account.
      await signToken({ scp: person.scp }),
      new UnsecuredJWT({ ...person, iss: ISSUER, aud: AUDIENCE, exp: 9e9 }).encode(),
      `${head}.${raised.replaceAll('=', '')}.${signature}`,
      `${head}.${payload}.`,
      `${head}.${payload}`,
      'nonsense',
      '',
    ];
    for (const token of tokens) {
      const { status, body } = await ask(app, '/docs.read', bearer(token));
      expect([status, body.error.code], token).toEqual([401, 'UNAUTHORIZED']);
      expect(JSON.stringify(body)).not.toContain(signature);
    }
    expect(seen).toEqual([]);
  });

  test('A-027, A-061, D-161 after its hour a token gives 401 TOKEN_EXPIRED', async () => {
    let now = START;
    const { app } = createGuardedService(() => now);
    const token = await signToken(person, { now });
    now = START + HOUR - 1000;
    expect((await ask(app, '/docs.read', bearer(token))).status).toBe(200);
    now = START + HOUR;
    const { status, body } = await ask(app, '/docs.read', bearer(token));
    expect([status, body.error.code]).toEqual([401, 'TOKEN_EXPIRED']);
  });

  test('what one caller is answered is kept out of shared caches, refusals too', async () => {
    const { app } = createGuardedService();
    const known = await ask(app, '/docs.read', bearer(await signToken(person)));
    for (const { headers } of [known, await ask(app, '/docs.read')]) {
      expect(headers.get('Cache-Control')).toBe('private, no-store');
      expect(headers.get('Vary')).toContain('Authorization, Ocp-Apim-Subscription-Key');
    }
  });

  test('A-025 a token in the address or in another header counts for nothing', async () => {
    const { app } = createGuardedService();
    const token = await signToken(person);
    expect((await ask(app, `/docs.read?access_token=${token}`)).status).toBe(401);
    expect((await ask(app, '/docs.read', { 'X-Access-Token': token })).status).toBe(401);
    expect((await ask(app, '/docs.read', { Authorization: `Basic ${token}` })).status).toBe(401);
  });

  test('A-030, A-031, O-133 context that the caller sends is dropped, over HTTP too', async () => {
    const { app, seen } = createGuardedService();
    const server = createServer(getRequestListener(app.fetch));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const headers = {
      ...bearer(await signToken(person)),
      'X-Gateway-Subject': 'ben',
      'x-gateway-scopes': 'docs.purchase',
      'X-Gateway-': 'x',
      'X-Other': 'kept',
    };
    const address = `http://127.0.0.1:${port}`;
    expect((await fetch(`${address}/docs.purchase`, { headers })).status).toBe(403);
    expect(await (await fetch(`${address}/docs.read`, { headers })).json()).toEqual({
      id: 'ana',
      kind: 'person',
    });
    server.closeAllConnections();
    server.close();
    const [{ headers: names } = { headers: [] }] = seen;
    expect(names.filter((name) => name.startsWith('x-gateway-'))).toEqual([]);
    expect(names).toContain('x-other');
  });
});

describe('what they may do', () => {
  test('A-032, A-034, D-163 rights of a person are in scp: without the scope 403 FORBIDDEN', async () => {
    const { app } = createGuardedService();
    const token = await signToken({ sub: 'ana', scp: 'docs.read', roles: ['docs.purchase'] });
    expect((await ask(app, '/docs.read', bearer(token))).body.kind).toBe('person');
    const { status, body } = await ask(app, '/docs.purchase', bearer(token));
    expect([status, body.error.code]).toEqual([403, 'FORBIDDEN']);
    expect(body.error.message).toContain('docs.purchase');
  });

  test('A-033, A-034, A-066, D-163 rights of an application are in roles', async () => {
    const { app } = createGuardedService();
    const token = await signToken({ sub: 'integration', roles: ['docs.read'] });
    expect((await ask(app, '/docs.read', bearer(token))).body).toEqual({
      id: 'integration',
      kind: 'application',
    });
    expect((await ask(app, '/docs.purchase', bearer(token))).status).toBe(403);
    const bare = await signToken({ sub: 'integration' });
    expect((await ask(app, '/docs.read', bearer(bare))).status).toBe(403);
  });

  test.each(['docs.read.all', 'xdocs.read', 'DOCS.READ', 'docs', ''])(
    'A-034 the scope %j is not docs.read',
    async (scp) => {
      const { app } = createGuardedService();
      const token = await signToken({ sub: 'ana', scp });
      expect((await ask(app, '/docs.read', bearer(token))).status).toBe(403);
    },
  );
});

describe('how often', () => {
  async function callMany(app: Service, token: string, times: number) {
    const answers = [];
    for (let i = 0; i < times; i++) answers.push(await ask(app, '/docs.read', bearer(token)));
    return answers;
  }

  test('D-173, D-175, D-167 request 61 of a minute gives 429, and another person goes on', async () => {
    let now = START;
    const { app, seen } = createGuardedService(() => now);
    const token = await signToken(person, { now });
    const answers = await callMany(app, token, 61);
    expect(answers.slice(0, 60).every(({ status }) => status === 200)).toBe(true);
    const last = answers[60];
    expect([last?.status, last?.body.error.code]).toEqual([429, 'RATE_LIMIT_EXCEEDED']);
    expect(last?.headers.get('Retry-After')).toBe('60');
    expect(seen).toHaveLength(60);
    const other = await signToken({ sub: 'ben', scp: 'docs.read' }, { now });
    expect((await ask(app, '/docs.read', bearer(other))).status).toBe(200);
    now += 60_000;
    expect((await ask(app, '/docs.read', bearer(token))).status).toBe(200);
  });

  test('D-176, D-177, D-178, O-127 the headers tell the window with fewer requests left', async () => {
    const { app } = createGuardedService(() => START);
    const token = await signToken(person, { now: START });
    const [first, second] = await callMany(app, token, 2);
    const read = (name: string) => Number(second?.headers.get(`X-RateLimit-${name}`));
    expect(Number(first?.headers.get('X-RateLimit-Remaining'))).toBe(59);
    expect([read('Limit'), read('Remaining')]).toEqual([60, 58]);
    expect(read('Reset')).toBe(START / 1000 + 60);
  });

  test('D-174 request 1,001 of an hour gives 429 although its minute is fresh', async () => {
    let now = START;
    const { app } = createGuardedService(() => now);
    const token = await signToken(person, { now });
    for (let minute = 0; minute < 17; minute++) {
      now = START + minute * 60_000;
      await callMany(app, token, minute < 16 ? 60 : 40);
    }
    const { status, headers } = await ask(app, '/docs.read', bearer(token));
    expect(status).toBe(429);
    expect(headers.get('X-RateLimit-Limit')).toBe('1000');
    expect(headers.get('X-RateLimit-Reset')).toBe(String(START / 1000 + 3600));
  });

  test('O-128 an application is counted as itself, whatever token it shows', async () => {
    const { app } = createGuardedService();
    const role = { sub: 'integration', roles: ['docs.read'] };
    const [first, second] = [await signToken(role), await signToken({ ...role, jti: '2' })];
    await callMany(app, first, 2);
    const { headers } = await ask(app, '/docs.read', bearer(second));
    expect(headers.get('X-RateLimit-Remaining')).toBe('57');
  });

  test('O-127, O-132 health needs a token of any right and does not count', async () => {
    const { app } = createGuardedService();
    const token = await signToken({ sub: 'ana', scp: 'docs.read' });
    expect((await ask(app, '/health')).status).toBe(401);
    const health = await ask(app, '/health', bearer(token));
    expect(health.status).toBe(200);
    expect(health.headers.get('X-RateLimit-Remaining')).toBeNull();
    const { headers } = await ask(app, '/docs.read', bearer(token));
    expect(headers.get('X-RateLimit-Remaining')).toBe('59');
  });
});

test('D-158 a caller’s own request id is kept when it is a UUID, else replaced', async () => {
  const { app } = createGuardedService();
  const own = '0f8fad5b-d9cb-469f-a165-70867728950e';
  expect((await ask(app, '/docs.read', { 'X-Request-Id': own })).body.error.request_id).toBe(own);
  const other = await ask(app, '/docs.read', { 'X-Request-Id': 'x'.repeat(5000) });
  expect(other.body.error.request_id).toMatch(UUID);
});
