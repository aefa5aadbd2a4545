import { RETRY_AFTER_HEADER } from '@property/contract/rate-limit.ts';
import type { MiddlewareHandler } from 'hono';
import { html } from 'hono/html';
import { groupAddress, readClientAddress } from '#services/http/client-address.ts';
import type { Limiter, MakeLimiter } from '#services/http/limits/limits.ts';
import type { SecurityLog } from '#services/http/security-log.ts';
import { type PageAssets, pageHeaders, renderPage } from '../pages/page.ts';
import { bringsSession } from '../provider/build-configuration.ts';
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
  readonly #pair: Limiter;
  readonly #suspectPair: Limiter;
  readonly #account: Limiter;
  readonly #suspect: Limiter;
  readonly #address: Limiter;
  readonly #clock: () => number;
  /** Pairs that were right once, in the order of the last time. */
  readonly #known = new Set<string>();

  /** `clock` gives milliseconds since 1970. */
  constructor(makeLimiter: MakeLimiter, clock: () => number = Date.now) {
    this.#clock = clock;
    const limiter = (name: string, limit: number) =>
      makeLimiter(`sign-in ${name}`, [{ limit, seconds: WINDOW }]);
    this.#pair = limiter('pair', LIMITS.pair);
    this.#suspectPair = limiter('suspect pair', SUSPECT_PAIR);
    this.#account = limiter('account', LIMITS.account);
    this.#suspect = limiter('suspect', LIMITS.suspect);
    this.#address = limiter('address', LIMITS.address);
  }

  /** Counts an attempt, before the password is looked at. */
  async begin(email: string, address: string): Promise<SignInAttempt> {
    const account = email.trim().toLowerCase();
    const network = groupAddress(address);
    const pair = `${account} ${network}`;
    const isKnown = this.#known.has(pair);
    const counted: (readonly [Limiter, string])[] = [];
    const isSuspect = !(await this.#suspect.take(network)).allowed;
    if (!isSuspect) counted.push([this.#suspect, network]);
    const asked: (readonly [Limiter, string])[] = [[this.#pair, pair]];
    if (!isKnown) {
      if (isSuspect) asked.push([this.#suspectPair, pair]);
      asked.push([this.#account, account], [this.#address, network]);
    }
    const takeBack = async () => {
      for (const [limiter, key] of counted) await limiter.giveBack(key);
    };
    for (const [limiter, key] of asked) {
      const { allowed, resetAt } = await limiter.take(key);
      if (allowed) {
        counted.push([limiter, key]);
        continue;
      }
      // No password is checked, so nothing else counts this attempt.
      await takeBack();
      const wait = Math.max(1, Math.ceil((resetAt - this.#clock()) / 1000));
      return { wait, succeed: async () => undefined };
    }
    const succeed = async () => {
      this.#remember(pair);
      await takeBack();
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
  succeed(): Promise<void>;
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
  makeLimiter: MakeLimiter,
): MiddlewareHandler<NodeEnvironment> {
  const limiter = makeLimiter('device code', [DEVICE_CODE_LIMIT]);
  return async (context, next) => {
    if (context.req.method !== 'POST') return next();
    if (!bringsSession(context)) return context.redirect(context.req.path, 303);
    const address = readClientAddress(context.env.incoming, isProxied);
    const { allowed, resetAt } = await limiter.take(groupAddress(address));
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
