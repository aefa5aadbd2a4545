import type { MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import { html } from 'hono/html';
import { RETRY_AFTER_HEADER } from '#contract/rate-limit.ts';
import { RateLimiter } from '#services/http/rate-limiter.ts';
import { type PageAssets, pageHeaders, renderPage } from '../pages/page.ts';
import { SESSION_COOKIE } from '../provider/build-configuration.ts';
import type { NodeEnvironment } from '../provider/provider-bridge.ts';
import { readClientAddress } from './client-address.ts';

const LIMIT = { limit: 30, seconds: 5 * 60 };

/**
 * Stands before the form for device codes: slows down who guesses the codes of other people's
 * devices, and shows the form anew where the cookie it came with is gone.
 */
export function guardDeviceForm(
  assets: PageAssets,
  clock: () => number,
  isProxied: boolean,
): MiddlewareHandler<NodeEnvironment> {
  const limiter = new RateLimiter([LIMIT], clock);
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
