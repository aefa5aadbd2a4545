import { createServer } from 'node:http';
import { createLocalJWKSet, createRemoteJWKSet, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { BearerError, createBearerCheck } from './bearer-token.ts';
import { HttpError } from './http-error.ts';

const ISSUER = 'https://sign-in.test';
const AUDIENCE = 'api://search';
const { publicKey, privateKey } = await generateKeyPair('RS256');
const token = await new SignJWT({ sub: 'ana', scp: 'search.titles' })
  .setProtectedHeader({ alg: 'RS256', kid: 'known' })
  .setIssuer(ISSUER)
  .setAudience(AUDIENCE)
  .setExpirationTime('1h')
  .sign(privateKey);

/** Checks a token against a key-set server that gives this answer. */
async function check(status: number, body: string, bearer = token): Promise<unknown> {
  const server = createServer((_, response) => response.writeHead(status).end(body));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const keys = createRemoteJWKSet(new URL(`http://127.0.0.1:${port}/keys`));
  try {
    return await createBearerCheck({ issuer: ISSUER, audience: AUDIENCE, keys })(bearer);
  } catch (error) {
    return error;
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const keySet = async (kid: string) =>
  JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' }] });

test('A-005 a token signed with a key of the set is accepted', async () => {
  expect(await check(200, await keySet('known'))).toMatchObject({ id: 'ana' });
});

test.each([
  [500, ''],
  [200, 'no keys at all'],
  [200, '{"keys":1}'],
])('A-005 a key set that answers %i %s says nothing about the token: 503', async (status, body) => {
  const error = await check(status, body);
  expect(error).toBeInstanceOf(HttpError);
  expect(error).toMatchObject({
    status: 503,
    code: 'SERVICE_UNAVAILABLE',
    message: expect.stringContaining('just now'),
  });
});

test('A-005 a token of no known key, and none at all, are the fault of the caller', async () => {
  expect(await check(200, await keySet('other'))).toBeInstanceOf(BearerError);
  expect(await check(500, '', 'nonsense')).toBeInstanceOf(BearerError);
});

/** A token that is sound but for the algorithm of its signature. */
async function forge(alg: string, kid: string, key: CryptoKey | Uint8Array): Promise<string> {
  return new SignJWT({ sub: 'ana', scp: 'search.titles' })
    .setProtectedHeader({ alg, kid })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setExpirationTime('1h')
    .sign(key);
}

test.each(['ES256', 'ES384', 'PS256', 'RS512', 'EdDSA'])(
  'A-005 a token signed with %s is refused, also by a key of the set',
  async (alg) => {
    const pair = await generateKeyPair(alg);
    const keys = [{ ...(await exportJWK(pair.publicKey)), kid: 'other', use: 'sig' }];
    const bearer = await forge(alg, 'other', pair.privateKey);
    expect(await check(200, JSON.stringify({ keys }), bearer)).toBeInstanceOf(BearerError);
  },
);

test('A-005 a token signed with HS256 is refused, also when its secret is a key of the set', async () => {
  const secret = new TextEncoder().encode('a secret of thirty-two characters');
  const keys = createLocalJWKSet({
    keys: [{ kty: 'oct', kid: 'shared', k: Buffer.from(secret).toString('base64url') }],
  });
  const bearer = await forge('HS256', 'shared', secret);
  const checkBearer = createBearerCheck({
    issuer: ISSUER,
    audience: AUDIENCE,
    keys: async () => secret,
  });
  await expect(checkBearer(bearer)).rejects.toBeInstanceOf(BearerError);
  const checkInSet = createBearerCheck({ issuer: ISSUER, audience: AUDIENCE, keys });
  await expect(checkInSet(bearer)).rejects.toBeInstanceOf(BearerError);
});

test('A-005 a token without a signature is refused', async () => {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const claims = { sub: 'ana', iss: ISSUER, aud: AUDIENCE, exp: Math.ceil(Date.now() / 1000) + 60 };
  const bearer = `${encode({ alg: 'none', kid: 'known' })}.${encode(claims)}.`;
  expect(await check(200, await keySet('known'), bearer)).toBeInstanceOf(BearerError);
});

test.each([
  ['another audience', { aud: 'api://documents' }],
  ['no audience', { aud: undefined }],
  ['another issuer', { iss: 'https://elsewhere.test' }],
  ['no issuer', { iss: undefined }],
  ['no end', { exp: undefined }],
  ['nobody it is of', { sub: undefined }],
])('A-005 a token of %s is refused, though its signature is sound', async (_, claims) => {
  const given = {
    sub: 'ana',
    scp: 'search.titles',
    iss: ISSUER,
    aud: AUDIENCE,
    exp: 4_000_000_000,
  };
  const bearer = await new SignJWT({ ...given, ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: 'known' })
    .sign(privateKey);
  expect(await check(200, await keySet('known'), bearer)).toBeInstanceOf(BearerError);
});

test('O-153 a token that was revoked is refused, though it is sound', async () => {
  const given = {
    issuer: ISSUER,
    audience: AUDIENCE,
    keys: createLocalJWKSet(JSON.parse(await keySet('known'))),
  };
  const read = (isAlive: boolean) =>
    createBearerCheck({ ...given, isAlive: async ({ sub }) => isAlive && sub === 'ana' })(token);
  await expect(read(true)).resolves.toMatchObject({ id: 'ana' });
  await expect(read(false)).rejects.toMatchObject({ name: 'BearerError', expired: false });
});

test('A-033 rights of an application are words in a list, and nothing else', async () => {
  const read = async (roles: unknown) => {
    const bearer = await new SignJWT({ sub: 'integration', roles })
      .setProtectedHeader({ alg: 'RS256', kid: 'known' })
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .setExpirationTime('1h')
      .sign(privateKey);
    return check(200, await keySet('known'), bearer);
  };
  const application = { kind: 'application', id: 'integration' };
  expect(await read(['docs.read', 5, null, { docs: 'purchase' }])).toEqual({
    ...application,
    scopes: new Set(['docs.read']),
  });
  for (const roles of ['docs.read', { 0: 'docs.read' }, undefined]) {
    expect(await read(roles)).toEqual({ ...application, scopes: new Set() });
  }
});

test('A-032 rights of a person are words apart, however many spaces stand between', async () => {
  const bearer = await new SignJWT({ sub: 'ana', scp: ' docs.read  docs.purchase ', roles: ['x'] })
    .setProtectedHeader({ alg: 'RS256', kid: 'known' })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setExpirationTime('1h')
    .sign(privateKey);
  expect(await check(200, await keySet('known'), bearer)).toEqual({
    kind: 'person',
    id: 'ana',
    scopes: new Set(['docs.read', 'docs.purchase']),
  });
});

test('O-153 while what was granted cannot be looked up, nothing is said about the token: 503', async () => {
  const bearer = await new SignJWT({ sub: 'ana', scp: 'docs.read' })
    .setProtectedHeader({ alg: 'RS256', kid: 'known' })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setExpirationTime('1h')
    .sign(privateKey);
  const checkBearer = createBearerCheck({
    issuer: ISSUER,
    audience: AUDIENCE,
    keys: createLocalJWKSet(JSON.parse(await keySet('known'))),
    isAlive: () => Promise.reject(new Error('the database is away')),
  });
  await expect(checkBearer(bearer)).rejects.toMatchObject({
    status: 503,
    code: 'SERVICE_UNAVAILABLE',
  });
});

test.each([
  // [begins, ends] in seconds from now, and whether that counts with five minutes of leeway
  [290, 3_600, true],
  [310, 3_600, false],
  [-3_600, -290, true],
  [-3_600, -310, false],
])(
  'A-029 a token from %i to %i s of another clock counts within five minutes: %s',
  async (begins, ends, counts) => {
    const now = 1_800_000_000;
    const bearer = await new SignJWT({ sub: 'ana', scp: 'search.titles' })
      .setProtectedHeader({ alg: 'RS256', kid: 'known' })
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .setNotBefore(now + begins)
      .setExpirationTime(now + ends)
      .sign(privateKey);
    const keys = createLocalJWKSet(JSON.parse(await keySet('known')));
    const given = { issuer: ISSUER, audience: AUDIENCE, keys, clock: () => now * 1_000 };
    const isTaken = (leeway?: number) =>
      createBearerCheck({ ...given, ...(leeway !== undefined && { leeway }) })(bearer).then(
        () => true,
        (error: unknown) => !(error instanceof BearerError),
      );
    expect(await isTaken(300)).toBe(counts);
    expect(await isTaken()).toBe(false);
  },
);
