import { RETRY_AFTER_HEADER } from '@property/contract/rate-limit.ts';
import type { MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import { html } from 'hono/html';
import { groupAddress, readClientAddress } from '#services/http/client-address.ts';
import { RateLimiter } from '#services/http/rate-limiter.ts';
import type { SecurityLog } from '#services/http/security-log.ts';
import { type PageAssets, pageHeaders, renderPage } from '../pages/page.ts';
import { SESSION_COOKIE } from '../provider/build-configuration.ts';
import type { NodeEnvironment } from '../provider/provider-bridge.ts';
import { readRequestId } from '../request-id.ts';

const WINDOW = 15 * 60;

/** Failures within a quarter of an hour; the last two of all accounts from one address together. */
const LIMITS = { pair: 10, account: 50, suspect: 100, address: 1_000 };
/** Failures with one account from an address from which many were wrong. */
const SUSPECT_PAIR = 3;
/** Accounts and addresses remembered as going together. */
const REMEMBERED = 10_000;

/**
 * Slows down who guesses passwords: an attempt is counted before the password is checked and taken
 * back when it was right. The limit that is met first is on one account from one address. Where
 * many guesses over many accounts come from one address it gets tighter for each, instead of closing
 * the address to everybody behind it. Who has signed in from an address before meets the limit of
 * the pair alone: whatever others do there, or do to their account from elsewhere, does not lock
 * them out.
 */
export class SignInLimits {
  readonly #pair: RateLimiter;
  readonly #suspectPair: RateLimiter;
  readonly #account: RateLimiter;
  readonly #suspect: RateLimiter;
  readonly #address: RateLimiter;
  readonly #clock: () => number;
  /** Pairs that were right once, in the order of the last time. */
  readonly #known = new Set<string>();

  /** `clock` gives milliseconds since 1970. */
  constructor(clock: () => number = Date.now) {
    this.#clock = clock;
    const limiter = (limit: number) => new RateLimiter([{ limit, seconds: WINDOW }], clock);
    this.#pair = limiter(LIMITS.pair);
    this.#suspectPair = limiter(SUSPECT_PAIR);
    this.#account = limiter(LIMITS.account);
    this.#suspect = limiter(LIMITS.suspect);
    this.#address = limiter(LIMITS.address);
  }

  /** Counts an attempt, before the password is looked at. */
  begin(email: string, address: string): SignInAttempt {
    const account = email.trim().toLowerCase();
    const network = groupAddress(address);
    const pair = `${account} ${network}`;
    const isKnown = this.#known.has(pair);
    const counted: (readonly [RateLimiter, string])[] = [];
    const isSuspect = !this.#suspect.take(network).allowed;
    if (!isSuspect) counted.push([this.#suspect, network]);
    const asked: (readonly [RateLimiter, string])[] = [[this.#pair, pair]];
    if (!isKnown) {
      if (isSuspect) asked.push([this.#suspectPair, pair]);
      asked.push([this.#account, account], [this.#address, network]);
    }
    const takeBack = () => {
      for (const [limiter, key] of counted) limiter.giveBack(key);
    };
    for (const [limiter, key] of asked) {
      const { allowed, resetAt } = limiter.take(key);
      if (allowed) {
        counted.push([limiter, key]);
        continue;
      }
      // No password is checked, so nothing else counts this attempt.
      takeBack();
      return { wait: Math.max(1, Math.ceil((resetAt - this.#clock()) / 1000)), succeed() {} };
    }
    const succeed = () => {
      takeBack();
      this.#remember(pair);
    };
    return { wait: 0, succeed };
  }

  #remember(pair: string): void {
    this.#known.delete(pair);
    this.#known.add(pair);
    const [oldest] = this.#known;
    if (this.#known.size > REMEMBERED && oldest !== undefined) this.#known.delete(oldest);
  }
}

interface SignInAttempt {
  /** Seconds to wait when there were too many, else 0. */
  readonly wait: number;
  /** Takes the attempt back, since the password was right, and remembers who belongs where. */
  succeed(): void;
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
  log: SecurityLog,
): MiddlewareHandler<NodeEnvironment> {
  const limiter = new RateLimiter([DEVICE_CODE_LIMIT], clock);
  return async (context, next) => {
    if (context.req.method !== 'POST') return next();
    if (getCookie(context, SESSION_COOKIE) === undefined)
      return context.redirect(context.req.path, 303);
    const address = readClientAddress(context.env.incoming, isProxied);
    const { allowed, resetAt } = limiter.take(groupAddress(address));
    if (allowed) return next();
    log('device code locked', { address, requestId: readRequestId(context.env.incoming) });
    const seconds = Math.max(1, Math.ceil((resetAt - clock()) / 1000));
    const body = html`<h1>Too many codes</h1>
      <p>Too many codes were entered. Try again in ${Math.ceil(seconds / 60)} min.</p>`;
    return context.body(await renderPage(assets, 'Too many codes', body), 429, {
      ...pageHeaders(),
      [RETRY_AFTER_HEADER]: String(seconds),
    });
  };
}
