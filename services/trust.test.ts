import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createJsonLogger } from '@property/contract/logger.ts';
import { Hono } from 'hono';
import { decodeJwt, exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { readEnvironment } from './environment.ts';
import { EMBEDDED_PROFILE } from './http/embedded-profile.ts';
import { IDENTITY_PATH } from './identity/identity-app.ts';
import { TestBrowser } from './identity/testing/test-browser.ts';
import { TestClient } from './identity/testing/test-client.ts';
import { createRunningServices, type RunningServices } from './main.ts';
import { askForToken } from './testing/ask-for-token.ts';
import { fillDataDirectory } from './testing/fill-data-directory.ts';
import { chooseDatabase } from './testing/make-test-database.ts';
import { createTrust } from './trust.ts';

// Services are started, on machines that may be busy.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let folder = '';
let services: RunningServices;
let origin = '';
beforeAll(async () => {
  folder = await makeFolder();
  services = await start({ DATA_DIR: folder });
  origin = services.address;
});
afterAll(async () => {
  await services.close();
  await rm(folder, { recursive: true });
});

/** A folder for data of a deployment of its own. */
async function makeFolder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'trust-'));
  fillDataDirectory(made);
  return made;
}

async function start(settings: Readonly<Record<string, string>>): Promise<RunningServices> {
  return createRunningServices({
    environment: readEnvironment({ PORT: '0', ...(await chooseDatabase()), ...settings }),
    worldDirectory: inject('smallWorld'),
  });
}

const getToken = (scope: string, client = 'demo-integration', issuer = origin) =>
  askForToken(issuer, { client, scope });

/**
 * Whom a deployment of these settings trusts, without its services, and where its provider answers.
 * Let go of after the test.
 */
async function openTrust(settings: Readonly<Record<string, string>>, port = 4173) {
  const own = await mkdtemp(join(tmpdir(), 'trust-'));
  const trust = await createTrust(readEnvironment({ DATA_DIR: own, ...settings }), {
    profile: EMBEDDED_PROFILE,
    port,
    logger: createJsonLogger(() => undefined),
    hasSite: false,
  });
  const app = new Hono();
  if (trust.identity !== undefined) app.route(IDENTITY_PATH, trust.identity.app);
  const server = createServer(getRequestListener(app.fetch));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    trust.close();
    await rm(own, { recursive: true });
  });
  const { port: free } = server.address() as AddressInfo;
  return { trust, address: `http://127.0.0.1:${free}` };
}

async function search(headers: Readonly<Record<string, string>>, query = ''): Promise<number> {
  const response = await fetch(`${origin}/search/v1/titles${query}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: '{"query":{"match_all":{}},"size":0}',
  });
  await response.body?.cancel();
  return response.status;
}
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

describe('the search service and the embedded provider', () => {
  test('A-003, O-067, O-144 a token of the embedded provider opens the search service', async () => {
    expect(await search(bearer(await getToken('api://demo-search/.default')))).toBe(200);
  });

  test('A-005, A-028 a token for the document service does not', async () => {
    expect(await search(bearer(await getToken('api://demo-docs/.default')))).toBe(401);
  });

  test('A-007, A-066 nor does one without the role', async () => {
    const token = await getToken('api://demo-search/.default', 'demo-reader');
    expect(await search(bearer(token))).toBe(403);
  });

  test('A-005 forged, unsigned and altered tokens, and tokens in the address, are refused', async () => {
    const token = await getToken('api://demo-search/.default');
    const claims = decodeJwt(token);
    const [head, , signature] = token.split('.');
    const altered = Buffer.from(JSON.stringify({ ...claims, sub: 'ana' })).toString('base64url');
    expect(await search(bearer(new UnsecuredJWT(claims).encode()))).toBe(401);
    expect(await search(bearer(`${head}.${altered}.${signature}`))).toBe(401);
    expect(await search({}, `?access_token=${token}`)).toBe(401);
  });

  test('A-005 a token of another deployment’s provider is refused, of the same issuer even', async () => {
    // The port is in the issuer: only the key is another.
    const port = Number(new URL(origin).port);
    const other = await openTrust({}, port);
    const token = await getToken('api://demo-search/.default', undefined, other.address);
    const own = decodeJwt(await getToken('api://demo-search/.default'));
    expect(decodeJwt(token)).toMatchObject({ iss: own.iss, aud: own.aud });
    expect(await search(bearer(token))).toBe(401);
  });
});

test('O-153 after a sign-out the search service refuses what it took before', async () => {
  const client = await TestClient.discover(`http://localhost:${new URL(origin).port}`);
  const scope = 'openid offline_access api://demo-search/search.titles';
  const signedIn = await client.signIn({ scope });
  const { access_token, id_token = '' } = await client.exchange(signedIn);
  expect(await search(bearer(access_token))).toBe(200);
  const address = new URL(client.server.end_session_endpoint ?? '');
  address.searchParams.set('id_token_hint', id_token);
  await signedIn.browser.open(address.href);
  expect(await search(bearer(access_token))).toBe(401);
});

