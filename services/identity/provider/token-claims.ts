import type { AccessToken, ClientCredentials } from 'oidc-provider';
import { authProfile } from '#contract/profile-auth.ts';
import type { Application, Person } from '../directory/directory.ts';
import { type Audience, readScopes, splitScopes } from './audiences.ts';

/** The parts of a token to be signed that are settled here. */
interface TokenDraft {
  payload: Record<string, unknown>;
}

/**
 * Puts the rights into an access token: `scp` with the short names of a person's scopes, `roles`
 * of an application, as the operator granted them (A-032, A-033, A-065, O-141, O-142).
 */
export function writeRights(
  audiences: readonly Audience[],
  applications: readonly Application[],
  token: AccessToken | ClientCredentials,
  draft: TokenDraft,
): void {
  const { scope, ...payload } = draft.payload;
  draft.payload = { ...payload, azp: token.clientId, ver: '2.0' };
  if (token.kind === 'AccessToken') {
    const { scopes } = readScopes(audiences, splitScopes(scope));
    draft.payload[authProfile.claims.scopes] = scopes.join(authProfile.claims.scopesSeparator);
    return;
  }
  const audience = audiences.find(({ id }) => id === payload.aud);
  const application = applications.find(({ clientId }) => clientId === token.clientId);
  const granted: readonly string[] = application?.kind === 'service' ? application.roles : [];
  draft.payload[authProfile.claims.roles] = granted.filter((role) =>
    audience?.scopes.includes(role),
  );
}

/** Claims about a person that the scopes openid, profile and email let into the id_token. */
export function describePerson({ id, name, email }: Person) {
  return { sub: id, name, email, preferred_username: email };
}
