import { describeError, type Logger } from '@property/contract/logger.ts';
import { RETRY_AFTER_HEADER } from '@property/contract/rate-limit.ts';
import type { MiddlewareHandler } from 'hono';
import { html } from 'hono/html';
import { DiskFullError } from '#services/http/readiness/disk-watch.ts';
import { type PageAssets, pageHeaders, renderPage } from '../pages/page.ts';
import { ENDPOINTS, FOR_PROGRAMS } from '../provider/endpoints.ts';

/** Seconds after which to try again: somebody has to make room first. */
const RETRY_SECONDS = '30';
const NO_ROOM = 'There is no room to keep a sign-in just now.';
const AWAY = 'The service that keeps sign-ins does not answer just now.';
/** Of what is public, nothing is written down. */
const READ_ONLY = [ENDPOINTS.discovery, ENDPOINTS.keys];

/**
 * Answers 503 while sessions and grants cannot be kept, before anything is begun: a code that was used
 * up for a token that could not be kept would be lost.
 * @param check rejects while nothing can be kept, as DiskFullError for want of room
 */
export function refuseWithoutStore(
  assets: PageAssets,
  check: () => Promise<unknown>,
  logger: Logger,
): MiddlewareHandler {
  return async (context, next) => {
    const isFor = (paths: readonly string[]) =>
      paths.some((path) => context.req.path.endsWith(path));
    if (isFor(READ_ONLY)) return next();
    try {
      await check();
    } catch (error) {
      logger.error('failure', { service: 'identity', ...describeError(error) });
      const reason = error instanceof DiskFullError ? NO_ROOM : AWAY;
      if (isFor(FOR_PROGRAMS)) {
        const body = {
          error: 'temporarily_unavailable',
          error_description: `${reason} Try again later.`,
        };
        return context.json(body, 503, {
          [RETRY_AFTER_HEADER]: RETRY_SECONDS,
          'Cache-Control': 'no-store',
        });
      }
      const body = html`<h1>Signing in is not possible just now</h1>
        <p>${reason} Nothing was changed. Try again in a while.</p>`;
      return context.body(await renderPage(assets, 'Not possible just now', body), 503, {
        ...pageHeaders(),
        [RETRY_AFTER_HEADER]: RETRY_SECONDS,
      });
    }
    return next();
  };
}