describe('a deployment that is reached at PUBLIC_URL', () => {
  let own = '';
  let other: RunningServices;
  beforeAll(async () => {
    own = await makeFolder();
    other = await start({ DATA_DIR: own, PUBLIC_URL: 'https://app.example.test' });
  });
  afterAll(async () => {
    await other.close();
    await rm(own, { recursive: true });
  });

  test('O-070, O-140 the issuer follows it, and so do the addresses it names', async () => {
    const response = await fetch(`${other.address}/auth/v2.0/.well-known/openid-configuration`, {
      headers: { 'X-Forwarded-Host': 'evil.example.test' },
    });
    expect(await response.json()).toMatchObject({
      issuer: 'https://app.example.test/auth/v2.0',
      token_endpoint: 'https://app.example.test/auth/oauth2/v2.0/token',
    });
  });

  test('its cookies are named for https and for its host alone', async () => {
    const begin = new URL(`${other.address}/auth/oauth2/v2.0/authorize`);
    begin.search = new URLSearchParams({
      client_id: 'property-research-app',
      redirect_uri: 'https://app.example.test/callback',
      response_type: 'code',
      scope: 'openid api://demo-docs/docs.read',
      state: 'state',
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      code_challenge_method: 'S256',
    }).toString();
    const browser = new TestBrowser();
    const page = await browser.open(begin.href);
    const typed = { email: 'ana@example.test', password: 'demo' };
    const sent = await browser.submit(page, typed, { Origin: 'https://app.example.test' });
    // The proxy would lead from there to here.
    const { pathname, search: query } = new URL(sent.url);
    const done = await browser.open(`${other.address}${pathname}${query}`);
    expect(new URL(done.url).searchParams.get('code')).not.toBeNull();
    const kept = browser.cookies.map(({ name }) => name);
    expect(kept).toContain('__Host-identity_session');
    expect(kept.filter((name) => !/^__(?:Host|Secure)-/.test(name))).toEqual([]);
    for (const cookie of browser.cookies) {
      expect(cookie.line).toMatch(/; secure/i);
      expect(cookie.line).toMatch(/; httponly/i);
      expect(cookie.line).toMatch(/; samesite=lax/i);
      expect(cookie.line).not.toMatch(/; domain=/i);
      // Browsers refuse one of a host that is not for all of it.
      if (cookie.name.startsWith('__Host-')) expect(cookie.path).toBe('/');
    }
    // Who brings that of a session may type in the code of a device; others are shown the form first.
    const typeCode = (cookies: readonly { readonly name: string; readonly value: string }[]) =>
      fetch(`${other.address}/auth/device`, {
        method: 'POST',
        redirect: 'manual',
        headers: {
          Origin: 'https://app.example.test',
          Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
        },
        body: new URLSearchParams({ user_code: 'BCDF-GHJK' }),
      });
    expect((await typeCode([])).status).toBe(303);
    expect((await typeCode(browser.cookies)).status).not.toBe(303);
  });

  test('forms of the sign-in pages are taken from there alone', async () => {
    const send = async (Origin: string) => {
      const body = new URLSearchParams({ email: 'ana@example.test', password: 'demo' });
      const address = `${other.address}/auth/sign-in/unknown`;
      const response = await fetch(address, { method: 'POST', headers: { Origin }, body });
      await response.body?.cancel();
      return response.status;
    };
    // 400: the form is read, and there is no such sign-in.
    expect(await send('https://app.example.test')).toBe(400);
    expect(await send('https://evil.example.test')).toBe(403);
    expect(await send(other.address)).toBe(403);
  });
});

