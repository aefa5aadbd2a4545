import { createHash, timingSafeEqual } from 'node:crypto';
import { SUBSCRIPTION_KEY_HEADER } from '@property/contract/search/subscription-key.ts';
import type { Context, MiddlewareHandler } from 'hono';
import { type BearerCheck, BearerError } from './bearer-token.ts';
import { HttpError } from './http-error.ts';
import type { Principal, ServiceEnvironment } from './principal.ts';

export interface Credentials {
  readonly checkBearer: BearerCheck;
  /** Left out where keys are not accepted. */
  readonly checkKey?: (key: string) => Principal | undefined;
  /** Code of an expired token, where it differs from UNAUTHORIZED. */
  readonly expiredCode?: string;
}

const BEARER = /^Bearer(?: +(.*))?$/i;

/**
 * Finds out who calls. A bearer token wins over a subscription key and is not rescued by it
 * (O-068). Answers 401 without sound credentials. `onWrong` is told of those
 * that never were right, and may throw something else: who sends none, or a token that has run out,
 * guesses nothing.
 */
export function authenticate(
  credentials: Credentials,
  onWrong?: (context: Context<ServiceEnvironment>) => void | Promise<void>,
): MiddlewareHandler<ServiceEnvironment> {
  return async (context, next) => {
    try {
      context.set('principal', await readPrincipal(context, credentials));
    } catch (error) {
      if (error instanceof WrongCredentialsError) await onWrong?.(context);
      throw error;
    }
    await next();
  };
}

async function readPrincipal(
  context: Context<ServiceEnvironment>,
  { checkBearer, checkKey, expiredCode = 'UNAUTHORIZED' }: Credentials,
): Promise<Principal> {
  const bearer = BEARER.exec(context.req.header('Authorization') ?? '');
  if (bearer) {
    try {
      return await checkBearer(bearer[1]?.trim() ?? '');
    } catch (error) {
      if (!(error instanceof BearerError)) throw error;
      if (error.expired)
        throw new HttpError(401, expiredCode, error.message, describe(error.cause));
      throw new WrongCredentialsError(error.message, error.cause);
    }
  }
  const key = checkKey && context.req.header(SUBSCRIPTION_KEY_HEADER);
  if (!key) {
    throw new HttpError(401, 'UNAUTHORIZED', describeMissing(checkKey !== undefined), describe());
  }
  const principal = checkKey(key);
  if (!principal) throw new WrongCredentialsError('The subscription key is not known.');
  return principal;
}

function describeMissing(keysAllowed: boolean): string {
  return keysAllowed
    ? 'Sign in, or send a subscription key: this operation needs credentials.'
    : 'Sign in: this operation needs an access token.';
}

class WrongCredentialsError extends HttpError {
  constructor(message: string, privateDetail?: unknown) {
    super(401, 'UNAUTHORIZED', message, describe(privateDetail));
  }
}

function describe(privateDetail?: unknown) {
  return { privateDetail, headers: { 'WWW-Authenticate': 'Bearer' } };
}

/** Answers 403 unless the caller has the scope. Stands after `authenticate`. */
export function requireScope(scope: string): MiddlewareHandler<ServiceEnvironment> {
  return async (context, next) => {
    if (!context.get('principal').scopes.has(scope)) {
      throw new HttpError(403, 'FORBIDDEN', `This needs the permission ${scope}.`);
    }
    await next();
  };
}

function hash(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}

/**
 * Checks subscription keys. All keys are compared, and as hashes of equal length,
 * so that the time taken tells nothing about them.
 */
export function createKeyCheck(
  keys: readonly string[],
  scopes: readonly string[],
): (key: string) => Principal | undefined {
  const known = keys.filter((key) => key !== '').map(hash);
  const granted = new Set(scopes);
  return (key) => {
    const given = hash(key);
    let matched = false;
    for (const candidate of known) matched = timingSafeEqual(candidate, given) || matched;
    if (!matched) return undefined;
    return { kind: 'key', id: `key:${given.toString('hex').slice(0, 12)}`, scopes: granted };
  };
}
