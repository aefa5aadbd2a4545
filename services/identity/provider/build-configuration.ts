import type { ServicesProfile } from '@property/contract/profile/profile-services.ts';
import { IDENTITY_SCOPES } from '@property/contract/scopes.ts';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import {
  type Configuration,
  errors,
  type Grant,
  interactionPolicy,
  type KoaContextWithOIDC,
} from 'oidc-provider';
import type { Application, Directory } from '../directory/directory.ts';
import { type Audience, splitScopes } from './audiences.ts';
import { listClientOrigins } from './build-clients.ts';
import { ENDPOINTS } from './endpoints.ts';
import type { ProviderPages } from './provider-pages.ts';
import { describeResource, findAudience, writeRights } from './resource-scopes.ts';
import { isProvenSignOut, signOut } from './sign-out.ts';

export interface ProviderSettings {
  readonly directory: Directory;
  readonly audiences: readonly Audience[];
  /** Origins that serve the browser app. */
  readonly appOrigins: readonly string[];
  /** Path under which interactions are answered, such as /auth/sign-in. */
  readonly signInPath: string;
  /** Whether people reach it by https. */
  readonly isSecure: boolean;
  /** What the deployment chose about codes and refresh tokens (O-136, O-137, O-153). */
  readonly auth: Pick<ServicesProfile['auth'], 'codeLifetime' | 'refresh' | 'revocation'>;
}

const HOUR = 3_600;
const DAY = 24 * HOUR;

/** Where the person types a device's code: short, since it may be typed by hand. */
export const DEVICE_PATH = '/device';

export const SESSION_COOKIE = 'identity_session';
/** Browsers take it only from https and for all of one host: no other host can put one in its place. */
const SECURE_SESSION_COOKIE = `__Host-${SESSION_COOKIE}`;

/** Whether a request comes with the cookie of a session; whether that still stands is not looked at. */
export function bringsSession(context: Context): boolean {
  return [SESSION_COOKIE, SECURE_SESSION_COOKIE].some(
    (name) => getCookie(context, name) !== undefined,
  );
}

