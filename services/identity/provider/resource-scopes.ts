import { type Client, errors, type KoaContextWithOIDC, type ResourceServer } from 'oidc-provider';
import {
  type Audience,
  DEFAULT_SCOPE,
  readScopes,
  ScopeError,
  type ScopeReading,
  splitScopes,
} from './audiences.ts';

/** Seconds; one hour. */
const ACCESS_TOKEN_SECONDS = 3_600;

const NO_SERVICE = 'Ask for at least one scope of a service, such as api://app-id/docs.read.';

/**
 * The service that a request without `resource` is about: the one its scopes name.
 * @throws errors.InvalidScope when they name none, two, or an unknown scope
 */
export function findAudience(audiences: readonly Audience[], ctx: KoaContextWithOIDC): string {
  return requireAudience(ctx, read(audiences, ctx)).id;
}

/**
 * What a token for one service looks like: a signed JWT of one hour, with the service as its only
 * audience (A-061, O-141, O-143).
 * @throws errors.InvalidScope when the scopes of the request are not those of this service
 */
export function describeResource(
  audiences: readonly Audience[],
  ctx: KoaContextWithOIDC,
  identifier: string,
  client: Client,
): ResourceServer {
  const audience = audiences.find(({ id }) => id === identifier);
  if (audience === undefined) throw new errors.InvalidTarget(`There is no service ${identifier}.`);
  if (isAskingForScopes(ctx)) checkRequest(read(audiences, ctx), audience, ctx, client);
  return {
    audience: audience.id,
    scope: [...audience.scopes, DEFAULT_SCOPE].map((scope) => `${audience.id}/${scope}`).join(' '),
    accessTokenTTL: ACCESS_TOKEN_SECONDS,
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
