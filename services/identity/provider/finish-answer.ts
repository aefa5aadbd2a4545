import { createHash } from 'node:crypto';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { splitScopes } from './audiences.ts';
import type { ProviderPages } from './provider-pages.ts';
import { leave } from './sign-out.ts';

/** Seconds between two polls of a device, as its answer says (O-138). */
const POLL_SECONDS = 5;
const REMEMBERED = 10_000;

interface AnswerTools {
  readonly pages: ProviderPages;
  readonly pacing: DevicePacing;
}

/** Completes what oidc-provider answers, where the rules ask for more or a page would need a script. */
export async function finishAnswer(
  ctx: KoaContextWithOIDC,
  { pages, pacing }: AnswerTools,
): Promise<void> {
  switch (ctx.oidc.route) {
    case 'token':
      finishTokens(ctx, pacing);
      break;
    case 'device_authorization':
      finishDeviceCode(ctx);
      break;
    case 'discovery':
      // Every client is registered with this one.
      if (isRecord(ctx.body)) ctx.body.response_modes_supported = ['query'];
      break;
    case 'end_session':
      // The provider would send a page that submits itself.
      if (ctx.status === 200 && ctx.oidc.session?.accountId === undefined) leave(ctx);
      break;
    case 'resume':
    case 'device_resume':
      if (ctx.status === 200 && isSelfSubmitting(ctx.body)) await pages.showSwitchAccount(ctx);
      break;
  }
}

/** Names all scopes that were granted, not only those of the service, and paces devices. */
function finishTokens(ctx: KoaContextWithOIDC, pacing: DevicePacing): void {
  const body: unknown = ctx.body;
  if (!isRecord(body)) return;
  const { AuthorizationCode, DeviceCode, RefreshToken } = ctx.oidc.entities;
  const granted = (AuthorizationCode ?? DeviceCode ?? RefreshToken)?.scope;
  if (typeof body.access_token === 'string' && granted !== undefined) {
    const narrowed = RefreshToken === undefined || AuthorizationCode ? [] : readScopeWish(ctx);
    body.scope = narrowed.length > 0 ? narrowed.join(' ') : granted;
  }
  // The provider says invalid_request; the code for this case is another one (O-139).
  if (body.error_description === 'requested grant type is not allowed for this client') {
    body.error = 'unauthorized_client';
  }
  const deviceCode = ctx.oidc.body?.device_code;
  if (body.error === 'authorization_pending' && typeof deviceCode === 'string') {
    if (!pacing.isTooSoon(deviceCode)) return;
    body.error = 'slow_down';
    body.error_description = `wait ${POLL_SECONDS} seconds longer between two polls`;
  }
}

function readScopeWish({ oidc }: KoaContextWithOIDC): string[] {
  return oidc.params?.grant_type === 'refresh_token' ? splitScopes(oidc.params.scope) : [];
}

/** The fields that polling devices and their users need (O-138). */
function finishDeviceCode(ctx: KoaContextWithOIDC): void {
  const body: unknown = ctx.body;
  if (!isRecord(body) || typeof body.device_code !== 'string') return;
  body.interval = POLL_SECONDS;
  body.message = `To sign in, open ${body.verification_uri} in a browser and enter the code ${body.user_code}.`;
}

function isSelfSubmitting(body: unknown): boolean {
  return typeof body === 'string' && body.includes('document.forms[0].submit()');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Remembers when each device asked last, to tell one that asks too often to slow down (O-138). */
export class DevicePacing {
  readonly #clock: () => number;
  readonly #askedAt = new Map<string, number>();

  /** `clock` gives milliseconds since 1970. */
  constructor(clock: () => number) {
    this.#clock = clock;
  }

  /** Whether this poll follows the last one of the same code too soon. */
  isTooSoon(deviceCode: string): boolean {
    const key = createHash('sha256').update(deviceCode).digest('base64url');
    const now = this.#clock();
    const last = this.#askedAt.get(key);
    // Removed first, so that the map stays in order of time.
    this.#askedAt.delete(key);
    this.#askedAt.set(key, now);
    if (this.#askedAt.size > REMEMBERED) {
      const [oldest] = this.#askedAt.keys();
      if (oldest !== undefined) this.#askedAt.delete(oldest);
    }
    return last !== undefined && now - last < POLL_SECONDS * 1000;
  }
}