/** Everything about the protocol that is a choice (A-046 to A-068, O-135 to O-143). */
export function buildConfiguration(
  settings: ProviderSettings,
  pages: ProviderPages,
): Configuration {
  const { directory, audiences, appOrigins, signInPath, isSecure, auth } = settings;
  return {
    routes: {
      authorization: ENDPOINTS.authorize,
      token: ENDPOINTS.token,
      device_authorization: ENDPOINTS.device,
      code_verification: DEVICE_PATH,
      jwks: ENDPOINTS.keys,
      end_session: ENDPOINTS.logout,
      revocation: ENDPOINTS.revoke,
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
    // An integration has no page of its own: the pages for developers try it out, which stand beside
    // the app.
    clientBasedCORS: (_context, origin, { redirectUris = [] }) =>
      (redirectUris.length === 0 ? appOrigins : listClientOrigins(redirectUris)).includes(origin),
    cookies: {
      names: {
        session: isSecure ? SECURE_SESSION_COOKIE : SESSION_COOKIE,
        // Each is for the path of one sign-in alone, which the prefix for a host does not allow.
        interaction: `${isSecure ? '__Secure-' : ''}identity_interaction`,
        resume: `${isSecure ? '__Secure-' : ''}identity_resume`,
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
          describeResource(
            audiences,
            context,
            identifier,
            client,
            auth.revocation.accessTokenSeconds,
          ),
        useGrantedResource: (context, source) => {
          checkExchangeScope(context, source);
          return true;
        },
      },
      clientCredentials: { enabled: true },
      revocation: {
        enabled: true,
        allowedPolicy: async (_context, client, token) => token.clientId === client.clientId,
      },
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
    rotateRefreshToken: auth.refresh.rotate,
    loadExistingGrant: (context) => findGrant(directory.applications, context),
    interactions: {
      policy: buildPrompts(),
      url: (_context, interaction) => `${signInPath}/${interaction.uid}`,
    },
    renderError: (context, out) => pages.showProblem(context, out),
    ttl: {
      AccessToken: auth.revocation.accessTokenSeconds,
      ClientCredentials: auth.revocation.accessTokenSeconds,
      IdToken: HOUR,
      AuthorizationCode: auth.codeLifetime.seconds,
      DeviceCode: 15 * 60,
      Interaction: HOUR,
      // Nobody's session only holds the secret of a form.
      Session: (_context, session) => (session.accountId === undefined ? HOUR : DAY),
      Grant: 14 * DAY,
      // Rotation does not lengthen the life of a chain (O-137).
      RefreshToken: (context) =>
        context?.oidc?.entities.RotatedRefreshToken?.remainingTTL ?? auth.refresh.lifetimeSeconds,
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

/**
 * When a person is asked to sign in or to allow something: as oidc-provider does it, and also when
 * the session is one of somebody whom the directory no longer has.
 */
function buildPrompts(): interactionPolicy.DefaultPolicy {
  const { base, Check } = interactionPolicy;
  const policy = base();
  const isGone = new Check(
    'account_gone',
    'the account of this session no longer exists',
    'login_required',
    ({ oidc }) => oidc.session?.accountId !== undefined && oidc.account === undefined,
  );
  policy.get('login')?.checks.add(isGone);
  return policy;
}

/**
 * The grant that a request builds on. An application that the operator set up for its own people
 * gets what it asks for without a question; others get what the person agreed to on the consent
 * page. A device gets a grant of its own, so that one device does not end with another (O-137).
 */
async function findGrant(
  applications: readonly Application[],
  ctx: KoaContextWithOIDC,
): Promise<Grant | undefined> {
  const { account, client, provider, result, session } = ctx.oidc;
  if (account === undefined || client === undefined || session === undefined) return undefined;
  const isDevice = /^(?:code|device)_/.test(ctx.oidc.route);
  const knownId =
    result?.consent?.grantId ?? (isDevice ? undefined : session.grantIdFor(client.clientId));
  const known = knownId === undefined ? undefined : await provider.Grant.find(knownId);
  const application = applications.find(({ clientId }) => clientId === client.clientId);
  if (application?.kind === 'browser' && application.asksConsent) return known;
  const grant =
    known ?? new provider.Grant({ accountId: account.accountId, clientId: client.clientId });
  addRequestedScopes(ctx, grant);
  await grant.save();
  return grant;
}

/** Adds everything the request asks for; the scopes were checked before (`describeResource`). */
export function addRequestedScopes({ oidc }: KoaContextWithOIDC, grant: Grant): void {
  grant.addOIDCScope([...oidc.requestParamOIDCScopes].join(' '));
  for (const [identifier, resource] of Object.entries(oidc.resourceServers ?? {})) {
    const scopes = [...oidc.requestParamScopes].filter((scope) => resource.scopes.has(scope));
    grant.addResourceScope(identifier, scopes.join(' '));
  }
}

interface GrantedCode {
  readonly kind: string;
  readonly scope?: string | undefined;
}

/**
 * Refuses an exchange whose scope list is not the one of the authorization request (A-053, A-055,
 * The order of the words does not matter. The code is spent either way: who altered the
 * list does not get a second try.
 */
function checkExchangeScope({ oidc }: KoaContextWithOIDC, { kind, scope }: GrantedCode): void {
  if (kind !== 'AuthorizationCode') return;
  const sent = new Set(splitScopes(oidc.body?.scope));
  if (sent.size === 0) {
    throw new errors.InvalidRequest(
      'scope is missing: send the scope list of the authorization request again',
    );
  }
  const granted = new Set(splitScopes(scope));
  const added = [...sent].filter((scope) => !granted.has(scope));
  const left = [...granted].filter((scope) => !sent.has(scope));
  if (added.length + left.length === 0) return;
  const parts = [
    added.length > 0 ? `not asked for then: ${added.join(' ')}` : '',
    left.length > 0 ? `missing now: ${left.join(' ')}` : '',
  ].filter((part) => part !== '');
  throw new errors.InvalidScope(
    `the scope list differs from the one of the authorization request (${parts.join('; ')})`,
    [...sent].join(' '),
  );
}
