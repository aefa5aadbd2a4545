import { expect, test } from 'vitest';
import { demoDirectory } from '../directory/demo-directory.ts';
import { ENDPOINTS } from '../provider/endpoints.ts';
import { serveIdentity } from '../testing/serve-identity.ts';
import { DOCUMENTS, SEARCH } from '../testing/start-identity.ts';
import { TestBrowser } from '../testing/test-browser.ts';

const identity = serveIdentity();
const READ = `${DOCUMENTS}/docs.read`;
const BUY = `${DOCUMENTS}/docs.purchase`;

test.each([
  ['more', `openid ${READ} ${BUY}`, `not asked for then: ${BUY}`],
  ['less', 'openid', `missing now: ${READ}`],
  ['others', `openid ${BUY}`, `not asked for then: ${BUY}; missing now: ${READ}`],
])('A-053, A-056 an exchange that names %s says how its scopes differ', async (_, scope, told) => {
  const { client } = identity;
  const signedIn = await client.signIn({ scope: `openid ${READ}` });
  const { request, callback } = signedIn;
  const { body } = await client.post({
    grant_type: 'authorization_code',
    client_id: request.client_id,
    code: callback.searchParams.get('code') ?? '',
    code_verifier: request.verifier,
    redirect_uri: request.redirect_uri,
    scope,
  });
  expect(body).toEqual({
    error: 'invalid_scope',
    error_description: `the scope list differs from the one of the authorization request (${told})`,
    scope,
  });
});

test('A-053 an exchange without its scopes is told to send them again', async () => {
  const signedIn = await identity.client.signIn();
  await expect(identity.client.exchange(signedIn, { scope: '' })).rejects.toMatchObject({
    error: 'invalid_request',
  });
});

test('a form without a password is asked for it, and counts as no attempt', async () => {
  const browser = new TestBrowser();
  const { url } = await identity.client.buildRequest();
  const page = await browser.open(url);
  for (const [name, value] of [
    ['email', 'ana@example.test'],
    ['password', 'demo'],
  ] as const) {
    const answer = await browser.submit(page, { [name]: value });
    expect(answer.status).toBe(400);
    expect(answer.text).toContain('Enter your email and your password.');
  }
});

test('O-141 a service that is not there is named as such', async () => {
  const { url } = await identity.client.buildRequest({ changes: { resource: 'api://nowhere' } });
  const { url: back } = await new TestBrowser().open(url);
  expect(new URL(back).searchParams.get('error')).toBe('invalid_target');
});

test('A-058, O-143 scopes of two services are refused in one list, and an unknown word is', async () => {
  for (const scope of [`openid ${READ} ${SEARCH}/search.titles`, `openid ${READ}x`]) {
    const { url } = await identity.client.buildRequest({ scope });
    const back = new URL((await new TestBrowser().open(url)).url);
    expect(back.searchParams.get('error')).toBe('invalid_scope');
  }
});

test('A-065, O-088 applications begin with their tokens, those of people without any', () => {
  const { openingBalances } = identity.running.identity;
  const expected = [
    ...demoDirectory.people.map(({ id, tokens }) => [id, tokens]),
    ...demoDirectory.applications.flatMap((one) =>
      one.kind === 'service' ? [[one.clientId, one.tokens]] : [],
    ),
  ];
  expect([...openingBalances]).toEqual(expected);
  expect(expected.length).toBeGreaterThan(demoDirectory.people.length);
});

test('the cookie of a sign-in in progress is signed, and out of reach of scripts and other sites', async () => {
  const { url } = await identity.client.buildRequest();
  const response = await fetch(url, { redirect: 'manual' });
  await response.text();
  const cookies = response.headers
    .getSetCookie()
    .filter((line) => line.startsWith('identity_interaction'));
  expect(cookies.map((line) => line.split('=')[0])).toEqual([
    'identity_interaction',
    'identity_interaction.sig',
  ]);
  for (const cookie of cookies) expect(cookie).toMatch(/samesite=lax; httponly/i);
});

test('A-048 discovery offers no proof of possession, and the files of pages say what they are', async () => {
  const { server } = identity.client;
  expect(server).not.toHaveProperty('dpop_signing_alg_values_supported');
  const { url } = await identity.client.buildRequest();
  const { text } = await new TestBrowser().open(url);
  const style = /href="([^"]+\.css)"/.exec(text)?.[1] ?? '';
  const sheet = await fetch(new URL(style, identity.running.origin));
  expect(sheet.headers.get('Content-Type')).toBe('text/css; charset=utf-8');
  const font = /url\("?(inter-[^")]+)/.exec(await sheet.text())?.[1] ?? '';
  const face = await fetch(new URL(font, sheet.url));
  expect(face.headers.get('Content-Type')).toBe('font/woff2');
  expect(face.headers.get('Cache-Control')).toMatch(/immutable/);
  await face.arrayBuffer();
});

test.each(Object.values(ENDPOINTS))(
  'what a foreign page asks %s beforehand names its origin only where everybody may read',
  async (endpoint) => {
    const origin = 'https://evil.example';
    const headers = { Origin: origin, 'Access-Control-Request-Method': 'GET' };
    const address = `${identity.running.origin}/auth${endpoint}`;
    const response = await fetch(address, { method: 'OPTIONS', headers });
    await response.body?.cancel();
    // The configuration and the public keys hold nothing that is anybody's own.
    const isPublic = endpoint === ENDPOINTS.discovery || endpoint === ENDPOINTS.keys;
    const granted = response.headers.get('Access-Control-Allow-Origin');
    expect(granted).toBe(isPublic ? origin : null);
  },
);

test('a device’s link without its sign-in is nothing; with one the provider answers', async () => {
  const address = `${identity.running.origin}/auth/device/x`;
  expect((await fetch(address)).status).toBe(404);
  const { browser } = await identity.client.signIn();
  const page = await browser.open(address);
  expect(page.status).toBe(400);
  expect(page.text).toContain('<h1>');
});
