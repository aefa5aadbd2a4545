import {
  type AccessToken,
  type Client,
  type ClientCredentials,
  errors,
  type KoaContextWithOIDC,
  type ResourceServer,
} from 'oidc-provider';
import type { Application, Person } from '../directory/directory.ts';
import { nameGrant } from '../storage/record-store.ts';
import {
  type Audience,
  DEFAULT_SCOPE,
  readScopes,
  ScopeError,
  type ScopeReading,
  splitScopes,
} from './audiences.ts';

/** Claim that names what a token was granted under. */
export const GRANT_CLAIM = 'grant';
const NO_SERVICE = 'Ask for at least one scope of a service, such as api://app-id/docs.read.';

/**
 * The service that a request without `resource` is about: the one its scopes name.
 * @throws errors.InvalidScope when they name none, two, or an unknown scope
 */
export function findAudience(audiences: readonly Audience[], ctx: KoaContextWithOIDC): string {
  return requireAudience(ctx, read(audiences, ctx)).id;
}

/**
 * What a token for one service looks like: a signed JWT with an end, and the service as its only
 * audience (A-061, O-141, O-143, O-153).
 * @throws errors.InvalidScope when the scopes of the request are not those of this service
 */
export function describeResource(
  audiences: readonly Audience[],
  ctx: KoaContextWithOIDC,
  identifier: string,
  client: Client,
  lifetimeSeconds: number,
): ResourceServer {
  const audience = audiences.find(({ id }) => id === identifier);
  if (audience === undefined) throw new errors.InvalidTarget(`There is no service ${identifier}.`);
  if (isAskingForScopes(ctx)) checkRequest(read(audiences, ctx), audience, ctx, client);
  return {
    audience: audience.id,
    scope: [...audience.scopes, DEFAULT_SCOPE].map((scope) => `${audience.id}/${scope}`).join(' '),
    accessTokenTTL: lifetimeSeconds,
    accessTokenFormat: 'jwt',
    jwt: { sign: { alg: 'RS256' } },
  };
}

/** In an exchange the scopes were settled before; later they can only be narrowed. */
function isAskingForScopes({ oidc }: KoaContextWithOIDC): boolean {
  return oidc.route !== 'token' || oidc.params?.grant_type === 'client_credentials';
}

function checkRequest(
  reading: ScopeReading,
  audience: Audience,
  ctx: KoaContextWithOIDC,
  client: Client,
): void {
  const { oidc } = ctx;
  if (requireAudience(ctx, reading).id !== audience.id) {
    throw refuse(ctx, `The scopes are not those of ${audience.id}.`);
  }
  const isApplication = oidc.route === 'token';
  const wantsDefault = reading.scopes.includes(DEFAULT_SCOPE);
  if (isApplication && !(wantsDefault && reading.scopes.length === 1)) {
    throw refuse(
      ctx,
      `An application asks for ${audience.id}/${DEFAULT_SCOPE} alone: its roles were granted before.`,
    );
  }
  if (!isApplication && wantsDefault) {
    throw refuse(
      ctx,
      `${client.clientName ?? client.clientId} acts for a person, so it names each scope it needs.`,
    );
  }
}

function read(audiences: readonly Audience[], ctx: KoaContextWithOIDC): ScopeReading {
  try {
    return readScopes(audiences, splitScopes(ctx.oidc.params?.scope));
  } catch (error) {
    if (error instanceof ScopeError) throw refuse(ctx, error.message);
    throw error;
  }
}

function requireAudience(ctx: KoaContextWithOIDC, { audience }: ScopeReading): Audience {
  if (audience === undefined) throw refuse(ctx, NO_SERVICE);
  return audience;
}

function refuse({ oidc }: KoaContextWithOIDC, message: string): errors.InvalidScope {
  return new errors.InvalidScope(message, splitScopes(oidc.params?.scope).join(' '));
}

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
    draft.payload.scp = scopes.join(' ');
    // Looked up when the token is used (O-153).
    if (token.grantId !== undefined) draft.payload[GRANT_CLAIM] = nameGrant(token.grantId);
    return;
  }
  const audience = audiences.find(({ id }) => id === payload.aud);
  const application = applications.find(({ clientId }) => clientId === token.clientId);
  const granted: readonly string[] = application?.kind === 'service' ? application.roles : [];
  draft.payload.roles = granted.filter((role) => audience?.scopes.includes(role));
}

/** Claims about a person that the scopes openid, profile and email let into the id_token. */
export function describePerson({ id, name, email }: Person) {
  return { sub: id, name, email, preferred_username: email };
}
