import { generateKeyPair, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listDatabases, OPENING } from '../testing/databases.ts';
import {
  type Answer,
  AUDIENCE,
  createTestService,
  ISSUER,
  signToken,
  type TestService,
} from '../testing/test-service.ts';

const ID = '00000000-0000-4000-8000-000000000000';
const PERIOD = 'start_date=2026-01-01T00:00:00Z&end_date=2027-01-01T00:00:00Z';

/** Every operation but health, with the scope it needs and the status of a caller who has it. */
const OPERATIONS: [
  rules: string,
  scope: string,
  ask: (service: TestService, token: string) => Promise<Answer>,
  status: number,
][] = [
  [
    'A-035',
    'docs.read',
    (service, token) => service.get('/check-availability?title_number=ZZ100000', token),
    200,
  ],
  ['A-036', 'docs.read', (service, token) => service.get(`/orders/${ID}`, token), 404],
  ['A-037', 'docs.read', (service, token) => service.get(`/download/${ID}`, token), 404],
  ['A-038', 'docs.read', (service, token) => service.get('/webhooks/audit', token), 200],
  ['A-038', 'docs.read', (service, token) => service.get(`/webhooks/events/${ID}`, token), 404],
  [
    'A-038',
    'docs.read',
    (service, token) => service.get(`/webhooks/statistics?${PERIOD}`, token),
    200,
  ],
  [
    'A-039',
    'docs.purchase',
    (service, token) =>
      service.post('/purchase', { title_number: 'ZZ100000', documents: ['register'] }, token),
    200,
  ],
  [
    'A-040',
    'docs.purchase',
    (service, token) =>
      service.post(
        '/verify-ownership',
        { title_number: 'ZZ100000', first_forename: 'Idris', surname: 'Price' },
        token,
      ),
    200,
  ],
  [
    'A-041',
    'docs.webhooks.manage',
    (service, token) => service.post('/subscribe', { webhook_url: 'https://localhost:9/' }, token),
    201,
  ],
  [
    'A-042',
    'docs.webhooks.manage',
    (service, token) => service.remove(`/subscriptions/${ID}`, token),
    404,
  ],
];
const OTHERS: Readonly<Record<string, string>> = {
  'docs.read': 'docs.purchase docs.webhooks.manage search.titles',
  'docs.purchase': 'docs.read docs.webhooks.manage search.titles',
  'docs.webhooks.manage': 'docs.read docs.purchase search.titles',
};

describe.each(listDatabases().slice(0, 1))('credentials on $name', ({ open }) => {
  let service: TestService;
  beforeAll(async () => {
    service = await createTestService(await open(), { allowedHosts: ['localhost:9'] });
  }, OPENING);
  afterAll(() => service.close());
  const check = (token: string) => service.get('/check-availability?title_number=ZZ100000', token);

  test.each(OPERATIONS)(
    '%s A-034 D-163 needs %s: 403 without, also for an application',
    async (_rules, scope, ask, status) => {
      const others = OTHERS[scope] ?? '';
      const refused = await ask(service, await signToken({ scp: others }));
      expect([refused.status, refused.body.error.code]).toEqual([403, 'FORBIDDEN']);
      // A role in the token of a person is nothing, and neither is a scope in that of an application.
      const mixed = await ask(service, await signToken({ scp: others, roles: [scope] }));
      expect(mixed.status).toBe(403);
      const application = { scp: undefined, roles: others.split(' ') };
      expect((await ask(service, await signToken(application))).status).toBe(403);
      expect((await ask(service, await signToken({ scp: scope }))).status).toBe(status);
      const granted = await signToken({ scp: undefined, roles: [scope] });
      expect((await ask(service, granted)).status).toBe(status);
    },
  );

  test.each(OPERATIONS)(
    '%s A-025 D-160 (%s) without a sound token is 401',
    async (_rules, _scope, ask) => {
      const answer = await ask(service, 'no-token');
      expect([answer.status, answer.body.error.code]).toEqual([401, 'UNAUTHORIZED']);
      expect(answer.headers.get('WWW-Authenticate')).toBe('Bearer');
    },
  );

  test('A-025 D-160 D-158 no token at all: 401 UNAUTHORIZED with a request id', async () => {
    const response = await service.request('/orders/7');
    const { error } = await response.json();
    expect([response.status, error.code]).toEqual([401, 'UNAUTHORIZED']);
    expect(error.request_id).toMatch(/^[0-9a-f-]{36}$/);
    expect(response.headers.get('X-Request-Id')).toBe(error.request_id);
  });

  test('A-026 A-027 D-161 a token past its life: 401 TOKEN_EXPIRED', async () => {
    const past = Math.floor(Date.now() / 1000) - 10;
    const { status, body } = await check(await signToken({}, { expires: past }));
    expect([status, body.error.code]).toEqual([401, 'TOKEN_EXPIRED']);
  });

  test('A-026 A-028 A-029 forged, unsigned, foreign: 401 UNAUTHORIZED', async () => {
    const { privateKey } = await generateKeyPair('RS256');
    const claims = { sub: 'ana', scp: 'docs.read', iss: ISSUER, aud: AUDIENCE };
    const unsigned = new UnsecuredJWT(claims).setExpirationTime('1h').encode();
    const sound = await signToken();
    const [head, , signature] = sound.split('.');
    const payload = Buffer.from(
      JSON.stringify({ ...claims, exp: Math.floor(Date.now() / 1000) + 3600 }),
    ).toString('base64url');
    const tokens = [
      await signToken({}, { key: privateKey }),
      await signToken({}, { audience: 'api://demo-search' }),
      await signToken({}, { issuer: 'https://login.example.test/other' }),
      await signToken({ sub: undefined }),
      unsigned,
      `${unsigned}${signature}`,
      `${head}.${payload}.${signature}`,
      sound.slice(0, -4),
      '',
    ];
    for (const token of tokens) {
      const { status, body } = await check(token);
      expect([status, body.error.code]).toEqual([401, 'UNAUTHORIZED']);
    }
  });

  test('A-030 A-031 O-133 context that the caller sends changes nothing', async () => {
    const ask = async (headers: Record<string, string>) => {
      const token = await signToken({ sub: 'ana', scp: 'docs.read' });
      const all = { Authorization: `Bearer ${token}`, ...headers };
      return service.request(`/subscriptions/${ID}`, { method: 'DELETE', headers: all });
    };
    const forged = {
      'X-Gateway-Subject': 'ben',
      'X-Gateway-Scopes': 'docs.webhooks.manage',
      'x-gateway-roles': 'docs.webhooks.manage',
    };
    expect((await ask(forged)).status).toBe(403);
  });

  test('D-071 D-116 A-043 A-044 an application has a balance of its own, apart from any person', async () => {
    const claims = { sub: 'integration-1', scp: undefined };
    const roles = ['docs.read', 'docs.purchase'];
    const order = { title_number: 'ZZ100000', documents: ['register'] };
    const first = await service.post('/purchase', order, await signToken({ ...claims, roles }));
    expect(first.body.new_balance).toBe(113);
    // Another token of the same application, and one of a person with the same id.
    const later = await signToken({ ...claims, roles, jti: 'another' });
    expect((await service.get(`/orders/${first.body.order_id}`, later)).status).toBe(200);
    expect((await check(later)).body.current_balance).toBe(113);
    const person = await signToken({ sub: 'integration-1' });
    expect((await check(person)).body.current_balance).toBe(120);
    expect((await service.get(`/orders/${first.body.order_id}`, person)).status).toBe(404);
  });
});
