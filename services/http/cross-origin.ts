import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { RATE_LIMIT_HEADERS, RETRY_AFTER_HEADER } from '#contract/rate-limit.ts';
import { SUBSCRIPTION_KEY_HEADER } from '#contract/subscription-key.ts';

const PREFLIGHT_SECONDS = 600;

/** Lets pages of the allowed origins call the service and read its extra headers (O-146). */
export function crossOrigin(allowedOrigins: readonly string[]): MiddlewareHandler {
  return cors({
    origin: (origin) => (allowedOrigins.includes(origin) ? origin : null),
    allowMethods: ['GET', 'POST', 'DELETE'],
    allowHeaders: ['Authorization', SUBSCRIPTION_KEY_HEADER, 'Content-Type'],
    exposeHeaders: [
      ...Object.values(RATE_LIMIT_HEADERS),
      RETRY_AFTER_HEADER,
      'Content-Disposition',
    ],
    maxAge: PREFLIGHT_SECONDS,
  });
}
