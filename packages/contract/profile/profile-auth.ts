import { DOCUMENTS_SCOPES, IDENTITY_SCOPES, SEARCH_SCOPES } from '../scopes.ts';

/** What the app has to know of sign-in that the documents leave open (O-136 to O-145). */
export const authProfile = {
  // O-136
  codeLifetime: { seconds: 300 },
  // O-140: below {auth_url}
  endpoints: { discovery: '/v2.0/.well-known/openid-configuration' },
  // O-143: scopes asked for with each of the two tokens, and with both
  audiences: {
    documentsScopes: [...DOCUMENTS_SCOPES] as string[],
    searchScopes: [...SEARCH_SCOPES] as string[],
    identityScopes: [...IDENTITY_SCOPES] as string[],
  },
  // O-145: where the browser keeps tokens
  storage: {
    accessToken: 'memory' as 'memory' | 'tab',
    refreshToken: 'tab' as 'memory' | 'tab',
  },
};

export type AuthProfile = typeof authProfile;
