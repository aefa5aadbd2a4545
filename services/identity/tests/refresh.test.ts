import { decodeJwt } from 'jose';
import { afterEach, expect, test, vi } from 'vitest';
import { demoDirectory } from '../directory/demo-directory.ts';
import { serveIdentity } from '../testing/serve-identity.ts';
import { APP_CLIENT, DOCUMENTS, startIdentity, stopIdentity } from '../testing/start-identity.ts';
import { DOCUMENTS_WISH, isSignInPage, TestClient } from '../testing/test-client.ts';

const DAY = 86_400_000;

const identity = serveIdentity();
afterEach(() => {
  vi.useRealTimers();
});

const refused = { error: 'invalid_grant' };
const getRefreshToken = async () => (await identity.client.getTokens()).refresh_token ?? '';

test('A-060, A-062, O-137 a refresh token gives new tokens and is replaced', async () => {
  const first = await identity.client.getTokens();
  const second = await identity.client.refresh(first.refresh_token ?? '');
  expect(second).toMatchObject({ token_type: 'bearer', expires_in: 900 });
  expect(second.scope).toBe(DOCUMENTS_WISH);
  expect(second.id_token).toBeTruthy();
  expect(second.refresh_token).not.toBe(first.refresh_token);
  expect(decodeJwt(second.access_token)).toMatchObject({
    aud: DOCUMENTS,
    scp: 'docs.read docs.purchase docs.webhooks.manage',
    sub: decodeJwt(first.access_token).sub,
  });
  expect((await identity.client.refresh(second.refresh_token ?? '')).access_token).toBeTruthy();
});

test('O-137 a reused old token ends the whole chain', async () => {
  const old = await getRefreshToken();
  const next = (await identity.client.refresh(old)).refresh_token ?? '';
  const newest = (await identity.client.refresh(next)).refresh_token ?? '';
  await expect(identity.client.refresh(old)).rejects.toMatchObject(refused);
  await expect(identity.client.refresh(newest)).rejects.toMatchObject(refused);
});

test('O-137 of several refreshes at the same time at most one gets tokens', async () => {
  const token = await getRefreshToken();
  const results = await Promise.allSettled(
    [1, 2, 3, 4, 5].map(() => identity.client.refresh(token)),
  );
  const given = results.filter((result) => result.status === 'fulfilled');
  expect(given.length).toBeLessThanOrEqual(1);
  for (const { value } of given) {
    await expect(identity.client.refresh(value.refresh_token ?? '')).rejects.toMatchObject(refused);
  }
});

test('O-137 rights can be narrowed and not widened', async () => {
  const token = (
    await identity.client.getTokens({ scope: `offline_access openid ${DOCUMENTS}/docs.read` })
  ).refresh_token;
  await expect(identity.client.refresh(token ?? '', DOCUMENTS_WISH)).rejects.toMatchObject({
    error: 'invalid_scope',
  });
  const whole = await getRefreshToken();
  const narrowed = await identity.client.refresh(whole, `${DOCUMENTS}/docs.read`);
  expect(narrowed.scope).toBe(`${DOCUMENTS}/docs.read`);
  expect(decodeJwt(narrowed.access_token).scp).toBe('docs.read');
});

test('O-137 rotation does not lengthen the life of a chain: it ends after a day', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const token = await getRefreshToken();
  vi.setSystemTime(Date.now() + DAY - 60_000);
  const next = (await identity.client.refresh(token)).refresh_token ?? '';
  vi.setSystemTime(Date.now() + 61_000);
  await expect(identity.client.refresh(next)).rejects.toMatchObject(refused);
});

test('O-137 a token of another application, and none at all, are refused', async () => {
  const refresh_token = await getRefreshToken();
  const other = { grant_type: 'refresh_token', client_id: 'property-research-cli', refresh_token };
  expect(await identity.client.post(other)).toMatchObject({ status: 400, body: refused });
  const none = await identity.client.post({ grant_type: 'refresh_token', client_id: APP_CLIENT });
  expect(none).toMatchObject({ status: 400, body: { error: 'invalid_request' } });
});

test('O-136 a code lapses after five minutes', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const signedIn = await identity.client.signIn();
  vi.setSystemTime(Date.now() + 301_000);
  await expect(identity.client.exchange(signedIn)).rejects.toMatchObject(refused);
});

test('sessions, grants and keys outlast a restart', async () => {
  const own = await startIdentity();
  const before = await TestClient.discover(own.origin);
  const signedIn = await before.signIn();
  const tokens = await before.exchange(signedIn);
  await own.close();
  const again = await startIdentity({
    stateDirectory: own.directory,
    port: Number(new URL(own.origin).port),
  });
  const { browser } = signedIn;
  const silent = await before.signIn({ browser, changes: { prompt: 'none' } });
  expect(silent.callback.searchParams.get('code')).toBeTruthy();
  expect((await before.refresh(tokens.refresh_token ?? '')).access_token).toBeTruthy();
  const key = await again.identity.findKey({ alg: 'RS256' }, { payload: '', signature: '' });
  expect(key).toBeTruthy();
  await stopIdentity(again);
});

test('who is taken out of the directory is signed out everywhere', async () => {
  const own = await startIdentity();
  const before = await TestClient.discover(own.origin);
  const signedIn = await before.signIn();
  const tokens = await before.exchange(signedIn);
  await own.close();
  const again = await startIdentity({
    stateDirectory: own.directory,
    port: Number(new URL(own.origin).port),
    directory: { ...demoDirectory, people: demoDirectory.people.slice(1) },
  });
  await expect(before.refresh(tokens.refresh_token ?? '')).rejects.toMatchObject(refused);
  const { browser } = signedIn;
  const silent = await before.signIn({ browser, changes: { prompt: 'none' } });
  expect(silent.callback.searchParams.get('error')).toBe('login_required');
  const { url } = await before.buildRequest();
  expect(isSignInPage(await browser.open(url))).toBe(true);
  await stopIdentity(again);
});

test('O-146 only pages of the app’s origins read what the token endpoint answers', async () => {
  const form = { grant_type: 'refresh_token', client_id: APP_CLIENT, refresh_token: 'x' };
  for (const origin of [identity.running.origin, 'https://app.example.test']) {
    const { headers } = await identity.client.post(form, { Origin: origin });
    expect(headers.get('Access-Control-Allow-Origin')).toBe(origin);
  }
  const stranger = await identity.client.post(form, { Origin: 'https://evil.example.test' });
  expect(stranger.status).toBe(400);
  expect(stranger.headers.get('Access-Control-Allow-Origin')).toBeNull();
  const preflight = (origin: string) =>
    fetch(`${identity.running.origin}/auth/oauth2/v2.0/token`, {
      method: 'OPTIONS',
      headers: { Origin: origin, 'Access-Control-Request-Method': 'POST' },
    });
  const foreign = await preflight('https://evil.example.test');
  expect(foreign.headers.get('Access-Control-Allow-Origin')).toBeNull();
  const own = await preflight(identity.running.origin);
  expect(own.headers.get('Access-Control-Allow-Origin')).toBe(identity.running.origin);
});
