import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { countAlone } from '#services/http/limits/limits.ts';
import { SecretGuesses } from '../provider/secret-guesses.ts';
import { SignInLimits } from '../sign-in/limit-guesses.ts';
import { serveIdentity } from '../testing/serve-identity.ts';
import { DOCUMENTS, startIdentity } from '../testing/start-identity.ts';
import { TestBrowser } from '../testing/test-browser.ts';
import { isSignInPage } from '../testing/test-client.ts';

// Passwords are hashed at a cost, on machines that may be busy.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 30_000 });

const identity = serveIdentity(() => startIdentity({ isProxied: true }));
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  // Every window is over before the next test.
  vi.setSystemTime(Date.now() + 2 * 3_600_000);
});
afterAll(() => {
  vi.useRealTimers();
});

const secrets = (clientId: string, secret: string, address = '198.51.100.1') =>
  identity.client.post(
    {
      grant_type: 'client_credentials',
      scope: `${DOCUMENTS}/.default`,
      client_id: clientId,
      client_secret: secret,
    },
    // What stands before the address that the proxy notes is anybody's.
    { 'X-Forwarded-For': `203.0.113.9, ${address}` },
  );
const guess = () => secrets('demo-reader', 'wrong');

test('A-067 guessing the secret of an application is slowed down, and holds up nobody else', async () => {
  const person = await identity.client.signIn();
  const guesses = await Promise.all(Array.from({ length: 50 }, guess));
  expect(new Set(guesses.map((answer) => answer.status))).toEqual(new Set([401]));
  const { status, headers, body } = await guess();
  expect([status, body.error]).toEqual([429, 'invalid_client']);
  expect(body.error_description).toBe('too many wrong secrets; try again in 300 s');
  expect(headers.get('Retry-After')).toBe('300');
  expect((await secrets('demo-reader', 'demo-reader-secret')).status).toBe(429);
  expect((await secrets('demo-reader', 'demo-reader-secret', '198.51.100.2')).status).toBe(200);
  // The right secret of another application, and people who sign in at the same address.
  expect((await secrets('demo-integration', 'demo-integration-secret')).status).toBe(200);
  const { refresh_token = '' } = await identity.client.exchange(person);
  expect((await identity.client.refresh(refresh_token)).access_token).toBeTruthy();
  expect((await secrets('nobody', 'x')).status).toBe(401);
  vi.setSystemTime(Date.now() + 300_000);
  expect((await secrets('demo-reader', 'demo-reader-secret')).status).toBe(200);
});

test('A-067 right secrets do not count, however many come at once; wrong ones all do', async () => {
  const guesses = new SecretGuesses(
    countAlone(() => 0),
    () => 0,
  );
  const send = (isRight: boolean, address = 'here') =>
    guesses.check('one', address, async () => isRight).catch(() => 'locked');
  const sent = (count: number, isRight: boolean) =>
    Promise.all(Array.from({ length: count }, () => send(isRight)));
  expect(new Set(await sent(200, true))).toEqual(new Set([true]));
  const wrong = await sent(200, false);
  expect(wrong.filter((end) => end === false)).toHaveLength(50);
  expect(wrong.filter((end) => end === 'locked')).toHaveLength(150);
  expect([await send(true), await send(true, 'elsewhere')]).toEqual(['locked', true]);
});

test('/authorize is limited for one address, in words for the person', async () => {
  const { url } = await identity.client.buildRequest();
  const browser = new TestBrowser();
  for (let i = 0; i < 300; i++) {
    const response = await fetch(url, { redirect: 'manual' });
    await response.body?.cancel();
    expect(response.status).toBe(303);
  }
  const page = await browser.open(url);
  expect([page.status, page.headers.get('Retry-After')]).toEqual([429, '60']);
  expect(page.text).toContain('Too many sign-ins were begun from your network. Wait 60 s');
  expect(page.headers.get('Content-Security-Policy')).toContain(`default-src 'none'`);
  vi.setSystemTime(Date.now() + 60_000);
  expect(isSignInPage(await browser.open(url))).toBe(true);
});

test('A-063 /devicecode is limited for one address, and tokens are not', async () => {
  const begin = () =>
    fetch(identity.client.server.device_authorization_endpoint ?? '', {
      method: 'POST',
      body: new URLSearchParams({
        client_id: 'property-research-cli',
        scope: `${DOCUMENTS}/docs.read`,
      }),
    });
  const statuses: number[] = [];
  for (let i = 0; i < 301; i++) {
    const response = await begin();
    statuses.push(response.status);
    await response.body?.cancel();
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(300);
  const refused = await begin();
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '60']);
  expect(await refused.json()).toMatchObject({ error: 'temporarily_unavailable' });
  expect((await secrets('demo-reader', 'demo-reader-secret')).status).toBe(200);
});

const NEAR = '192.0.2.1';

test('a hundred wrong passwords from one address do not lock out who knows theirs', async () => {
  const limits = new SignInLimits(
    countAlone(() => 0),
    () => 0,
  );
  const fail = async (email: string, address = NEAR) => (await limits.begin(email, address)).wait;
  await (await limits.begin('regular@x.test', NEAR)).succeed();
  for (let i = 0; i < 100; i++) expect(await fail(`${i}@x.test`)).toBe(0);
  // One who signs in there for the first time, and gets it right at the third try.
  expect([await fail('new@x.test'), await fail('new@x.test')]).toEqual([0, 0]);
  const third = await limits.begin('new@x.test', NEAR);
  expect(third.wait).toBe(0);
  await third.succeed();
  // The guesser has three tries for each account in place of ten.
  const waits: number[] = [];
  for (let i = 0; i < 4; i++) waits.push(await fail('target@x.test'));
  expect(waits).toEqual([0, 0, 0, 900]);
  expect(await fail('target@x.test', '192.0.2.2')).toBe(0);
  // A thousand close the address to all but those who have signed in there.
  for (let i = 0; i < 1_000; i++) await fail(`more-${i}@x.test`);
  expect(await fail('late@x.test')).toBe(900);
  expect(await fail('regular@x.test')).toBe(0);
  expect(await fail('new@x.test')).toBe(0);
});

test('guesses from many addresses slow down strangers, and not who signs in as ever', async () => {
  const limits = new SignInLimits(
    countAlone(() => 0),
    () => 0,
  );
  await (await limits.begin('ana@x.test', NEAR)).succeed();
  for (let i = 0; i < 50; i++)
    expect((await limits.begin('Ana@x.test ', `198.51.100.${i}`)).wait).toBe(0);
  expect((await limits.begin('ana@x.test', '203.0.113.9')).wait).toBe(900);
  expect((await limits.begin('ana@x.test', NEAR)).wait).toBe(0);
});

test('tries that are refused unread count against nobody', async () => {
  const limits = new SignInLimits(
    countAlone(() => 0),
    () => 0,
  );
  for (let i = 0; i < 500; i++) await limits.begin('ana@x.test', NEAR);
  expect((await limits.begin('ana@x.test', '203.0.113.9')).wait).toBe(0);
});

test('a subscriber’s IPv6 network counts as one address', async () => {
  const limits = new SignInLimits(
    countAlone(() => 0),
    () => 0,
  );
  for (let i = 1; i <= 10; i++)
    expect((await limits.begin('ana@x.test', `2001:db8::${i}`)).wait).toBe(0);
  expect((await limits.begin('ana@x.test', '2001:db8:0:0:9:9:9:9')).wait).toBe(900);
  expect((await limits.begin('ana@x.test', '2001:db8:0:1::1')).wait).toBe(0);
});
