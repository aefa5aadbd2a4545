import { RateLimiter } from '#services/http/rate-limiter.ts';

const SECONDS = 15 * 60;
/** Failures within a quarter of an hour. */
const LIMITS = { pair: 10, account: 50, address: 100 };

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
    this.#pair = new RateLimiter([{ limit: LIMITS.pair, seconds: SECONDS }], clock);
    this.#account = new RateLimiter([{ limit: LIMITS.account, seconds: SECONDS }], clock);
    this.#address = new RateLimiter([{ limit: LIMITS.address, seconds: SECONDS }], clock);
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
