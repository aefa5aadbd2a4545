import { decodeJwt, decodeProtectedHeader } from 'jose';
import * as oauth from 'oauth4webapi';
import { describe, expect, test } from 'vitest';
import { demoDirectory } from '../directory/demo-directory.ts';
import { serveIdentity } from '../testing/serve-identity.ts';
import { APP_CLIENT, DOCUMENTS, SEARCH } from '../testing/start-identity.ts';
import { TestBrowser } from '../testing/test-browser.ts';
import { DOCUMENTS_WISH, PERSON } from '../testing/test-client.ts';

const [ana] = demoDirectory.people;

const identity = serveIdentity();

test('A-046 to A-048, O-140 discovery names the addresses below {auth_url}', () => {
  const auth = `${identity.running.origin}/auth`;
  expect(identity.client.server).toMatchObject({
    issuer: `${auth}/v2.0`,
    authorization_endpoint: `${auth}/oauth2/v2.0/authorize`,
    token_endpoint: `${auth}/oauth2/v2.0/token`,
    device_authorization_endpoint: `${auth}/oauth2/v2.0/devicecode`,
    end_session_endpoint: `${auth}/oauth2/v2.0/logout`,
    jwks_uri: `${auth}/discovery/v2.0/keys`,
    code_challenge_methods_supported: ['S256'],
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic', 'none'],
  });
  expect(identity.client.server).not.toHaveProperty('pushed_authorization_request_endpoint');
  expect(identity.client.server.scopes_supported).toContain('offline_access');
});

test('A-049 nobody registers an application by a request', async () => {
  expect(identity.client.server.registration_endpoint).toBeUndefined();
  const response = await fetch(`${identity.running.origin}/auth/reg`, { method: 'POST' });
  expect(response.status).toBe(404);
});

test('A-047, A-050, A-052, A-053, A-057 a person signs in and gets tokens', async () => {
  const signedIn = await identity.client.signIn();
  expect(signedIn.callback.href.split('?')[0]).toBe(identity.client.redirectUri);
  expect(signedIn.callback.searchParams.get('code')).toBeTruthy();
  expect(signedIn.callback.hash).toBe('');
  const tokens = await identity.client.exchange(signedIn);
  expect(tokens).toMatchObject({ token_type: 'bearer', expires_in: 900 });
  expect(tokens.refresh_token).toBeTruthy();
  expect(tokens.scope?.split(' ').toSorted()).toEqual(DOCUMENTS_WISH.split(' ').toSorted());
  expect(oauth.getValidatedIdTokenClaims(tokens)).toMatchObject({ sub: ana?.id, aud: APP_CLIENT });
});

test('A-032, A-043, A-058, O-141, O-142 the access token is a signed JWT with scp and one audience', async () => {
  const { access_token } = await identity.client.getTokens();
  expect(decodeProtectedHeader(access_token)).toMatchObject({ alg: 'RS256', typ: 'at+jwt' });
  const claims = decodeJwt(access_token);
  expect(claims).toMatchObject({
    iss: `${identity.running.origin}/auth/v2.0`,
    aud: DOCUMENTS,
    sub: ana?.id,
    scp: 'docs.read docs.purchase docs.webhooks.manage',
    azp: APP_CLIENT,
  });
  expect(claims).not.toHaveProperty('roles');
  expect(claims).not.toHaveProperty('scope');
  expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(900);
});

test.each([
  ['openid', {}],
  ['openid profile', { name: 'Ana Whitlock', preferred_username: PERSON.email }],
  ['openid email', { email: PERSON.email }],
])('A-059 %s shapes the id_token', async (words, expected) => {
  const tokens = await identity.client.getTokens({ scope: `${words} ${DOCUMENTS}/docs.read` });
  const claims = oauth.getValidatedIdTokenClaims(tokens);
  const about = ['name', 'email', 'preferred_username'].filter((name) => name in (claims ?? {}));
  expect(about.toSorted()).toEqual(Object.keys(expected).toSorted());
  expect(claims).toMatchObject({ ...expected, nonce: expect.any(String) });
});

test('A-060 offline_access alone is what yields a refresh token', async () => {
  const without = await identity.client.getTokens({ scope: `openid ${DOCUMENTS}/docs.read` });
  expect(without.refresh_token).toBeUndefined();
  const wanted = await identity.client.getTokens({
    scope: `offline_access ${DOCUMENTS}/docs.read`,
    changes: { nonce: undefined },
  });
  expect(wanted.refresh_token).toBeTruthy();
  expect(wanted.id_token).toBeUndefined();
});

test('O-067, O-143 the second service is asked for by itself, and nobody signs in again', async () => {
  const { browser } = await identity.client.signIn();
  const scope = `openid offline_access ${SEARCH}/search.titles`;
  const second = await identity.client.signIn({ browser, scope, changes: { prompt: 'none' } });
  const tokens = await identity.client.exchange(second);
  expect(decodeJwt(tokens.access_token)).toMatchObject({ aud: SEARCH, scp: 'search.titles' });
  expect(tokens.refresh_token).toBeTruthy();
});

