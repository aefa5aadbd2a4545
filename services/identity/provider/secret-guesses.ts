import { errors } from 'oidc-provider';
import type { Limiter, MakeLimiter } from '#services/http/limits/limits.ts';

const SECRET_LIMIT = { limit: 50, seconds: 5 * 60 };

/** Too many wrong secrets: nothing is said about this one. */
export class TooManySecretsError extends errors.OIDCProviderError {
  override readonly error_description: string;
  /** Seconds to wait. */
  readonly seconds: number;

  constructor(seconds: number) {
    super(429, 'invalid_client');
    this.seconds = seconds;
    this.error_description = `too many wrong secrets; try again in ${seconds} s`;
  }
}

/**
 * Slows down who guesses the secret of an application. Wrong ones are counted for one
 * application from one address: neither another application there nor the people who sign in there
 * are held up. Secrets that are still being checked count too, so that a crowd of guesses sent at
 * once gets no further; who finds the places taken by those waits for them.
 */
export class SecretGuesses {
  readonly #limiter: Limiter;
  readonly #clock: () => number;
  readonly #checking = new Map<string, Set<Promise<unknown>>>();

  /** `clock` gives milliseconds since 1970. */
  constructor(makeLimiter: MakeLimiter, clock: () => number) {
    this.#clock = clock;
    this.#limiter = makeLimiter('secret', [SECRET_LIMIT]);
  }

  /**
   * Whether the secret is right, as `check` finds out.
   * @throws TooManySecretsError after too many wrong ones
   */
  async check(client: string, address: string, check: () => Promise<boolean>): Promise<boolean> {
    const key = `${client} ${address}`;
    for (;;) {
      const { allowed, resetAt } = await this.#limiter.take(key);
      if (allowed) break;
      const [first] = this.#checking.get(key) ?? [];
      if (first === undefined) {
        throw new TooManySecretsError(Math.max(1, Math.ceil((resetAt - this.#clock()) / 1000)));
      }
      await first.catch(() => undefined);
    }
    const checking = this.#checking.get(key) ?? new Set();
    this.#checking.set(key, checking);
    const answer = check();
    checking.add(answer);
    try {
      const isRight = await answer;
      if (isRight) await this.#limiter.giveBack(key);
      return isRight;
    } finally {
      checking.delete(answer);
      if (checking.size === 0) this.#checking.delete(key);
    }
  }
}
