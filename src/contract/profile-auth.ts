import { RATE_LIMIT_HEADERS, RETRY_AFTER_HEADER } from './rate-limit.ts';
import { DOCUMENTS_SCOPES, IDENTITY_SCOPES, SCOPES, SEARCH_SCOPES } from './scopes.ts';
import { SUBSCRIPTION_KEY_HEADER } from './subscription-key.ts';

/** What the documents leave open about sign-in and rights (O-066 to O-068, O-135 to O-145). */
export const authProfile = {
  search: {
    // O-067: identity provider of search tokens, and whether they need their own authorize request
    issuer: 'shared' as 'shared' | 'separate',
    ownAuthorizeRequest: true,
    prompt: 'none',
    // O-066: scopes of the operations the documents name none for
    scopes: {
      address: SCOPES.searchTitles as string,
      titlesNaturalLanguage: SCOPES.searchTitles as string,
      titleSubResources: SCOPES.searchTitles as string,
      titleImages: SCOPES.searchComps as string,
      titleComparables: SCOPES.searchComps as string,
    },
    // O-068: a key carries these scopes; a token wins over a key sent with it
    mode: {
      keyScopes: [...SEARCH_SCOPES] as string[],
      bothSent: 'bearer' as 'bearer' | 'key',
    },
    // O-144: application roles count, named like the scopes
    roles: true,
  },
  // O-135
  authorizeParams: [
    'client_id',
    'response_type',
    'redirect_uri',
    'response_mode',
    'scope',
    'state',
    'nonce',
    'code_challenge',
    'code_challenge_method',
  ],
  // O-136: single use
  codeLifetime: { seconds: 300, singleUse: true },
  // O-137
  refresh: {
    fields: ['grant_type', 'client_id', 'refresh_token', 'scope'],
    rotate: true,
    reuseInvalidatesChain: true,
    lifetimeSeconds: 86_400,
  },
  // O-138
  device: {
    grantType: 'urn:ietf:params:oauth:grant-type:device_code',
    fields: ['device_code', 'user_code', 'verification_uri', 'expires_in', 'interval'],
    pollingErrors: ['authorization_pending', 'slow_down', 'expired_token', 'access_denied'],
  },
  // O-139
  errors: [
    'invalid_request',
    'invalid_client',
    'invalid_grant',
    'invalid_scope',
    'unauthorized_client',
    'unsupported_grant_type',
  ],
  // O-140: below {auth_url}; the first three paths are documented
  endpoints: {
    authorize: '/oauth2/v2.0/authorize',
    token: '/oauth2/v2.0/token',
    device: '/oauth2/v2.0/devicecode',
    discovery: '/v2.0/.well-known/openid-configuration',
    keys: '/discovery/v2.0/keys',
    logout: '/oauth2/v2.0/logout',
  },
  // O-141, O-142: signed tokens; scp is one string of short names, roles an array of them
  claims: {
    algorithm: 'RS256',
    access: ['iss', 'aud', 'sub', 'exp', 'iat'],
    identity: ['nonce', 'name', 'email', 'preferred_username'],
    scopes: 'scp',
    scopesSeparator: ' ',
    roles: 'roles',
  },
  // O-143: one audience a token; scopes asked for with each
  audiences: {
    tokens: 'onePerService' as 'onePerService' | 'shared',
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

/** What the documents leave open about addresses and browsers (O-070, O-146). */
export const environmentsProfile = {
  // O-070: relative to the host of the app; config.json names others
  searchBaseUrl: '/search/v1',
  docsBaseUrl: '/docs/v1',
  authUrl: '/auth',
  // O-146: allowed origins come from the configuration of the services
  cors: {
    allowedHeaders: ['Authorization', SUBSCRIPTION_KEY_HEADER, 'Content-Type'],
    exposedHeaders: [
      ...Object.values(RATE_LIMIT_HEADERS),
      RETRY_AFTER_HEADER,
      'Content-Disposition',
    ] as string[],
  },
};
