import { expect, test } from 'vitest';
import type { Application } from '../directory/directory.ts';
import { buildClients, listClientOrigins } from './build-clients.ts';

const build = (application: Application, origins: readonly string[] = []) =>
  buildClients({ people: [], applications: [application] }, origins)[0];

test('A-046, A-049, A-052 the browser app is answered at its callbacks alone, in the query', () => {
  const app: Application = {
    kind: 'browser',
    clientId: 'app',
    name: 'The app',
    redirectUris: ['https://a.test/callback', 'https://b.test/back'],
    signedOutUris: ['https://a.test/', 'https://b.test/out'],
    asksConsent: false,
  };
  expect(build(app, ['https://a.test', 'https://c.test'])).toEqual({
    client_id: 'app',
    client_name: 'The app',
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    response_modes: ['query'],
    redirect_uris: ['https://a.test/callback', 'https://c.test/callback', 'https://b.test/back'],
    post_logout_redirect_uris: ['https://a.test/', 'https://c.test/', 'https://b.test/out'],
  });
});

test('A-063, O-138 a device signs in by its grant alone, and keeps no secret', () => {
  expect(build({ kind: 'device', clientId: 'tv', name: 'A device' })).toEqual({
    client_id: 'tv',
    client_name: 'A device',
    token_endpoint_auth_method: 'none',
    grant_types: ['urn:ietf:params:oauth:grant-type:device_code', 'refresh_token'],
    response_types: [],
    redirect_uris: [],
  });
});

test('A-064 an application that acts for itself shows its secret, and gets nothing in a browser', () => {
  const roles: never[] = [];
  const service = { kind: 'service', clientId: 's', name: 'S', secret: 'hash', roles, tokens: 0 };
  expect(build(service as Application, ['https://a.test'])).toEqual({
    client_id: 's',
    client_name: 'S',
    client_secret: 'hash',
    token_endpoint_auth_method: 'client_secret_post',
    grant_types: ['client_credentials'],
    response_types: [],
    redirect_uris: [],
  });
});

test('O-146 the origins of an application are those of its addresses, each once', () => {
  const addresses = ['https://a.test/callback', 'https://a.test/x?y', 'http://b.test:81/'];
  expect(listClientOrigins(addresses)).toEqual(['https://a.test', 'http://b.test:81']);
  expect(listClientOrigins()).toEqual([]);
});
