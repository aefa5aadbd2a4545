import type { TokenSet } from '#features/auth/token-set.ts';

/** Settings of an app whose identity provider nobody answers at. */
export const SIGN_IN_SETTINGS = {
  documents: { baseUrl: '/docs/v1', audience: 'api://docs' },
  auth: { authority: 'http://127.0.0.1:1/auth', clientId: 'app' },
};

/** Who is signed in, without a token that could be used. */
export const ANA: TokenSet = {
  person: { id: 'ana', name: 'Ana Field' },
  scope: '',
  accessToken: '',
  expiresAt: 0,
  obtainedAt: 1,
};
