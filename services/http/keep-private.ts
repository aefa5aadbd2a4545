import type { MiddlewareHandler } from 'hono';
import { SUBSCRIPTION_KEY_HEADER } from '#contract/subscription-key.ts';

/**
 * Keeps what was answered to one caller out of caches that others share, unless the operation says
 * more: balances and orders belong to one person, and a key in a header of its own is nothing that a
 * cache knows to respect. Errors are kept out as well.
 */
export function keepPrivate(): MiddlewareHandler {
  return async (context, next) => {
    await next();
    const { headers } = context.res;
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-store');
    headers.append('Vary', `Authorization, ${SUBSCRIPTION_KEY_HEADER}`);
  };
}
