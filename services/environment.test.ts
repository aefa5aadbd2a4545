import { describe, expect, it } from 'vitest';
import { EnvironmentError, readEnvironment } from './environment.ts';

describe('readEnvironment', () => {
  it('gives the documented defaults when nothing is set', () => {
    expect(readEnvironment({})).toMatchObject({
      HOST: '127.0.0.1',
      DATA_DIR: '.data',
      SEARCH_RATE_LIMIT: 1_200,
      SEARCH_KEYS: ['demo-key'],
      ALLOW_FAULTS: false,
    });
  });

  it('counts an empty variable as absent', () => {
    expect(readEnvironment({ PORT: '', HOST: '' })).toMatchObject({ HOST: '127.0.0.1' });
  });

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['SEARCH_ENGINE', 'sphinx'],
    ['ROUTING_URL', 'valhalla'],
    ['ALLOW_FAULTS', 'yes'],
    ['SEARCH_RATE_LIMIT', '0'],
    ['SEARCH_KEYS', ''],
    ['SEARCH_KEYS', ' , '],
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
    expect(readEnvironment({ NODE_ENV: 'production', SEARCH_KEYS: 'a, b' }).SEARCH_KEYS).toEqual([
      'a',
      'b',
    ]);
  });
});