const PRODUCTION = { NODE_ENV: 'production', SEARCH_KEYS: 'own-key-of-a-deployment' };
const OPENID = '/auth/v2.0/.well-known/openid-configuration';

test('demo people do not exist in production, and who is refused is in the log by default', async () => {
  const own = await makeFolder();
  const written: string[] = [];
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
    written.push(String(line));
    return true;
  });
  onTestFinished(() => write.mockRestore());
  const other = await start({ DATA_DIR: own, ...PRODUCTION, ALLOW_DEMO: '0' });
  expect(other.hasDemoPeople).toBe(false);
  expect((await fetch(`${other.address}${OPENID}`)).status).toBe(404);
  const headers = { 'Ocp-Apim-Subscription-Key': 'a-key-that-nobody-has' };
  const refused = await fetch(`${other.address}/search/v1/titles`, { method: 'POST', headers });
  await refused.body?.cancel();
  expect(refused.status).toBe(401);
  const lines = written.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line));
  expect(lines.filter(({ event }) => event === 'credentials refused')).toMatchObject([
    {
      service: 'search',
      address: '127.0.0.1',
      requestId: refused.headers.get('X-Request-Id'),
      path: '/search/v1/titles',
    },
  ]);
  expect(written.join('')).not.toContain('a-key-that-nobody-has');
  await other.close();
  await rm(own, { recursive: true });
});

test('demo people exist in production where they are allowed', async () => {
  const { trust, address } = await openTrust({ ...PRODUCTION, ALLOW_DEMO: '1' });
  expect(trust.hasDemoPeople).toBe(true);
  expect((await fetch(`${address}${OPENID}`)).status).toBe(200);
});

test('people of IDENTITY_FILE take the place of the demo', async () => {
  const file = join(folder, 'people.json');
  await writeFile(file, '{"people":[],"applications":[]}');
  const { trust, address } = await openTrust({ ...PRODUCTION, IDENTITY_FILE: file });
  expect(trust.hasDemoPeople).toBe(false);
  expect((await fetch(`${address}${OPENID}`)).status).toBe(200);
});

test('A-029 tokens of a provider whose clock is minutes ahead of ours count', async () => {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const keys = [{ ...(await exportJWK(publicKey)), kid: 'k', alg: 'RS256', use: 'sig' }];
  const server = createServer((_, response) => response.end(JSON.stringify({ keys })));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { trust } = await openTrust({ AUTH_ISSUER: issuer, AUTH_JWKS_URL: `${issuer}/keys` });
  const now = Math.floor(Date.now() / 1000);
  const issue = (begins: number) =>
    new SignJWT({ sub: 'ana', scp: 'docs.read' })
      .setProtectedHeader({ alg: 'RS256', kid: 'k' })
      .setIssuer(issuer)
      .setAudience('api://demo-docs')
      .setNotBefore(begins)
      .setExpirationTime(begins + 3_600)
      .sign(privateKey);
  const check = trust.checkBearer('api://demo-docs');
  expect(await check(await issue(now + 240))).toMatchObject({ id: 'ana' });
  await expect(check(await issue(now + 3_600))).rejects.toThrow('not valid');
});
