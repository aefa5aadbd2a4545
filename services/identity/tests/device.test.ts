import { decodeJwt } from 'jose';
import * as oauth from 'oauth4webapi';
import { afterEach, expect, test, vi } from 'vitest';
import { demoDirectory } from '../directory/demo-directory.ts';
import { serveIdentity } from '../testing/serve-identity.ts';
import { APP_CLIENT, DOCUMENTS, startIdentity, stopIdentity } from '../testing/start-identity.ts';
import { TestBrowser } from '../testing/test-browser.ts';
import { INSECURE, PERSON } from '../testing/test-client.ts';

const device: oauth.Client = { client_id: 'property-research-cli' };
const SCOPE = `openid offline_access ${DOCUMENTS}/docs.read`;
const [ana] = demoDirectory.people;

const identity = serveIdentity();
afterEach(() => {
  vi.useRealTimers();
});

async function begin(): Promise<oauth.DeviceAuthorizationResponse> {
  const parameters = { scope: SCOPE };
  const response = await oauth.deviceAuthorizationRequest(
    identity.client.server,
    device,
    oauth.None(),
    parameters,
    INSECURE,
  );
  return oauth.processDeviceAuthorizationResponse(identity.client.server, device, response);
}

async function poll(code: string): Promise<oauth.TokenEndpointResponse> {
  const response = await oauth.deviceCodeGrantRequest(
    identity.client.server,
    device,
    oauth.None(),
    code,
    INSECURE,
  );
  return oauth.processDeviceCodeResponse(identity.client.server, device, response);
}

/** Opens the address, types the code, and compares it on the next page. */
async function enterCode(browser: TestBrowser, address: string, code: string) {
  const form = await browser.open(address);
  return browser.submit(form, { user_code: code });
}

test('A-048, A-063, A-032, A-043, O-138 a person signs in elsewhere and the device gets their token', async () => {
  const begun = await begin();
  expect(begun).toMatchObject({ interval: 5, expires_in: 900 });
  expect(begun.verification_uri).toBe(`${identity.running.origin}/auth/device`);
  await expect(poll(begun.device_code)).rejects.toMatchObject({ error: 'authorization_pending' });

  const browser = new TestBrowser();
  const confirm = await enterCode(
    browser,
    begun.verification_uri,
    begun.user_code.toLowerCase().replace('-', ' '),
  );
  expect(confirm.text).toContain('Connect Property research CLI?');
  expect(confirm.text).toContain(begun.user_code);
  expect(confirm.text).toContain('your orders and documents');
  const signIn = await browser.submit(confirm, { confirm: 'yes' });
  const done = await browser.submit(signIn, PERSON);
  expect(done.text).toContain('Property research CLI is connected');

  const tokens = await poll(begun.device_code);
  expect(decodeJwt(tokens.access_token)).toMatchObject({
    aud: DOCUMENTS,
    sub: ana?.id,
    scp: 'docs.read',
  });
  expect(tokens.scope).toBe(SCOPE);
  expect(tokens.refresh_token).toBeTruthy();
  await expect(poll(begun.device_code)).rejects.toMatchObject({ error: 'invalid_grant' });
});

test('O-138 a device that asks too often hears slow_down', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { device_code } = await begin();
  const expectPoll = (error: string) => expect(poll(device_code)).rejects.toMatchObject({ error });
  await expectPoll('authorization_pending');
  await expectPoll('slow_down');
  vi.setSystemTime(Date.now() + 5_000);
  await expectPoll('authorization_pending');
});

test('O-138 a person who cancels: access_denied', async () => {
  const begun = await begin();
  const browser = new TestBrowser();
  const confirm = await enterCode(browser, begun.verification_uri, begun.user_code);
  const page = await browser.submit(confirm, { abort: 'yes' });
  expect(page.text).toContain('Nothing was connected');
  await expect(poll(begun.device_code)).rejects.toMatchObject({ error: 'access_denied' });
});

test('O-138 a code that nobody entered in time: expired_token', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const begun = await begin();
  vi.setSystemTime(Date.now() + 901_000);
  await expect(poll(begun.device_code)).rejects.toMatchObject({ error: 'expired_token' });
  const page = await enterCode(new TestBrowser(), begun.verification_uri, begun.user_code);
  expect(page.text).toContain('This code has expired');
});

test('A-063 a link with the code fills it in and goes no further by itself', async () => {
  const begun = await begin();
  const page = await new TestBrowser().open(begun.verification_uri_complete ?? '');
  expect(page.text).toContain(`value="${begun.user_code}"`);
  expect(page.text).toContain('<h1>Connect a device</h1>');
  expect(page.text).not.toContain('<script');
  const odd = `${begun.verification_uri}?user_code=${encodeURIComponent('"><script>')}`;
  expect((await new TestBrowser().open(odd)).text).not.toContain('<script');
});

test('A-063 a code that does not exist can be corrected; a form of another browser is refused', async () => {
  const begun = await begin();
  const browser = new TestBrowser();
  const form = await browser.open(begun.verification_uri);
  const wrong = await browser.submit(form, { user_code: 'BBBB-BBBB' });
  expect(wrong.text).toContain('There is no such code');
  expect(wrong.text).toContain('role="alert"');
  const foreign = await new TestBrowser().submit(form, { user_code: begun.user_code });
  expect(foreign.text).not.toContain('Connect Property research CLI?');
});

test('A-063 guessing codes is slowed down', async () => {
  const own = await startIdentity();
  const browser = new TestBrowser();
  const address = `${own.origin}/auth/device`;
  let last = await browser.open(address);
  for (let i = 0; i < 31; i++) last = await enterCode(browser, address, 'CCCC-CCCC');
  expect(last.status).toBe(429);
  expect(last.text).toContain('Too many codes');
  await stopIdentity(own);
});

test('A-063 ending one device does not end another', async () => {
  const browser = new TestBrowser();
  const connect = async () => {
    const begun = await begin();
    const confirm = await enterCode(browser, begun.verification_uri, begun.user_code);
    const next = await browser.submit(confirm, { confirm: 'yes' });
    if (next.text.includes('<h1>Sign in</h1>')) await browser.submit(next, PERSON);
    return poll(begun.device_code);
  };
  const refresh = (refresh_token: string | undefined) =>
    identity.client.post({
      grant_type: 'refresh_token',
      client_id: device.client_id,
      refresh_token: refresh_token ?? '',
    });
  const first = await connect();
  const second = await connect();
  await refresh(first.refresh_token);
  expect((await refresh(first.refresh_token)).body.error).toBe('invalid_grant');
  expect((await refresh(second.refresh_token)).status).toBe(200);
});

test('O-138 the browser app cannot pose as a device', async () => {
  const response = await fetch(identity.client.server.device_authorization_endpoint ?? '', {
    method: 'POST',
    body: new URLSearchParams({ client_id: APP_CLIENT, scope: SCOPE }),
  });
  expect(response.status).toBe(400);
});

test('a link to the end of a sign-in that nobody began is nothing, not a fault', async () => {
  const answer = await fetch(`${identity.running.origin}/auth/device/x`);
  expect(answer.status).toBe(404);
});
