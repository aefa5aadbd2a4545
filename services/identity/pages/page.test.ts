import { html } from 'hono/html';
import { describe, expect, test } from 'vitest';
import {
  alert,
  createPageAssets,
  type Markup,
  pageHeaders,
  readFormTarget,
  renderPage,
} from './page.ts';
import { renderConsent, renderDeviceCode, renderDeviceConfirm } from './permission.pages.ts';
import { isOver, renderProblem, renderSignIn, renderSignOut } from './sign-in.pages.ts';

const text = async (markup: Markup | '') => (await markup).toString().replace(/\s+/g, ' ').trim();

test.each([
  ['https://app.test/callback?x', ['https://app.test']],
  ['http://localhost:4173/', ['http://localhost:4173']],
  ['com.example.app:/callback', []],
  ['x https://app.test', []],
  ['https://', []],
  ['', []],
  [undefined, []],
])('a form may lead to %j: %j', (address, targets) => {
  expect(readFormTarget(address)).toEqual(targets);
});

test('a page allows no script, no frame and no form elsewhere but where it was told', () => {
  const headers = pageHeaders(['https://app.test', 'https://b.test']);
  expect(headers).toMatchObject({
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Referrer-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
  });
  const policy = Object.fromEntries(
    (headers['Content-Security-Policy'] ?? '').split('; ').map((rule) => {
      const [name, ...sources] = rule.split(' ');
      return [name, sources.join(' ')];
    }),
  );
  expect(policy).toEqual({
    'default-src': "'none'",
    'style-src': "'self'",
    'font-src': "'self'",
    'img-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'self' https://app.test https://b.test",
    'frame-ancestors': "'none'",
  });
  expect(pageHeaders()['Content-Security-Policy']).toContain("form-action 'self';");
});

test('a page escapes what is put into it, and links to its files', async () => {
  const assets = { stylePath: '/auth/a.css', iconPath: '/auth/b.svg' };
  const page = await renderPage(assets, '<Title>', html`<p>${'<b>'}</p>`);
  expect(page).toMatch(/^<!doctype html>/);
  expect(page).toContain('<title>&lt;Title&gt; · Property research</title>');
  expect(page).toContain('<p>&lt;b&gt;</p>');
  expect(page).toContain('href="/auth/a.css"');
  expect(page).toContain('href="/auth/b.svg"');
});

test('a problem is read out, and where there is none nothing stands there', async () => {
  expect(alert('x', undefined)).toBe('');
  expect(await text(alert('x', 'Wrong.'))).toMatch(/^<div role="alert" id="x">.*Wrong\./);
});

test('files of pages may be kept for ever, and follow the theme of the device', async () => {
  const tokens = ':root {--a: 1}\n[data-theme="dark"] {--a: 2}\n';
  const { app, assets } = await createPageAssets(tokens, '/auth');
  const types: Record<string, string | null> = {};
  for (const path of Object.values(assets)) {
    expect(path).toMatch(/^\/auth\/[a-z-]+-[0-9a-f]{10}\.(?:css|svg)$/);
    const answer = await app.request(path.slice('/auth'.length));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    types[path.slice(-4)] = answer.headers.get('Content-Type');
    const content = await answer.text();
    if (path.endsWith('.svg')) expect(content).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org/);
    else {
      expect(content).toContain('(prefers-color-scheme: dark) {\n:root {--a: 2}\n}');
      expect(content).not.toContain('data-theme');
    }
  }
  expect(types).toEqual({ '.css': 'text/css; charset=utf-8', '.svg': 'image/svg+xml' });
  // Another text is another file.
  const other = await createPageAssets(`${tokens} `, '/auth');
  expect(other.assets.stylePath).not.toBe(assets.stylePath);
  expect(other.assets.iconPath).toBe(assets.iconPath);
});

