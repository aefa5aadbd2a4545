import { describe, expect, it } from 'vitest';
import { EnvironmentError, readEnvironment } from './environment.ts';

describe('readEnvironment', () => {
  it('gives the documented defaults when nothing is set', () => {
    expect(readEnvironment({})).toMatchObject({
      HOST: '127.0.0.1',
      DATA_DIR: '.data',
      SEARCH_KEYS: ['demo-key'],
      ALLOW_FAULTS: false,
    });
  });

  it('names DATABASE_URL without its password', () => {
    const read = () => readEnvironment({ DATABASE_URL: 'mysql://ana:hunter2@db/documents' });
    expect(read).toThrowError(/^DATABASE_URL: must be an address such as postgresql:/);
    expect(read).not.toThrowError(/hunter2/);
    const sound = { DATABASE_URL: 'postgresql://ana:hunter2@db/documents' };
    expect(readEnvironment(sound)).toMatchObject(sound);
  });

  it('reads hosts of receivers, with and without a port', () => {
    const hosts = 'localhost:8443, receiver.internal,::1,[::1]:8443';
    expect(readEnvironment({ WEBHOOK_ALLOWED_HOSTS: hosts }).WEBHOOK_ALLOWED_HOSTS).toEqual([
      'localhost:8443',
      'receiver.internal',
      '::1',
      '[::1]:8443',
    ]);
  });

  it.each([
    [{ SEARCH_ENGINE: 'opensearch' }, /set OPENSEARCH_URL as well/],
    [{ OPENSEARCH_URL: 'https://user:hidden@search.example.com' }, /without a user name/],
    [{ OPENSEARCH_USERNAME: 'ana' }, /set both or neither/],
    [{ OPENSEARCH_PASSWORD: 'hidden' }, /set both or neither/],
    [
      { OPENSEARCH_USERNAME: 'ana', OPENSEARCH_PASSWORD: 'hidden', OPENSEARCH_TOKEN: 'hidden' },
      /leave it out/,
    ],
  ])('says what a cluster lacks, without a secret', (settings, sentence) => {
    expect(() => readEnvironment(settings)).toThrow(sentence);
    expect(() => readEnvironment(settings)).not.toThrow(/hidden/);
  });

  it('counts an empty variable as absent', () => {
    expect(readEnvironment({ PORT: '', HOST: '' })).toMatchObject({ HOST: '127.0.0.1' });
  });

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['SEARCH_ENGINE', 'sphinx'],
    ['OPENSEARCH_URL', 'search.example.com'],
    ['ROUTING_URL', 'valhalla'],
    ['NL_URL', 'model.example.com'],
    ['ALLOW_FAULTS', 'yes'],
    ['SEARCH_RATE_LIMIT', '0'],
    ['SEARCH_KEY_RATE_LIMIT', '0'],
    ['SEARCH_KEYS', ''],
    ['SEARCH_KEYS', ' , '],
    ['WEBHOOK_ALLOWED_HOSTS', 'https://localhost:8443'],
    ['WEBHOOK_ALLOWED_HOSTS', 'localhost:8443,receiver/hook'],
    ['CONNECT_SOURCES', 'tiles.example.com'],
    ['CONNECT_SOURCES', "https://tiles.example.com; script-src 'unsafe-inline'"],
    ['PUBLIC_URL', 'app.example.com'],
    ['PUBLIC_URL', 'https://app.example.com/'],
    ['ALLOWED_ORIGINS', '*'],
    ['ALLOWED_ORIGINS', 'app.example.com'],
    ['ALLOWED_ORIGINS', 'https://app.example.com/'],
    ['ALLOWED_ORIGINS', 'https://App.example.com'],
    ['ALLOWED_ORIGINS', 'https://app.example.com,https://other.example.com/app'],
  ])('stops the start with a line that names %s=%s', (name, value) => {
    expect(() => readEnvironment({ [name]: value })).toThrowError(
      expect.objectContaining({
        constructor: EnvironmentError,
        message: expect.stringContaining(`${name}=${value}: must `),
      }),
    );
  });

  it('names every bad variable at once', () => {
    expect(() => readEnvironment({ PORT: '-1', ALLOW_DEMO: 'maybe' })).toThrowError(
      /PORT=-1[\s\S]*ALLOW_DEMO=maybe/,
    );
  });

  it('takes the origins of apps elsewhere as browsers send them', () => {
    const ALLOWED_ORIGINS = 'https://app.example.com, http://localhost:5173';
    expect(readEnvironment({ ALLOWED_ORIGINS }).ALLOWED_ORIGINS).toEqual([
      'https://app.example.com',
      'http://localhost:5173',
    ]);
  });

  it('takes the key and the name of a language model only with its address, and prints no key', () => {
    const NL_URL = 'http://127.0.0.1:9000/v1';
    expect(() => readEnvironment({ NL_MODEL: 'small' })).toThrowError(/NL_MODEL is set without/);
    expect(() => readEnvironment({ NL_API_KEY: 'secret-1' })).toThrowError(
      expect.objectContaining({ message: expect.not.stringContaining('secret-1') }),
    );
    expect(readEnvironment({ NL_URL, NL_API_KEY: 'secret-1' })).toMatchObject({ NL_URL });
  });

  it('takes a key for secrets of webhooks as 32 bytes of Base64, and prints none', () => {
    const key = Buffer.alloc(32, 250);
    for (const form of ['base64', 'base64url'] as const) {
      const { WEBHOOK_KEY } = readEnvironment({ WEBHOOK_KEY: key.toString(form) });
      expect(WEBHOOK_KEY).toEqual(key);
    }
    for (const wrong of ['hunter2', key.toString('hex'), `${key.toString('base64')}hunter2`]) {
      expect(() => readEnvironment({ WEBHOOK_KEY: wrong })).toThrowError(
        expect.objectContaining({ message: 'WEBHOOK_KEY: must be 32 bytes as Base64' }),
      );
    }
  });

  it('takes no password in the address of a language model, and prints none', () => {
    for (const NL_URL of ['https://ana:hunter2@model.example/v1', 'htp://ana:hunter2@model']) {
      expect(() => readEnvironment({ NL_URL })).toThrowError(
        expect.objectContaining({
          constructor: EnvironmentError,
          message: expect.stringMatching(/^NL_URL: must (?!.*hunter2)/),
        }),
      );
    }
  });

  it('takes an issuer only with the address of its keys, and the reverse', () => {
    const AUTH_ISSUER = 'https://login.example.com';
    const AUTH_JWKS_URL = 'https://login.example.com/keys';
    expect(() => readEnvironment({ AUTH_ISSUER })).toThrowError(/without AUTH_JWKS_URL/);
    expect(() => readEnvironment({ AUTH_JWKS_URL })).toThrowError(/without AUTH_ISSUER/);
    expect(readEnvironment({ AUTH_ISSUER, AUTH_JWKS_URL }).AUTH_ISSUER).toBe(AUTH_ISSUER);
  });

  it('refuses the demo key in production unless it is allowed', () => {
    expect(() => readEnvironment({ NODE_ENV: 'production' })).toThrowError(/SEARCH_KEYS/);
    expect(readEnvironment({ NODE_ENV: 'production', ALLOW_DEMO: '1' }).ALLOW_DEMO).toBe(true);
    const keys = ['a'.repeat(20), 'b'.repeat(32)];
    expect(
      readEnvironment({ NODE_ENV: 'production', SEARCH_KEYS: keys.join(', ') }).SEARCH_KEYS,
    ).toEqual(keys);
  });

  it('refuses keys that can be guessed in production, without printing one', () => {
    const weak = `${'a'.repeat(20)},${'b'.repeat(19)}`;
    const read = () => readEnvironment({ NODE_ENV: 'production', SEARCH_KEYS: weak });
    expect(read).toThrowError(/SEARCH_KEYS: keys of fewer than 20/);
    expect(read).not.toThrowError(/bbb/);
    expect(readEnvironment({ SEARCH_KEYS: weak }).SEARCH_KEYS).toHaveLength(2);
  });

  it('refuses faults on request in production, the demo allowed or not', () => {
    const production = { NODE_ENV: 'production', ALLOW_FAULTS: '1', ALLOW_DEMO: '1' };
    expect(() => readEnvironment(production)).toThrowError(/ALLOW_FAULTS/);
    expect(readEnvironment({ ALLOW_FAULTS: '1' }).ALLOW_FAULTS).toBe(true);
  });

  it('takes names of hosts, not addresses, as ALLOWED_HOSTS', () => {
    const names = ['app.example.com', '10.0.0.7', '[fd00::1]'];
    expect(readEnvironment({ ALLOWED_HOSTS: names.join(',') }).ALLOWED_HOSTS).toEqual(names);
    for (const wrong of ['https://app.example.com', 'app.example.com:80', 'a/b']) {
      expect(() => readEnvironment({ ALLOWED_HOSTS: wrong })).toThrowError(/ALLOWED_HOSTS/);
    }
  });
});
