import { RETRY_AFTER_HEADER } from '@property/contract/rate-limit.ts';
import type { MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import { html } from 'hono/html';
import { readClientAddress } from '#services/http/client-address.ts';
import { RateLimiter } from '#services/http/rate-limiter.ts';
import { type PageAssets, pageHeaders, renderPage } from '../pages/page.ts';
import { SESSION_COOKIE } from '../provider/build-configuration.ts';
import type { NodeEnvironment } from '../provider/provider-bridge.ts';

const SIGN_IN_SECONDS = 15 * 60;

/** Failures within a quarter of an hour. */
const SIGN_IN_LIMITS = { pair: 10, account: 50, address: 100 };

/**
 * Slows down who guesses passwords: an attempt is counted before the password is checked and taken
 * back when it was right. The tight limit is on one account from one address, so that nobody can
 * lock another person out from elsewhere with a few tries.
 */
export class SignInLimits {
  readonly #pair: RateLimiter;
  readonly #account: RateLimiter;
  readonly #address: RateLimiter;
  readonly #clock: () => number;

  /** `clock` gives milliseconds since 1970. */
  constructor(clock: () => number = Date.now) {
    this.#clock = clock;
    this.#pair = new RateLimiter([{ limit: SIGN_IN_LIMITS.pair, seconds: SIGN_IN_SECONDS }], clock);
    this.#account = new RateLimiter(
      [{ limit: SIGN_IN_LIMITS.account, seconds: SIGN_IN_SECONDS }],
      clock,
    );
    this.#address = new RateLimiter(
      [{ limit: SIGN_IN_LIMITS.address, seconds: SIGN_IN_SECONDS }],
      clock,
    );
  }

  /** Counts an attempt; gives the seconds to wait when there were too many, else 0. */
  begin(email: string, address: string): number {
    const account = email.trim().toLowerCase();
    const counts = [
      () => this.#address.take(address),
      () => this.#account.take(account),
      () => this.#pair.take(`${account} ${address}`),
    ];
    for (const count of counts) {
      const { allowed, resetAt } = count();
      if (!allowed) return Math.max(1, Math.ceil((resetAt - this.#clock()) / 1000));
    }
    return 0;
  }

  /** Takes a successful attempt back. */
  succeed(email: string, address: string): void {
    const account = email.trim().toLowerCase();
    this.#address.giveBack(address);
    this.#account.giveBack(account);
    this.#pair.giveBack(`${account} ${address}`);
  }
}

const DEVICE_CODE_LIMIT = { limit: 30, seconds: 5 * 60 };

/**
 * Stands before the form for device codes: slows down who guesses the codes of other people's
 * devices, and shows the form again where the cookie it came with is gone.
 */
export function guardDeviceForm(
  assets: PageAssets,
  clock: () => number,
  isProxied: boolean,
): MiddlewareHandler<NodeEnvironment> {
  const limiter = new RateLimiter([DEVICE_CODE_LIMIT], clock);
  return async (context, next) => {
    if (context.req.method !== 'POST') return next();
    if (getCookie(context, SESSION_COOKIE) === undefined)
      return context.redirect(context.req.path, 303);
    const address = readClientAddress(context.env.incoming, isProxied);
    const { allowed, resetAt } = limiter.take(address);
    if (allowed) return next();
    const seconds = Math.max(1, Math.ceil((resetAt - clock()) / 1000));
    const body = html`<h1>Too many codes</h1>
      <p>Too many codes were entered. Try again in ${Math.ceil(seconds / 60)} min.</p>`;
    return context.body(await renderPage(assets, 'Too many codes', body), 429, {
      ...pageHeaders(),
      [RETRY_AFTER_HEADER]: String(seconds),
    });
  };
}

const SECRET_LIMIT = { limit: 50, seconds: 5 * 60 };

/** Slows down who guesses the secrets of applications: only refused requests count. */
export function limitSecretGuesses(
  clock: () => number,
  isProxied: boolean,
): MiddlewareHandler<NodeEnvironment> {
  const limiter = new RateLimiter([SECRET_LIMIT], clock);
  return async (context, next) => {
    const { incoming, outgoing } = context.env;
    const address = readClientAddress(incoming, isProxied);
    const { allowed, resetAt } = limiter.take(address);
    if (!allowed) {
      const seconds = Math.max(1, Math.ceil((resetAt - clock()) / 1000));
      const error_description = `too many refused requests; try again in ${seconds} s`;
      return context.json({ error: 'invalid_client', error_description }, 429, {
        [RETRY_AFTER_HEADER]: String(seconds),
      });
    }
    await next();
    if (outgoing.statusCode !== 401) limiter.giveBack(address);
    return undefined;
  };
}