describe('forms', () => {
  test('of a sign-in keep the email and lead the eye to what is missing', async () => {
    const page = { action: '/auth/sign-in/1', applicationName: 'The app', email: '' };
    const [empty, again] = await Promise.all([
      text(renderSignIn(page)),
      text(renderSignIn({ ...page, email: 'a@x.test', problem: 'Wrong.', demoHint: 'Use demo.' })),
    ]);
    expect(empty).toMatch(/name="email"[^>]* autofocus/);
    expect(empty).not.toMatch(/name="password"[^>]* autofocus/);
    expect(empty).not.toContain('aria-invalid');
    expect(empty).not.toContain('class="note"');
    expect(empty).toContain('action="/auth/sign-in/1"');
    expect(empty).toContain('action="/auth/sign-in/1/cancel"');
    expect(again).toMatch(/value="a@x.test" aria-invalid="true" aria-describedby="problem" \/>/);
    expect(again).toMatch(/name="password"[^>]* aria-invalid="true"[^>]* autofocus/);
    expect(again).toContain('<p class="note">Use demo.</p>');
  });

  test('of a device carry its code, and say what it may do', async () => {
    const form = { action: '/auth/device', token: 't-1' };
    const scopes = ['openid', 'api://docs/docs.read', 'offline_access', 'unknown'];
    const confirm = await text(
      renderDeviceConfirm(form, { code: 'AB', applicationName: 'TV', scopes }),
    );
    expect(confirm).toContain('name="xsrf" value="t-1"');
    expect(confirm).toContain('name="user_code" value="AB"');
    expect(confirm.match(/<li>[^<]*/g)).toEqual([
      '<li>See which documents are on sale, and your orders and documents',
      '<li>Stay connected when you have left',
    ]);
    const [code, wrong] = await Promise.all([
      text(renderDeviceCode(form, 'AB', undefined)),
      text(renderDeviceCode(form, 'AB', 'There is no such code.')),
    ]);
    expect(code).toContain('value="AB" autofocus');
    expect(wrong).toContain('value="AB" aria-invalid="true" aria-describedby="problem" autofocus');
    expect(wrong).toContain('<div role="alert" id="problem">');
  });

  test('of a permission list nothing where nothing is asked that is news', async () => {
    const page = { action: '/a', applicationName: 'Other', scopes: ['openid', 'profile'] };
    expect(await text(renderConsent(page))).not.toContain('<ul>');
    const asked = await text(renderConsent({ ...page, scopes: ['api://s/search.titles'] }));
    expect(asked).toContain('<ul><li>Search titles and read their records</li></ul>');
    expect(asked).toContain('action="/a/consent"');
    expect(asked).toContain('action="/a/cancel"');
  });

  test('O-140 of a sign-out name the app that ends its own either way', async () => {
    const all = await text(renderSignOut('/a', 't-1', undefined));
    expect(all).toContain('<button type="submit">Stay signed in</button>');
    expect(all).toContain('every app');
    const one = await text(renderSignOut('/a', 't-1', 'The app'));
    expect(one).toContain('<button type="submit">Only The app</button>');
    expect(one).toContain('or of The app alone?');
  });
});

test.each([
  ['session not found', true],
  ['interaction session id cookie not found', true],
  ['The request has EXPIRED', true],
  ['no such client', false],
  [undefined, false],
])('O-135 a sign-in of which is said %j is over: %j', async (description, over) => {
  expect(isOver(description)).toBe(over);
  const page = await text(renderProblem('invalid_request', description, 'https://app.test'));
  expect(page).toContain(over ? '<h1>This sign-in is over' : '<h1>Signing in did not work');
  expect(page).toContain(`href="https://app.test${over ? '/callback' : '/'}"`);
  expect(page).toContain(
    description === undefined ? 'invalid_request </details>' : `invalid_request: ${description}`,
  );
});

test.each([
  ['invalid_redirect_uri', /address that is not registered/],
  ['invalid_client', /not registered/],
  ['invalid_scope', /permission that does not exist/],
  ['server_error', /on our side/],
  ['other', /cannot be answered/],
])('the reason of %s is said in words, without a way where none is known', async (code, reason) => {
  const page = await text(renderProblem(code, undefined, undefined));
  expect(page).toMatch(reason);
  expect(page).not.toContain('<a ');
});
