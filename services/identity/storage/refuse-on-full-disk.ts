import type { Logger } from '@property/contract/logger.ts';
import { RETRY_AFTER_HEADER } from '@property/contract/rate-limit.ts';
import type { MiddlewareHandler } from 'hono';
import { html } from 'hono/html';
import { DiskFullError, type DiskWatch } from '#services/http/readiness/disk-watch.ts';
import { type PageAssets, pageHeaders, renderPage } from '../pages/page.ts';
import { ENDPOINTS, FOR_PROGRAMS } from '../provider/endpoints.ts';

/** Seconds after which to try again: somebody has to make room first. */
const RETRY_SECONDS = '30';
/** Of what is public, nothing is written down. */
const READ_ONLY = [ENDPOINTS.discovery, ENDPOINTS.keys];

/**
 * Answers 503 while there is no room for sessions and grants, before anything is begun: a code that
 * was used up for a token that could not be kept would be lost.
 */
export function refuseOnFullDisk(
  assets: PageAssets,
  disk: DiskWatch,
  logger: Logger,
): MiddlewareHandler {
  return async (context, next) => {
    const isFor = (paths: readonly string[]) =>
      paths.some((path) => context.req.path.endsWith(path));
    if (isFor(READ_ONLY)) return next();
    try {
      await disk.check();
    } catch (error) {
      if (!(error instanceof DiskFullError)) throw error;
      logger.error('failure', { service: 'identity', error: error.message });
      if (isFor(FOR_PROGRAMS)) {
        const description = 'There is no room to keep a sign-in just now. Try again later.';
        const body = { error: 'temporarily_unavailable', error_description: description };
        return context.json(body, 503, {
          [RETRY_AFTER_HEADER]: RETRY_SECONDS,
          'Cache-Control': 'no-store',
        });
      }
      const body = html`<h1>Signing in is not possible just now</h1>
        <p>The service has no room to keep a sign-in. Nothing was changed. Try again in a while.</p>`;
      return context.body(await renderPage(assets, 'Not possible just now', body), 503, {
        ...pageHeaders(),
        [RETRY_AFTER_HEADER]: RETRY_SECONDS,
      });
    }
    return next();
  };
}
