import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { hashSecret } from '../secrets/secret-hash.ts';
import { serveIdentity } from '../testing/serve-identity.ts';
import { DOCUMENTS, SEARCH, startIdentity } from '../testing/start-identity.ts';

const identity = serveIdentity(async () => {
  const secret = await hashSecret('a secret of 24 characters');
  const common = { kind: 'service' as const, secret, tokens: 0 };
  return startIdentity({
    directory: {
      people: [],
      applications: [
        {
          ...common,
          clientId: 'integration',
          name: 'Integration',
          roles: ['docs.read', 'docs.purchase', 'search.titles'],
        },
        { ...common, clientId: 'without-role', name: 'Without role', roles: [] },
      ],
    },
  });
});

const ask = (changes: Readonly<Record<string, string>> = {}) =>
  identity.client.post({
    grant_type: 'client_credentials',
    client_id: 'integration',
    client_secret: 'a secret of 24 characters',
    scope: `${DOCUMENTS}/.default`,
    ...changes,
  });

test('A-064, A-065, A-044, O-144 an application gets the roles it was granted, for one service', async () => {
  const { status, body } = await ask();
  expect(status).toBe(200);
  expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 900 });
  expect(body).not.toHaveProperty('refresh_token');
  expect(body).not.toHaveProperty('id_token');
  const claims = decodeJwt(String(body.access_token));
  expect(claims).toMatchObject({
    iss: `${identity.running.origin}/auth/v2.0`,
    aud: DOCUMENTS,
    sub: 'integration',
    roles: ['docs.read', 'docs.purchase'],
  });
  expect(claims).not.toHaveProperty('scp');
  const search = await ask({ scope: `${SEARCH}/.default` });
  expect(decodeJwt(String(search.body.access_token))).toMatchObject({
    aud: SEARCH,
    roles: ['search.titles'],
  });
});

test('A-066 an application without a role gets a token that opens nothing', async () => {
  const { body } = await ask({ client_id: 'without-role' });
  expect(decodeJwt(String(body.access_token)).roles).toEqual([]);
});

test.each([
  ['wrong', { client_secret: 'wrong' }],
  ['none', { client_secret: '' }],
  ['another application', { client_id: 'nobody' }],
])('A-067, O-139 the secret is %s: no token', async (_name, changes) => {
  const { status, body } = await ask(changes);
  expect([400, 401]).toContain(status);
  expect(body.error).toMatch(/^invalid_(?:client|request)$/);
  expect(body).not.toHaveProperty('access_token');
});

test('A-067 the stored hash does not open the door', async () => {
  const hash = await hashSecret('a secret of 24 characters');
  expect((await ask({ client_secret: hash })).status).toBe(401);
});

test.each([
  ['one role by name', `${DOCUMENTS}/docs.read`],
  ['two services', `${DOCUMENTS}/.default ${SEARCH}/.default`],
  ['the default and more', `${DOCUMENTS}/.default ${DOCUMENTS}/docs.read`],
  ['an unknown service', 'api://other/.default'],
  ['nothing', ''],
])('A-064, O-143 asking for %s is refused', async (_name, scope) => {
  const { status, body } = await ask({ scope });
  expect(status).toBe(400);
  expect(body).toMatchObject({ error: 'invalid_scope', error_description: expect.any(String) });
});

test('A-049 an application that acts for itself cannot sign people in', async () => {
  const { status, body } = await ask({ grant_type: 'authorization_code', code: 'x' });
  expect([status, body.error]).toEqual([400, 'unauthorized_client']);
});
