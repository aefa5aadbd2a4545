import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeJwt, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { readEnvironment } from './environment.ts';
import { createRunningServices, type RunningServices } from './main.ts';
import { fillDataDirectory } from './testing/fill-data-directory.ts';

// Services are started, on machines that may be busy.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

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

function start(settings: Readonly<Record<string, string>>): Promise<RunningServices> {
  return createRunningServices({
    environment: readEnvironment({ PORT: '0', ...settings }),
    worldDirectory: inject('smallWorld'),
  });
}

async function getToken(scope: string, client = 'demo-integration'): Promise<string> {
  const response = await fetch(`${origin}/auth/oauth2/v2.0/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: client,
      client_secret: `${client}-secret`,
      scope,
    }),
  });
  expect(response.status).toBe(200);
  return (await response.json()).access_token;
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

  test('A-005 a token of another deployment’s provider is refused', async () => {
    const own = await makeFolder();
    const other = await start({ DATA_DIR: own });
    const before = origin;
    origin = other.address;
    const token = await getToken('api://demo-search/.default');
    origin = before;
    expect(await search(bearer(token))).toBe(401);
    await other.close();
    await rm(own, { recursive: true });
  });
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

test('demo people do not exist in production, unless they are allowed', async () => {
  const own = await makeFolder();
  const settings = { DATA_DIR: own, NODE_ENV: 'production', SEARCH_KEYS: 'own-key' };
  const statuses: number[] = [];
  for (const ALLOW_DEMO of ['0', '1']) {
    const other = await start({ ...settings, ALLOW_DEMO });
    const response = await fetch(`${other.address}/auth/v2.0/.well-known/openid-configuration`);
    statuses.push(response.status);
    expect(other.hasDemoPeople).toBe(response.ok);
    await other.close();
  }
  expect(statuses).toEqual([404, 200]);
  await rm(own, { recursive: true });
});

test('people of IDENTITY_FILE take the place of the demo', async () => {
  const own = await makeFolder();
  const file = join(own, 'people.json');
  await writeFile(file, '{"people":[],"applications":[]}');
  const other = await start({
    DATA_DIR: own,
    IDENTITY_FILE: file,
    NODE_ENV: 'production',
    SEARCH_KEYS: 'k',
  });
  expect(other.hasDemoPeople).toBe(false);
  const response = await fetch(`${other.address}/auth/v2.0/.well-known/openid-configuration`);
  expect(response.status).toBe(200);
  await other.close();
  await rm(own, { recursive: true });
});
