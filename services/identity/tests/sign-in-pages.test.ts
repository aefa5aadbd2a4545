import type { LogFields } from '@property/contract/logger.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { demoDirectory } from '../directory/demo-directory.ts';
import { serveIdentity } from '../testing/serve-identity.ts';
import { APP_CLIENT, DOCUMENTS, startIdentity } from '../testing/start-identity.ts';
import { TestBrowser, type Visit } from '../testing/test-browser.ts';
import { isSignInPage, PERSON } from '../testing/test-client.ts';

const lines: string[] = [];
const log = (event: string, fields: LogFields) => {
  lines.push(JSON.stringify({ event, ...fields }));
};
const browserApp = { kind: 'browser' as const, redirectUris: [], signedOutUris: [] };

const identity = serveIdentity(() =>
  startIdentity({
    logger: { info: log, warn: log, error: log },
    appAddress: '',
    directory: {
      people: demoDirectory.people,
      applications: [
        { ...browserApp, clientId: APP_CLIENT, name: 'Ours & <b>theirs</b>', asksConsent: false },
        { ...browserApp, clientId: 'partner', name: 'Partner', asksConsent: true },
      ],
    },
  }),
);
afterEach(() => {
  vi.useRealTimers();
});

async function openSignIn(browser = new TestBrowser(), changes = {}) {
  const { url } = await identity.client.buildRequest({ changes });
  return { browser, page: await browser.open(url) };
}

const failOnce = (browser: TestBrowser, page: Visit, email = PERSON.email) =>
  browser.submit(page, { email, password: 'wrong' });

describe('the page', () => {
  test('has the fields that password managers know, and escapes names', async () => {
    const { page } = await openSignIn();
    expect(page.status).toBe(200);
    expect(page.text).toMatch(/<label for="email">Email<\/label>/);
    expect(page.text).toMatch(/id="email"[^>]*type="email"[^>]*autocomplete="username"/);
    expect(page.text).toMatch(
      /id="password"[^>]*type="password"[^>]*autocomplete="current-password"/,
    );
    expect(page.text).toMatch(/<button class="primary" type="submit">Sign in<\/button>/);
    expect(page.text).toContain('Ours &amp; &lt;b&gt;theirs&lt;/b&gt;');
    expect(page.text).not.toContain('Demo accounts');
  });

  test('keeps its cookies from scripts and from other sites', async () => {
    const { url } = await identity.client.buildRequest();
    const begun = await fetch(url, { redirect: 'manual' });
    await begun.body?.cancel();
    const cookies = begun.headers.getSetCookie();
    const names = cookies.map((cookie) => cookie.split('=', 1)[0]);
    expect(names).toEqual(expect.arrayContaining(['identity_interaction', 'identity_resume']));
    const signed = names.filter((name) => name?.endsWith('.sig'));
    expect(signed).toEqual(expect.arrayContaining(['identity_interaction.sig']));
    for (const cookie of cookies) expect(cookie).toMatch(/; samesite=lax; httponly$/i);
  });

  test('carries a strict policy, no script, and is never kept', async () => {
    const { page } = await openSignIn();
    const policy = page.headers.get('Content-Security-Policy') ?? '';
    expect(policy).toContain(`default-src 'none'`);
    expect(policy).toContain(`form-action 'self' ${identity.running.origin}`);
    expect(policy).toContain(`frame-ancestors 'none'`);
    expect(policy).not.toMatch(/script-src|unsafe/);
    expect(page.headers.get('Cache-Control')).toContain('no-store');
    expect(page.text).not.toMatch(/<script|style="|\son[a-z]+="/);
  });

  test('links to files of its own that may be kept', async () => {
    const { page } = await openSignIn();
    const [, style = ''] = /href="([^"]*\.css)"/.exec(page.text) ?? [];
    const response = await fetch(new URL(style, identity.running.origin));
    expect(response.headers.get('Cache-Control')).toContain('immutable');
    const css = await response.text();
    expect(css).toContain('@media (prefers-color-scheme: dark)');
    const [, font = ''] = /url\("([^"]*\.woff2)"\)/.exec(css) ?? [];
    const file = await fetch(new URL(font, response.url));
    expect([file.status, file.headers.get('Content-Type')]).toEqual([200, 'font/woff2']);
  });

  test('fills in the email that the app knows', async () => {
    const { page } = await openSignIn(undefined, { login_hint: 'ana@example.test' });
    expect(page.text).toContain('value="ana@example.test"');
  });
});

