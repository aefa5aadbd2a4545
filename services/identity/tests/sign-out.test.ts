import { expect, test } from 'vitest';
import { serveIdentity } from '../testing/serve-identity.ts';
import { APP_CLIENT } from '../testing/start-identity.ts';
import { TestBrowser } from '../testing/test-browser.ts';
import { isSignInPage } from '../testing/test-client.ts';

const identity = serveIdentity();

function buildSignOut(parameters: Readonly<Record<string, string>>): string {
  const url = new URL(identity.client.server.end_session_endpoint ?? '');
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

/** Whether the browser is still signed in. */
async function isSignedIn(browser: TestBrowser): Promise<boolean> {
  const { url } = await identity.client.buildRequest();
  return !isSignInPage(await browser.open(url));
}

test('O-140 the app signs out with its id_token: back to the app, and what it was given ends', async () => {
  const signedIn = await identity.client.signIn();
  const tokens = await identity.client.exchange(signedIn);
  const { browser } = signedIn;
  expect(await isSignedIn(browser)).toBe(true);
  const end = await browser.open(
    buildSignOut({
      id_token_hint: tokens.id_token ?? '',
      post_logout_redirect_uri: `${identity.running.origin}/`,
      state: 'where-i-was',
    }),
  );
  expect(end.url).toBe(`${identity.running.origin}/?state=where-i-was`);
  expect(await isSignedIn(browser)).toBe(false);
  await expect(identity.client.refresh(tokens.refresh_token ?? '')).rejects.toMatchObject({
    error: 'invalid_grant',
  });
});

test('O-140 a link from anywhere only asks, and "Stay signed in" stays', async () => {
  const { browser } = await identity.client.signIn();
  const asked = await browser.open(buildSignOut({}));
  expect(asked.text).toContain('<h1>Sign out?</h1>');
  expect(await isSignedIn(browser)).toBe(true);
  const again = await browser.open(buildSignOut({}));
  await browser.submit(again, {});
  expect(await isSignedIn(browser)).toBe(true);
  const third = await browser.open(buildSignOut({}));
  const done = await browser.submit(third, { logout: 'yes' });
  expect(done.text).toContain('You are signed out');
  expect(await isSignedIn(browser)).toBe(false);
});

test('O-140 the proof may come in a form, so that no address holds it', async () => {
  const signedIn = await identity.client.signIn();
  const { id_token = '' } = await identity.client.exchange(signedIn);
  const { browser } = signedIn;
  const back = `${identity.running.origin}/`;
  const end = await browser.open(identity.client.server.end_session_endpoint ?? '', {
    method: 'POST',
    headers: { Origin: identity.running.origin, 'Sec-Fetch-Site': 'same-origin' },
    body: new URLSearchParams({
      id_token_hint: id_token,
      client_id: APP_CLIENT,
      post_logout_redirect_uri: back,
    }),
  });
  expect(end.url).toBe(back);
  expect(await isSignedIn(browser)).toBe(false);
});

test.each([
  ['a proof that is no form', 'text/plain', ''],
  ['a form that is longer than any proof', 'application/x-www-form-urlencoded', 'x'.repeat(20_000)],
])('O-140 %s signs nobody out', async (_what, type, state) => {
  const signedIn = await identity.client.signIn();
  const { id_token = '' } = await identity.client.exchange(signedIn);
  const { browser } = signedIn;
  await browser.open(identity.client.server.end_session_endpoint ?? '', {
    method: 'POST',
    headers: {
      Origin: identity.running.origin,
      'Sec-Fetch-Site': 'same-origin',
      'Content-Type': type,
    },
    body: String(new URLSearchParams({ id_token_hint: id_token, client_id: APP_CLIENT, state })),
  });
  expect(await isSignedIn(browser)).toBe(true);
});

test('O-140 who signs out of an app without a proof is asked how far, and comes back to it', async () => {
  const { browser } = await identity.client.signIn();
  const back = `${identity.running.origin}/`;
  const parameters = { client_id: APP_CLIENT, post_logout_redirect_uri: back };
  const asked = await browser.open(buildSignOut(parameters));
  expect(asked.text).toContain('<h1>Sign out?</h1>');
  expect(asked.text).toMatch(/<button type="submit">Only /);
  expect((await browser.submit(asked, {})).url).toBe(back);
});

test('O-140 who is not signed in is sent on without a question', async () => {
  const back = `${identity.running.origin}/`;
  const parameters = { client_id: APP_CLIENT, post_logout_redirect_uri: back };
  expect((await new TestBrowser().open(buildSignOut(parameters))).url).toBe(back);
  expect((await new TestBrowser().open(buildSignOut({}))).text).toContain('You are signed out');
});

test('O-140 nobody is sent to an address that is not registered', async () => {
  const { browser } = await identity.client.signIn();
  const parameters = {
    client_id: APP_CLIENT,
    post_logout_redirect_uri: 'https://evil.example.test/',
  };
  const page = await browser.open(buildSignOut(parameters));
  expect(page.status).toBe(400);
  expect(page.text).toContain('not registered');
  const unnamed = await browser.open(
    buildSignOut({ post_logout_redirect_uri: 'https://evil.example.test/' }),
  );
  const done = await browser.submit(unnamed, { logout: 'yes' });
  expect(new URL(done.url).origin).toBe(identity.running.origin);
});

test('O-140 another person’s id_token signs nobody out', async () => {
  const ben = await identity.client.signIn();
  const { id_token } = await identity.client.exchange(ben);
  const browser = new TestBrowser();
  const request = await identity.client.buildRequest();
  const page = await browser.open(request.url);
  await browser.submit(page, { email: 'ben@example.test', password: 'demo' });
  const asked = await browser.open(buildSignOut({ id_token_hint: id_token ?? '' }));
  expect(asked.text).toContain('<h1>Sign out?</h1>');
  expect(await isSignedIn(browser)).toBe(true);
});
