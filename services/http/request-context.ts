import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from './logger.ts';
import type { ServiceEnvironment } from './principal.ts';

const REQUEST_ID_HEADER = 'X-Request-Id';
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Gives every request an id (its caller's, when that is a UUID) and writes one line about it. The
 * line holds the path alone: query strings may carry keys and what people searched for.
 */
export function requestContext(
  service: string,
  logger: Logger,
  clock: () => number = Date.now,
): MiddlewareHandler<ServiceEnvironment> {
  return async (context, next) => {
    const started = performance.now();
    const given = context.req.header(REQUEST_ID_HEADER)?.toLowerCase();
    const requestId = given && UUID.test(given) ? given : randomUUID();
    context.set('requestId', requestId);
    context.set('receivedAt', clock());
    await next();
    context.res.headers.set(REQUEST_ID_HEADER, requestId);
    logger.info('request', {
      service,
      requestId,
      method: context.req.method,
      path: context.req.path,
      status: context.res.status,
      milliseconds: Math.round(performance.now() - started),
      caller: context.get('principal')?.id,
    });
  };
}
