import type { MiddlewareHandler } from 'hono';
import { RATE_LIMIT_HEADERS, RETRY_AFTER_HEADER } from '#contract/rate-limit.ts';
import { HttpError } from './http-error.ts';
import type { ServiceEnvironment } from './principal.ts';
import type { RateLimiter } from './rate-limiter.ts';

/**
 * Counts the requests of each caller and says how many are left (O-048, D-173 to D-178). Stands
 * after authentication. `clock` gives milliseconds since 1970.
 */
export function limitRate(
  limiter: RateLimiter,
  clock: () => number = Date.now,
): MiddlewareHandler<ServiceEnvironment> {
  return async (context, next) => {
    // A person and an application whose ids are the same word are two callers.
    const { kind, id } = context.get('principal');
    const { allowed, limit, remaining, resetAt } = limiter.take(`${kind}:${id}`);
    context.header(RATE_LIMIT_HEADERS.limit, String(limit));
    context.header(RATE_LIMIT_HEADERS.remaining, String(remaining));
    context.header(RATE_LIMIT_HEADERS.reset, String(Math.ceil(resetAt / 1000)));
    if (!allowed) {
      const seconds = Math.max(1, Math.ceil((resetAt - clock()) / 1000));
      throw new HttpError(
        429,
        'RATE_LIMIT_EXCEEDED',
        `Too many requests: ${limit} are allowed in this period. Try again in ${seconds} s.`,
        { headers: { [RETRY_AFTER_HEADER]: String(seconds) } },
      );
    }
    await next();
  };
}
