import { numberedUuid } from '@property/search-engine/testing/random.ts';
import { generateKeyPair } from 'jose';
import { expect, test } from 'vitest';
import { BASE, createFixtureApp, KEY, signToken } from '../testing/fixture-app.ts';
import { buildFixtureData } from '../testing/fixture-data.ts';
import { TITLE_KIND } from '../testing/fixture-titles.ts';

const app = createFixtureApp();
const TITLE = numberedUuid(TITLE_KIND, 0);

async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const body = method === 'POST' ? JSON.stringify({ query: { match_all: {} } }) : null;
  const all = { 'Content-Type': 'application/json', ...headers };
  const response = await app.request(BASE + path, { method, headers: all, body });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

test('A-001, S-223 without credentials every operation but health answers 401', async () => {
  const { status, body, headers } = await ask(`/titles?id=${TITLE}`);
  expect(status).toBe(401);
  expect(body.error.code).toBe('UNAUTHORIZED');
  expect(headers.get('WWW-Authenticate')).toBe('Bearer');
  expect((await ask('/address?address=kiln')).status).toBe(401);
});

test('A-002, S-230, S-232 health needs none', async () => {
  const { status, body } = await ask('/health');
  expect(status).toBe(200);
  expect(body).toMatchObject({ status: 'healthy', version: '1.0.0' });
  expect(new Date(body.timestamp).toISOString()).toBe(body.timestamp);
});

test('O-069 health is degraded, with 503, when the data cannot be read', async () => {
  const broken = {
    ...buildFixtureData(),
    dealRecords: () => {
      throw new Error('disk I/O error');
    },
  };
  const response = await createFixtureApp({ data: broken }).request(`${BASE}/health`);
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ status: 'degraded', version: '1.0.0' });
});

test('A-003, O-142 a person’s token with its scp is accepted', async () => {
  const token = await signToken({ scp: 'openid search.titles' });
  expect((await ask(`/titles?id=${TITLE}`, bearer(token))).status).toBe(200);
});

test('O-144 an application’s token with its roles is accepted', async () => {
  const token = await signToken({ roles: ['search.titles'] });
  expect((await ask(`/titles?id=${TITLE}`, bearer(token))).status).toBe(200);
});

test('A-004, A-006 a known key is accepted, another is not', async () => {
  expect((await ask(`/titles?id=${TITLE}`, { 'Ocp-Apim-Subscription-Key': KEY })).status).toBe(200);
  expect((await ask(`/titles?id=${TITLE}`, { 'Ocp-Apim-Subscription-Key': 'x' })).status).toBe(401);
});

test('A-005, S-223 expired, foreign, forged and broken tokens answer 401', async () => {
  const { privateKey } = await generateKeyPair('RS256');
  const scp = 'search.titles search.comps';
  const good = await signToken({ scp });
  const tokens = [
    await signToken({ scp }, { expires: '1 second ago' }),
    await signToken({ scp }, { issuer: 'https://elsewhere.test' }),
    await signToken({ scp }, { audience: 'api://other' }),
    await signToken({ scp }, { key: privateKey }),
    `${good.slice(0, -4)}AAAA`,
    `${btoa('{"alg":"none"}').replaceAll('=', '')}.${good.split('.')[1]}.`,
    'nonsense',
    '',
  ];
  for (const token of tokens) {
    expect((await ask(`/titles?id=${TITLE}`, bearer(token))).status, token).toBe(401);
  }
});

test('O-068 a bad token is not rescued by a good key', async () => {
  const headers = { ...bearer('nonsense'), 'Ocp-Apim-Subscription-Key': KEY };
  expect((await ask(`/titles?id=${TITLE}`, headers)).status).toBe(401);
  const weak = bearer(await signToken({ scp: 'search.comps' }));
  const both = { ...weak, 'Ocp-Apim-Subscription-Key': KEY };
  expect((await ask(`/titles?id=${TITLE}`, both)).status).toBe(403);
});

const DEAL = numberedUuid(4, 0);

test.each<[string, string, string, string]>([
  ['A-008', 'GET', `/titles?id=${TITLE}`, 'search.titles'],
  ['A-009', 'POST', '/titles', 'search.titles'],
  ['A-010', 'GET', `/titles/${TITLE}/traffic`, 'search.titles'],
  ['A-011', 'GET', `/titles/${TITLE}/amenities`, 'search.titles'],
  ['A-012', 'GET', `/titles/${TITLE}/travel-time-polygon`, 'search.titles'],
  ['A-013', 'GET', `/comps?id=${DEAL}`, 'search.comps'],
  ['A-014', 'POST', '/comps', 'search.comps'],
  ['A-016', 'GET', `/comps/${DEAL}/sales`, 'search.comps'],
  ['A-016', 'GET', `/comps/${DEAL}/leases`, 'search.comps'],
  ['A-016', 'GET', `/comps/${DEAL}/listings`, 'search.comps'],
  ['A-017', 'GET', `/comps/${DEAL}/brochures`, 'search.comps'],
  ['A-017', 'GET', `/comps/${DEAL}/brochures/download`, 'search.comps'],
  ['A-018', 'GET', `/comps/${DEAL}/images`, 'search.comps'],
  ['A-018', 'GET', `/comps/${DEAL}/images/download`, 'search.comps'],
  ['A-019', 'GET', `/titles/${TITLE}/brochures`, 'search.comps'],
  ['A-020', 'GET', `/titles/${TITLE}/brochures/download`, 'search.comps'],
  ['A-021', 'GET', `/titles/${TITLE}/footfall`, 'search.comps'],
  ['A-022', 'GET', '/footfall/cell-0', 'search.comps'],
  ['A-023, O-066', 'GET', '/address?address=kiln', 'search.titles'],
  ['A-023, O-066', 'GET', `/titles/${TITLE}/planning`, 'search.titles'],
  ['A-023, O-066', 'GET', `/titles/${TITLE}/geometry`, 'search.titles'],
  ['A-023, O-066', 'GET', `/titles/${TITLE}/owners`, 'search.titles'],
  ['A-023, O-066', 'GET', `/titles/${TITLE}/comps`, 'search.comps'],
  ['A-023, O-066', 'GET', `/titles/${TITLE}/images`, 'search.comps'],
  ['A-023, O-066', 'GET', `/titles/${TITLE}/images/download`, 'search.comps'],
])('%s, A-007, S-224 %s %s needs %s', async (_rules, method, path, scope) => {
  const other = scope === 'search.titles' ? 'search.comps' : 'search.titles';
  const refused = await ask(path, bearer(await signToken({ scp: other })), method);
  expect(refused.status).toBe(403);
  expect(refused.body.error).toMatchObject({ code: 'FORBIDDEN' });
  expect(refused.body.error.message).toContain(scope);
  const allowed = await ask(path, bearer(await signToken({ scp: scope })), method);
  expect([200, 404]).toContain(allowed.status);
});
