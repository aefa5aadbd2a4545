import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { createBearerCheck } from '#services/http/bearer-token.ts';
import { EMBEDDED_PROFILE } from '#services/http/embedded-profile.ts';
import { demoDirectory } from '../directory/demo-directory.ts';
import { serveIdentity } from '../testing/serve-identity.ts';
import {
  APP_CLIENT,
  DOCUMENTS,
  type RunningIdentity,
  SEARCH,
  startIdentity,
  stopIdentity,
} from '../testing/start-identity.ts';
import { TestClient } from '../testing/test-client.ts';

const identity = serveIdentity();
/** Who the document service says a token is of; undefined where it refuses it. */
const ask = (token: string) => createAsk(identity.running)(token);

function createAsk({ identity: provider }: RunningIdentity, audience = DOCUMENTS) {
  const { issuer, findKey: keys, isAlive } = provider;
  const check = createBearerCheck({ issuer, audience, keys, isAlive });
  return (token: string) =>
    check(token).then(
      ({ id }) => id,
      () => undefined,
    );
}

async function revoke(token: string, changes: Readonly<Record<string, string>> = {}) {
  const response = await fetch(identity.client.server.revocation_endpoint ?? '', {
    method: 'POST',
    headers: { Origin: identity.running.origin },
    body: new URLSearchParams({ token, client_id: APP_CLIENT, ...changes }),
  });
  return { status: response.status, text: await response.text(), headers: response.headers };
}

test('O-153 an access token ends with the sign-in, for every service of it', async () => {
  const signedIn = await identity.client.signIn();
  const tokens = await identity.client.exchange(signedIn);
  const { browser } = signedIn;
  const search = await identity.client.getTokens({
    browser,
    scope: `openid offline_access ${SEARCH}/search.titles`,
  });
  const askSearch = createAsk(identity.running, SEARCH);
  expect(await ask(tokens.access_token)).toBeTruthy();
  expect(await askSearch(search.access_token)).toBeTruthy();
  const other = await identity.client.getTokens();
  const address = new URL(identity.client.server.end_session_endpoint ?? '');
  address.searchParams.set('id_token_hint', tokens.id_token ?? '');
  await browser.open(address.href);
  expect(await ask(tokens.access_token)).toBeUndefined();
  expect(await askSearch(search.access_token)).toBeUndefined();
  // The same person is signed in elsewhere too, and stays.
  expect(await ask(other.access_token)).toBeTruthy();
});

test('O-153 and with a sign-out that is asked for on the page', async () => {
  const signedIn = await identity.client.signIn();
  const { access_token } = await identity.client.exchange(signedIn);
  const { browser } = signedIn;
  const asked = await browser.open(identity.client.server.end_session_endpoint ?? '');
  expect(await ask(access_token)).toBeTruthy();
  await browser.submit(asked, { logout: 'yes' });
  expect(await ask(access_token)).toBeUndefined();
});

test.each(['after one another', 'at once'])(
  'O-136, O-153 a code that is used twice %s ends what it gave',
  async (when) => {
    const signedIn = await identity.client.signIn();
    const first = identity.client.exchange(signedIn);
    if (when === 'after one another') await first;
    const all = await Promise.allSettled([first, identity.client.exchange(signedIn)]);
    const given = all.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []));
    expect(given).toHaveLength(1);
    expect(await ask(given[0]?.access_token ?? '')).toBeUndefined();
  },
);

test('O-137, O-153 so does a refresh token that is used twice', async () => {
  const first = await identity.client.getTokens();
  const second = await identity.client.refresh(first.refresh_token ?? '');
  expect(await ask(second.access_token)).toBeTruthy();
  await expect(identity.client.refresh(first.refresh_token ?? '')).rejects.toThrow();
  expect([await ask(first.access_token), await ask(second.access_token)]).toEqual([
    undefined,
    undefined,
  ]);
});

test('O-153 an application gives back what it was granted (RFC 7009), and others cannot', async () => {
  const tokens = await identity.client.getTokens();
  const token = tokens.refresh_token ?? '';
  await revoke(token, { client_id: 'property-research-cli' });
  expect(await ask(tokens.access_token)).toBeTruthy();
  const done = await revoke(token);
  expect([done.status, done.text]).toEqual([200, '']);
  expect(done.headers.get('Access-Control-Allow-Origin')).toBe(identity.running.origin);
  expect(await ask(tokens.access_token)).toBeUndefined();
  await expect(identity.client.refresh(token)).rejects.toMatchObject({ error: 'invalid_grant' });
  // A second time, and one that never was: nobody is told which.
  expect((await revoke(token)).status).toBe(200);
  expect((await revoke('never-was')).status).toBe(200);
  // An access token is signed and stands for itself: it ends with the other, as its answer says.
  const refused = await revoke(tokens.access_token);
  expect([refused.status, refused.text]).toEqual([
    400,
    expect.stringContaining('unsupported_token_type'),
  ]);
});

test('O-153 no access token names its grant in words that open anything', async () => {
  const { access_token } = await identity.client.getTokens();
  const { grant } = decodeJwt(access_token);
  expect(grant).toMatch(/^[\w-]{43}$/);
});

test('O-153 a token ends when its person or application is taken out of the directory', async () => {
  const own = await startIdentity();
  const before = await TestClient.discover(own.origin);
  const { access_token } = await before.getTokens();
  const { body } = await before.post({
    grant_type: 'client_credentials',
    scope: `${DOCUMENTS}/.default`,
    client_id: 'demo-reader',
    client_secret: 'demo-reader-secret',
  });
  const token = String(body.access_token);
  const asked = createAsk(own);
  expect([await asked(access_token), await asked(token)]).toEqual([
    expect.any(String),
    'demo-reader',
  ]);
  await own.close();
  const again = await startIdentity({
    stateDirectory: own.directory,
    port: Number(new URL(own.origin).port),
    directory: {
      people: demoDirectory.people.slice(1),
      applications: demoDirectory.applications.filter(({ clientId }) => clientId !== 'demo-reader'),
    },
  });
  const askedAgain = createAsk(again);
  expect([await askedAgain(access_token), await askedAgain(token)]).toEqual([undefined, undefined]);
  await stopIdentity(again);
});

test('A-057, O-153 a deployment may keep the hour that is documented, and look nothing up', async () => {
  const { auth } = EMBEDDED_PROFILE;
  const revocation = { accessTokenSeconds: 3_600, isChecked: false };
  const own = await startIdentity({
    profile: { ...EMBEDDED_PROFILE, auth: { ...auth, revocation } },
  });
  const before = await TestClient.discover(own.origin);
  const tokens = await before.getTokens();
  expect(tokens.expires_in).toBe(3_600);
  await before.refresh(tokens.refresh_token ?? '');
  await expect(before.refresh(tokens.refresh_token ?? '')).rejects.toThrow();
  expect(await createAsk(own)(tokens.access_token)).toBeTruthy();
  await stopIdentity(own);
});

test.each([
  ['a scope that does not exist', { scope: 'openid api://test-docs/none' }],
  ['no challenge', { code_challenge: undefined }],
  ['another way to answer', { response_type: 'token' }],
  ['nobody to be asked', { prompt: 'none' }],
])('O-139 (RFC 9207) an error names the issuer in iss: %s', async (_name, changes) => {
  const { callback } = await identity.client.signIn({ changes });
  expect(callback.searchParams.get('error')).toBeTruthy();
  expect(callback.searchParams.get('iss')).toBe(identity.running.identity.issuer);
});
