import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { RATE_LIMIT_HEADERS, RETRY_AFTER_HEADER } from '#contract/rate-limit.ts';
import { SUBSCRIPTION_KEY_HEADER } from '#contract/subscription-key.ts';

const PREFLIGHT_SECONDS = 600;
const EXPOSED = [
  ...Object.values(RATE_LIMIT_HEADERS),
  RETRY_AFTER_HEADER,
  'Content-Disposition',
].join(',');

/**
 * Lets pages of the allowed origins call the service by the methods it has (S-004) and read its
 * extra headers (O-146).
 */
export function crossOrigin(
  allowedOrigins: readonly string[],
  methods: readonly string[],
): MiddlewareHandler {
  const isAllowed = (origin: string) => allowedOrigins.includes(origin);
  const answerPreflight = cors({
    origin: (origin) => (isAllowed(origin) ? origin : null),
    allowMethods: [...methods],
    allowHeaders: ['Authorization', SUBSCRIPTION_KEY_HEADER, 'Content-Type'],
    maxAge: PREFLIGHT_SECONDS,
  });
  return async (context, next) => {
    if (context.req.method === 'OPTIONS') return answerPreflight(context, next);
    await next();
    // On the answer as it is: `cors` makes it anew as a stream, which is sent a millisecond later.
    const { headers } = context.res;
    const origin = context.req.header('Origin') ?? '';
    if (isAllowed(origin)) headers.set('Access-Control-Allow-Origin', origin);
    headers.set('Access-Control-Expose-Headers', EXPOSED);
    headers.append('Vary', 'Origin');
  };
}
