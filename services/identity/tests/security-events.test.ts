import { createJsonLogger } from '@property/contract/logger.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { demoDirectory } from '../directory/demo-directory.ts';
import { serveIdentity } from '../testing/serve-identity.ts';
import { APP_CLIENT, DOCUMENTS, startIdentity } from '../testing/start-identity.ts';
import { TestBrowser } from '../testing/test-browser.ts';
import { PERSON } from '../testing/test-client.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const ana = demoDirectory.people.find(({ email }) => email === PERSON.email)?.id;

const lines: string[] = [];
const secrets: string[] = [PERSON.password, PERSON.email, 'wrong'];

const identity = serveIdentity(() =>
  startIdentity({ logger: createJsonLogger((line) => lines.push(line)) }),
);
beforeEach(() => {
  lines.length = 0;
});
afterEach(() => {
  const text = lines.join('');
  for (const secret of secrets) expect(text).not.toContain(secret);
  expect(text).not.toMatch(/eyJ/);
  for (const { service, address, requestId, level } of read()) {
    expect([service, level]).toEqual(['identity', 'info']);
    expect(address).toMatch(/127\.0\.0\.1$/);
    expect(requestId).toMatch(UUID);
  }
});

const read = (): Record<string, string>[] => lines.map((line) => JSON.parse(line));
const events = () => read().map(({ event, who, client: by }) => [event, who, by]);

async function getTokens() {
  const signedIn = await identity.client.signIn();
  const tokens = await identity.client.exchange(signedIn);
  const code = signedIn.callback.searchParams.get('code') ?? '';
  secrets.push(code, tokens.refresh_token ?? '', tokens.access_token);
  return { signedIn, tokens };
}

test('a sign-in, its token and its sign-out are told with who, from where and the request', async () => {
  const { signedIn, tokens } = await getTokens();
  expect(events()).toEqual([
    ['sign-in done', ana, APP_CLIENT],
    ['token issued', ana, APP_CLIENT],
  ]);
  lines.length = 0;
  const address = new URL(identity.client.server.end_session_endpoint ?? '');
  address.searchParams.set('id_token_hint', tokens.id_token ?? '');
  await signedIn.browser.open(address.href);
  expect(events()).toEqual([['signed out', ana, APP_CLIENT]]);
});

test('refused passwords are told with the account where there is one, and the lock-out too', async () => {
  const { url } = await identity.client.buildRequest();
  const browser = new TestBrowser();
  const page = await browser.open(url);
  await browser.submit(page, { email: 'my-secret-in-the-wrong-field', password: 'wrong' });
  secrets.push('my-secret-in-the-wrong-field');
  for (let i = 0; i < 11; i++) {
    await browser.submit(page, { email: 'ben@example.test', password: 'wrong' });
  }
  const ben = demoDirectory.people.find(({ email }) => email === 'ben@example.test')?.id;
  expect(events()[0]).toEqual(['sign-in refused', undefined, APP_CLIENT]);
  expect(events().slice(1, 11)).toEqual(
    Array.from({ length: 10 }, () => ['sign-in refused', ben, APP_CLIENT]),
  );
  expect(events()[11]).toEqual(['sign-in locked', ben, APP_CLIENT]);
});

test('codes and refresh tokens that are used twice, and tokens that are refused, are told', async () => {
  const { signedIn, tokens } = await getTokens();
  await identity.client.refresh(tokens.refresh_token ?? '');
  await expect(identity.client.refresh(tokens.refresh_token ?? '')).rejects.toThrow();
  await expect(identity.client.exchange(signedIn)).rejects.toThrow();
  await expect(identity.client.refresh('unknown')).rejects.toThrow();
  expect(events().slice(2)).toEqual([
    ['refresh token used twice', ana, APP_CLIENT],
    ['token refused', undefined, APP_CLIENT],
    ['token refused', undefined, APP_CLIENT],
  ]);
  const { signedIn: another } = await getTokens();
  lines.length = 0;
  await expect(identity.client.exchange(another)).rejects.toThrow();
  expect(events()).toEqual([['code used twice', ana, APP_CLIENT]]);
});

test('a device that waits for its person is not told as refused, time after time', async () => {
  const { token_endpoint = '', device_authorization_endpoint = '' } = identity.client.server;
  const form = (fields: Record<string, string>) => ({
    method: 'POST',
    body: new URLSearchParams({ client_id: 'property-research-cli', ...fields }),
  });
  const scope = `openid ${DOCUMENTS}/docs.read`;
  const begun = await (await fetch(device_authorization_endpoint, form({ scope }))).json();
  secrets.push(begun.device_code, begun.user_code);
  const grant = 'urn:ietf:params:oauth:grant-type:device_code';
  const waiting = form({ grant_type: grant, device_code: begun.device_code });
  const answer = await fetch(token_endpoint, waiting);
  expect(await answer.json()).toMatchObject({ error: 'authorization_pending' });
  expect(events()).toEqual([]);
  const unknown = await fetch(token_endpoint, form({ grant_type: grant, device_code: 'unknown' }));
  expect(unknown.status).toBe(400);
  expect(events()).toEqual([['token refused', undefined, 'property-research-cli']]);
});

test('wrong secrets, revocations and floods are told, and the id of the caller’s request is kept', async () => {
  const form = { grant_type: 'client_credentials', scope: `${DOCUMENTS}/.default` };
  const requestId = crypto.randomUUID();
  const answer = await identity.client.post(
    { ...form, client_id: 'demo-reader', client_secret: 'wrong' },
    { 'X-Request-Id': requestId },
  );
  expect(answer.headers.get('X-Request-Id')).toBe(requestId);
  expect(read()).toMatchObject([
    { event: 'client secret refused', client: 'demo-reader', requestId, error: 'invalid_client' },
  ]);
  const { tokens } = await getTokens();
  lines.length = 0;
  await fetch(identity.client.server.revocation_endpoint ?? '', {
    method: 'POST',
    body: new URLSearchParams({ token: tokens.refresh_token ?? '', client_id: APP_CLIENT }),
  });
  expect(events()).toEqual([['token revoked', ana, APP_CLIENT]]);
  lines.length = 0;
  const { url } = await identity.client.buildRequest();
  for (let i = 0; i < 380; i++) {
    const response = await fetch(url, { redirect: 'manual' });
    await response.body?.cancel();
  }
  // The log does not grow with the flood.
  expect(new Set(events().map(([event]) => event))).toEqual(new Set(['too many requests']));
  expect(lines.length).toBeLessThanOrEqual(60);
});
