import type { AppConfig } from '@property/contract/profile/app-config.ts';
import type { AuthProfile } from '@property/contract/profile/profile-auth.ts';
import { qualifyScopes, type Scope } from '@property/contract/scopes.ts';
import { joinBase } from '@property/contract/search/paths.ts';
import type { OidcClientSettings } from 'oidc-client-ts';
import type { TokenAudience } from '#api/documents/token-source.ts';

/** Path at which the identity provider answers the browser. */
export const CALLBACK_PATH = '/callback';

/** The services people sign in for: documents where they are sold, search where it takes a token. */
export function listAudiences(config: AppConfig): TokenAudience[] {
  return [
    ...(config.search.auth === 'bearer' ? (['search'] as const) : []),
    ...(config.documents === null ? [] : (['documents'] as const)),
  ];
}

/**
 * The scope list of one service: the same words go into the authorization request and into the
 * exchange.
 */
export function buildScope(
  config: AppConfig,
  profile: AuthProfile,
  audience: TokenAudience,
): string {
  const { identityScopes, documentsScopes, searchScopes } = profile.audiences;
  const own = config.auth?.scopes?.[audience];
  const short = audience === 'search' ? searchScopes : documentsScopes;
  const named = qualifyScopes(config[audience]?.audience ?? '', short as Scope[]);
  return [...new Set([...identityScopes, ...(own ?? named)])].join(' ');
}

/** Settings of the protocol client for one service; `origin` is where the app is served. */
export function buildClientSettings(
  config: AppConfig,
  profile: AuthProfile,
  audience: TokenAudience,
  origin: string,
): Omit<OidcClientSettings, 'stateStore'> {
  const authority = new URL(config.auth?.authority ?? '', origin).href;
  const scope = buildScope(config, profile, audience);
  return {
    authority,
    metadataUrl: joinBase(authority, profile.endpoints.discovery),
    client_id: config.auth?.clientId ?? '',
    redirect_uri: origin + CALLBACK_PATH,
    post_logout_redirect_uri: `${origin}/`,
    response_type: 'code',
    response_mode: 'query',
    scope,
    extraTokenParams: { scope },
    loadUserInfo: false,
    staleStateAgeInSeconds: profile.codeLifetime.seconds * 4,
    requestTimeoutInSeconds: 30,
  };
}
