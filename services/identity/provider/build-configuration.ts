import type { Configuration, KoaContextWithOIDC } from 'oidc-provider';
import { authProfile } from '#contract/profile-auth.ts';
import { IDENTITY_SCOPES } from '#contract/scopes.ts';
import type { Directory } from '../directory/directory.ts';
import { type Audience, splitScopes } from './audiences.ts';
import { listClientOrigins } from './build-clients.ts';
import { buildPrompts } from './build-prompts.ts';
import { checkExchangeScope } from './exchange-scope.ts';
import { findGrant } from './find-grant.ts';
import type { ProviderPages } from './provider-pages.ts';
import { describeResource, findAudience } from './resource-scopes.ts';
import { isProvenSignOut, signOut } from './sign-out.ts';
import { writeRights } from './token-claims.ts';

export interface ProviderSettings {
  readonly directory: Directory;
  readonly audiences: readonly Audience[];
  /** Origins that serve the browser app. */
  readonly appOrigins: readonly string[];
  /** Path under which interactions are answered, such as /auth/sign-in. */
  readonly signInPath: string;
}

const HOUR = 3_600;
const DAY = 24 * HOUR;

/** Where the person types a device's code: short, since it may be typed by hand. */
export const DEVICE_PATH = '/device';

export const SESSION_COOKIE = 'identity_session';

/** Everything about the protocol that is a choice (A-046 to A-068, O-135 to O-143). */
export function buildConfiguration(
  settings: ProviderSettings,
  pages: ProviderPages,
): Configuration {
  const { directory, audiences, signInPath } = settings;
  const { endpoints } = authProfile;
  return {
    routes: {
      authorization: endpoints.authorize,
      token: endpoints.token,
      device_authorization: endpoints.device,
      code_verification: DEVICE_PATH,
      jwks: endpoints.keys,
      end_session: endpoints.logout,
    },
    scopes: [...IDENTITY_SCOPES],
    claims: {
      openid: ['sub'],
      profile: ['name', 'preferred_username'],
      email: ['email'],
    },
    // The claims of the scopes go into the id_token: there is no other place to ask.
    conformIdTokenClaims: false,
    responseTypes: ['code'],
    clientAuthMethods: ['client_secret_post', 'client_secret_basic', 'none'],
    pkce: { required: () => true },
    allowOmittingSingleRegisteredRedirectUri: false,
    clientDefaults: { id_token_signed_response_alg: 'RS256' },
    clientBasedCORS: (_context, origin, client) =>
      listClientOrigins(client.redirectUris ?? []).includes(origin),
    cookies: {
      names: {
        session: SESSION_COOKIE,
        interaction: 'identity_interaction',
        resume: 'identity_resume',
      },
      long: { httpOnly: true, sameSite: 'lax', signed: true, overwrite: true },
      short: { httpOnly: true, sameSite: 'lax', signed: true, overwrite: true },
    },
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      dPoP: { enabled: false },
      deviceFlow: {
        enabled: true,
        charset: 'base-20',
        mask: '****-****',
        userCodeInputSource: (context, _form, out, error) =>
          pages.showDeviceCode(context, out, error),
        userCodeConfirmSource: (context, _form, client, _info, code) =>
          pages.showDeviceConfirm(context, client, code),
        successSource: (context) => pages.showDeviceConnected(context),
      },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (context) =>
          isProvenSignOut(context) ? signOut(context) : pages.showSignOut(context),
        postLogoutSuccessSource: (context) => pages.showSignedOut(context),
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: (context) => findAudience(audiences, context),
        getResourceServerInfo: (context, identifier, client) =>
          describeResource(audiences, context, identifier, client),
        useGrantedResource: (context, source) => {
          checkExchangeScope(context, source);
          return true;
        },
      },
      clientCredentials: { enabled: true },
    },
    formats: {
      customizers: {
        jwt: (_context, token, draft) => {
          writeRights(audiences, directory.applications, token, draft);
        },
      },
    },
    extraParams: { scope_words: restoreOfflineAccess },
    issueRefreshToken: (_context, client, source) =>
      client.grantTypeAllowed('refresh_token') && source.scopes.has('offline_access'),
    // What a browser was given ends with its session; a device was connected to stay.
    expiresWithSession: (_context, source) => source.kind !== 'DeviceCode',
    rotateRefreshToken: authProfile.refresh.rotate,
    loadExistingGrant: (context) => findGrant(directory.applications, context),
    interactions: {
      policy: buildPrompts(),
      url: (_context, interaction) => `${signInPath}/${interaction.uid}`,
    },
    renderError: (context, out) => pages.showProblem(context, out),
    ttl: {
      AccessToken: HOUR,
      ClientCredentials: HOUR,
      IdToken: HOUR,
      AuthorizationCode: authProfile.codeLifetime.seconds,
      DeviceCode: 15 * 60,
      Interaction: HOUR,
      Session: DAY,
      Grant: 14 * DAY,
      // Rotation does not lengthen the life of a chain (O-137).
      RefreshToken: (context) =>
        context?.oidc?.entities.RotatedRefreshToken?.remainingTTL ??
        authProfile.refresh.lifetimeSeconds,
    },
  };
}

/**
 * oidc-provider drops offline_access unless the request also asks for consent. Here the scope alone
 * yields a refresh token, so it is put back once the request has been checked.
 */
function restoreOfflineAccess(context: KoaContextWithOIDC): void {
  const { params, body, route } = context.oidc;
  if (params === undefined || route !== 'authorization') return;
  const sent = splitScopes(context.method === 'POST' ? body?.scope : context.query.scope);
  const kept = splitScopes(params.scope);
  if (sent.includes('offline_access') && !kept.includes('offline_access')) {
    params.scope = [...kept, 'offline_access'].join(' ');
  }
}
