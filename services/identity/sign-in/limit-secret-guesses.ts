import type { MiddlewareHandler } from 'hono';
import { RETRY_AFTER_HEADER } from '#contract/rate-limit.ts';
import { RateLimiter } from '#services/http/rate-limiter.ts';
import type { NodeEnvironment } from '../provider/provider-bridge.ts';
import { readClientAddress } from './client-address.ts';

const LIMIT = { limit: 50, seconds: 5 * 60 };

/** Slows down who guesses the secrets of applications: only refused requests count. */
export function limitSecretGuesses(
  clock: () => number,
  isProxied: boolean,
): MiddlewareHandler<NodeEnvironment> {
  const limiter = new RateLimiter([LIMIT], clock);
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
