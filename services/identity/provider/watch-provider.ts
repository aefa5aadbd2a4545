import Provider, { type KoaContextWithOIDC } from 'oidc-provider';
import { readClientAddress } from '#services/http/client-address.ts';
import type { SecurityEvent, SecurityLog } from '#services/http/security-log.ts';
import { readRequestId } from '../request-id.ts';
import { TooManySecretsError } from './secret-guesses.ts';

/** What a device hears while its person has not come yet. */
const WAITING = new Set(['authorization_pending', 'slow_down']);
/** How the provider, and the store where two come at the same time, say that something was reused. */
const USED = /already (?:used|consumed)|used twice/;

interface Refusal {
  readonly error?: string;
  readonly error_detail?: string;
}

/** Writes down what the provider decides about tokens and sessions. */
export function watchProvider(provider: Provider, log: SecurityLog, isProxied: boolean): void {
  const codes = watchCodes(provider);
  const write = (ctx: KoaContextWithOIDC, event: SecurityEvent, facts = {}) =>
    log(event, {
      who: findAccount(ctx) ?? codes.get(ctx),
      client: ctx.oidc.client?.clientId,
      address: readClientAddress(ctx.req, isProxied),
      requestId: readRequestId(ctx.req),
      ...facts,
    });
  const refused = (ctx: KoaContextWithOIDC, error: Error & Refusal) => {
    if (WAITING.has(error.error ?? '')) return;
    write(ctx, nameRefusal(ctx, error), { grant: readGrantType(ctx), error: error.error });
  };
  provider.on('grant.error', refused);
  provider.on('revocation.error', refused);
  provider.on('grant.success', (ctx) => {
    const grant = readGrantType(ctx);
    // Renewals are many, and follow from a token that was issued.
    if (grant !== 'refresh_token') write(ctx, 'token issued', { grant });
  });
  provider.on('grant.revoked', (ctx) => {
    if (ctx.oidc.route === 'revocation') write(ctx, 'token revoked');
  });
  provider.on('end_session.success', (ctx) => write(ctx, 'signed out'));
}

interface CodeModel {
  find(...words: readonly unknown[]): Promise<{ readonly accountId?: string } | undefined>;
}

/** Whose code a request brought: the provider forgets it where it refuses one that was used. */
function watchCodes(provider: Provider): WeakMap<object, string> {
  const accounts = new WeakMap<object, string>();
  const model = provider.AuthorizationCode as unknown as CodeModel;
  const find = model.find.bind(model);
  model.find = async (...words) => {
    const code = await find(...words);
    const context = Provider.ctx;
    if (context !== undefined && code?.accountId !== undefined) {
      accounts.set(context, code.accountId);
    }
    return code;
  };
  return accounts;
}

function nameRefusal(ctx: KoaContextWithOIDC, error: Refusal): SecurityEvent {
  if (error instanceof TooManySecretsError) return 'client secret locked';
  if (error.error === 'invalid_client') return 'client secret refused';
  if (!USED.test(error.error_detail ?? '')) return 'token refused';
  return readGrantType(ctx) === 'refresh_token' ? 'refresh token used twice' : 'code used twice';
}

function readGrantType({ oidc }: KoaContextWithOIDC): string | undefined {
  const type = oidc.params?.grant_type;
  return typeof type === 'string' ? type : undefined;
}

function findAccount({ oidc }: KoaContextWithOIDC): string | undefined {
  const { Account, AuthorizationCode, DeviceCode, RefreshToken } = oidc.entities;
  const record = AuthorizationCode ?? DeviceCode ?? RefreshToken;
  return Account?.accountId ?? record?.accountId ?? oidc.session?.accountId;
}