describe('who goes back to a sign-in that is over', () => {
  test('O-135: comes to the app without a word, which knows where they were', async () => {
    const { browser, page } = await openSignIn();
    await browser.submit(page, PERSON);
    expect((await browser.open(page.url)).url).toBe(`${identity.running.origin}/callback`);
    // The page may still stand as it was, with its form.
    expect((await browser.submit(page, PERSON)).url).toBe(`${identity.running.origin}/callback`);
  });

  test('O-135: in another browser is told so, and led to the app', async () => {
    const { page } = await openSignIn();
    const again = await new TestBrowser().open(page.url);
    expect(again.status).toBe(400);
    expect(again.text).toContain('This sign-in is over');
    expect(again.text).toContain('<a href="/callback">Go to the app</a>');
    const [words = '', detail = ''] = again.text.split('<details');
    expect(words).not.toContain('invalid_request');
    expect(detail).toContain('invalid_request');
  });
});

describe('an attempt', () => {
  test('with the wrong password keeps the email and can be repeated', async () => {
    const { browser, page } = await openSignIn();
    const again = await failOnce(browser, page);
    expect(again.status).toBe(401);
    expect(again.text).toContain('The email or the password is not right');
    expect(again.text).toContain(`value="${PERSON.email}"`);
    expect(again.text).toMatch(/role="alert" id="problem"/);
    const end = await browser.submit(again, PERSON);
    expect(new URL(end.url).searchParams.get('code')).toBeTruthy();
  });

  test('says the same of an unknown email, and takes letter case as it comes', async () => {
    const { browser, page } = await openSignIn();
    const unknown = await failOnce(browser, page, 'nobody@example.test');
    expect(unknown.text).toContain('The email or the password is not right');
    const end = await browser.submit(unknown, { ...PERSON, email: 'ANA@Example.Test' });
    expect(new URL(end.url).searchParams.get('code')).toBeTruthy();
  });

  test('from another site, or from another browser, is refused', async () => {
    const { browser, page } = await openSignIn();
    const foreign = { Origin: 'https://evil.example.test', 'Sec-Fetch-Site': 'cross-site' };
    const forged = await browser.submit(page, PERSON, foreign);
    expect(forged.status).toBe(403);
    const stolen = await new TestBrowser().submit(page, PERSON);
    expect(stolen.status).toBe(400);
    expect(stolen.text).toContain('was begun in another browser');
  });

  test('is refused after ten failures until a quarter of an hour has passed', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { browser, page } = await openSignIn();
    for (let i = 0; i < 10; i++) {
      expect((await failOnce(browser, page, 'ben@example.test')).status).toBe(401);
    }
    const right = { email: 'ben@example.test', password: 'demo' };
    const blocked = await browser.submit(page, right);
    expect(blocked.status).toBe(429);
    expect(blocked.text).toContain('Too many attempts. Try again in 15 minutes.');
    expect(blocked.headers.get('Retry-After')).toBe('900');
    const other = await openSignIn();
    expect((await other.browser.submit(other.page, PERSON)).url).toContain('code=');
    vi.setSystemTime(Date.now() + 15 * 60_000);
    expect((await browser.submit(page, right)).url).toContain('code=');
  });

  test('that is cancelled goes back to the app, which hears access_denied', async () => {
    const { browser, page } = await openSignIn();
    const end = await browser.submit(page, {}, {}, 1);
    expect(end.url.startsWith(identity.client.redirectUri)).toBe(true);
    expect(new URL(end.url).searchParams.get('error')).toBe('access_denied');
  });

  test('larger than any form is refused', async () => {
    const { browser, page } = await openSignIn();
    const huge = await browser.submit(page, { ...PERSON, password: 'x'.repeat(20_000) });
    expect(huge.status).toBeGreaterThanOrEqual(400);
  });

  test('leaves no password, token or email in the log', () => {
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.join('\n')).not.toMatch(/demo|wrong|example\.test|eyJ/);
  });
});

test('who is signed in as somebody else is asked before the account changes', async () => {
  const { browser } = await identity.client.signIn();
  const { page } = await openSignIn(browser, { prompt: 'login' });
  expect(isSignInPage(page)).toBe(true);
  const asked = await browser.submit(page, { email: 'ben@example.test', password: 'demo' });
  expect(asked.text).toContain('<h1>Switch account?</h1>');
  expect(asked.text).not.toContain('<script');
  const end = await browser.submit(asked, { logout: 'yes' });
  expect(new URL(end.url).searchParams.get('code')).toBeTruthy();
});

test('A-049 an application of others asks once what it may do', async () => {
  const scope = `openid offline_access ${DOCUMENTS}/docs.read ${DOCUMENTS}/docs.purchase`;
  const changes = { client_id: 'partner', scope };
  const { browser, page } = await openSignIn(undefined, changes);
  const consent = await browser.submit(page, PERSON);
  expect(consent.text).toContain('Let Partner act for you?');
  expect(consent.text).toMatch(/<title>Permissions/);
  expect(consent.text).toContain('Spend your tokens on documents');
  const end = await browser.submit(consent, {});
  expect(new URL(end.url).searchParams.get('code')).toBeTruthy();
  const { url } = await identity.client.buildRequest({ changes });
  expect((await browser.open(url)).url).toContain('code=');
});