describe('what is refused on the way to a code', () => {
  test.each([
    ['A-051 no challenge', { code_challenge: undefined, code_challenge_method: undefined }],
    ['A-051 a plain challenge', { code_challenge_method: 'plain' }],
    ['A-051 a challenge without its method', { code_challenge_method: undefined }],
    ['A-052 a form', { response_mode: 'form_post' }, 'unsupported_response_mode'],
    ['A-052 a fragment', { response_mode: 'fragment' }, 'unsupported_response_mode'],
    ['A-050 a token, no code', { response_type: 'token' }],
    [
      'O-143 scopes of two services',
      { scope: `openid ${DOCUMENTS}/docs.read ${SEARCH}/search.titles` },
      'invalid_scope',
    ],
    ['A-058 an unknown scope', { scope: `openid ${DOCUMENTS}/docs.write` }, 'invalid_scope'],
    ['A-058 an unknown service', { scope: 'openid api://other/docs.read' }, 'invalid_scope'],
    ['O-143 no service at all', { scope: 'openid profile' }, 'invalid_scope'],
    ['A-064 the scope of applications', { scope: `openid ${DOCUMENTS}/.default` }, 'invalid_scope'],
    ['O-143 a resource beside the scopes', { resource: SEARCH }, 'invalid_scope'],
    ['O-067 no question, with nobody signed in', { prompt: 'none' }, 'login_required'],
  ])('%s: the app hears why, with its state', async (_name, changes, error = 'invalid_request') => {
    const { callback, request } = await identity.client.signIn({ changes });
    expect(callback.href.startsWith(identity.client.redirectUri)).toBe(true);
    const said = new URLSearchParams(callback.search || callback.hash.slice(1));
    expect(said.get('code')).toBeNull();
    expect(said.get('error')).toBe(error);
    expect(said.get('state')).toBe(request.state);
  });

  test.each([
    'https://evil.example.test/callback',
    'CALLBACK/',
    'CALLBACK?next=1',
    'CALLBACK/../steal',
    'ORIGIN',
  ])('A-049 the redirect address %s is not registered: a page, never a redirect', async (form) => {
    const redirect = form
      .replace('CALLBACK', identity.client.redirectUri)
      .replace('ORIGIN', identity.running.origin);
    const { url } = await identity.client.buildRequest({ changes: { redirect_uri: redirect } });
    const page = await new TestBrowser().open(url);
    expect(page.status).toBe(400);
    expect(new URL(page.url).pathname).toBe('/auth/oauth2/v2.0/authorize');
    expect(page.text).toContain('not registered for it');
  });

  test('A-049 an unknown application gets a page', async () => {
    const { url } = await identity.client.buildRequest({ changes: { client_id: 'somebody-else' } });
    const page = await new TestBrowser().open(url);
    expect(page.status).toBe(400);
    expect(page.text).toContain('not registered');
  });
});

describe('what is refused in the exchange', () => {
  const fail = (promise: Promise<unknown>, error: string, description: RegExp | string = '') =>
    expect(promise).rejects.toMatchObject({
      error,
      error_description: expect.stringMatching(description),
    });

  test('A-054 a verifier that does not hash to the challenge', async () => {
    const verifier = oauth.generateRandomCodeVerifier();
    await fail(
      identity.client.exchange(await identity.client.signIn(), { verifier }),
      'invalid_grant',
    );
  });

  test('A-054 no verifier at all', async () => {
    const { callback, request } = await identity.client.signIn();
    const { status, body } = await identity.client.post({
      grant_type: 'authorization_code',
      client_id: APP_CLIENT,
      code: callback.searchParams.get('code') ?? '',
      redirect_uri: identity.client.redirectUri,
      scope: request.scope,
    });
    expect([status, body.error]).toEqual([400, 'invalid_grant']);
  });

  test.each([
    ['a scope more', (scope: string) => scope.replace('docs.read', 'docs.read api://test-docs/x')],
    ['a scope less', (scope: string) => scope.replace(' offline_access', '')],
    ['scopes of another service', () => `${SEARCH}/search.titles`],
  ])('A-055, A-056 a scope list with %s', async (_name, alter) => {
    const signedIn = await identity.client.signIn();
    const scope = alter(signedIn.request.scope);
    await fail(identity.client.exchange(signedIn, { scope }), 'invalid_scope', /differs/);
  });

  test('A-053 no scope list', async () => {
    await fail(
      identity.client.exchange(await identity.client.signIn(), { scope: '' }),
      'invalid_request',
      /scope/,
    );
  });

  test('A-055 the order of the words does not matter', async () => {
    const signedIn = await identity.client.signIn();
    const scope = signedIn.request.scope.split(' ').reverse().join(' ');
    expect((await identity.client.exchange(signedIn, { scope })).access_token).toBeTruthy();
  });

  test('A-053 another redirect address than in the request', async () => {
    const redirectUri = 'https://app.example.test/callback';
    await fail(
      identity.client.exchange(await identity.client.signIn(), { redirectUri }),
      'invalid_grant',
    );
  });

  test('O-136 a code works once; a second use ends what the first one gave', async () => {
    const signedIn = await identity.client.signIn();
    const tokens = await identity.client.exchange(signedIn);
    await fail(identity.client.exchange(signedIn), 'invalid_grant');
    await fail(identity.client.refresh(tokens.refresh_token ?? ''), 'invalid_grant');
  });

  test('O-136 of two exchanges at the same time at most one gets tokens', async () => {
    const signedIn = await identity.client.signIn();
    const results = await Promise.allSettled(
      [1, 2, 3, 4].map(() => identity.client.exchange(signedIn)),
    );
    expect(results.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1);
  });

  test('A-047 input that is no form', async () => {
    const response = await fetch(identity.client.server.token_endpoint ?? '', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"grant_type":"authorization_code"}',
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: 'invalid_request' });
  });

  test.each([
    ['password', 'unsupported_grant_type'],
    ['client_credentials', 'unauthorized_client'],
  ])('O-139 the grant type %s', async (grant_type, error) => {
    const { status, body } = await identity.client.post({ grant_type, client_id: APP_CLIENT });
    expect(status).toBe(400);
    expect(body).toMatchObject({ error, error_description: expect.any(String) });
  });
});
