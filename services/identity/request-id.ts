import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { noteRoute } from '#services/http/operations/watch-requests.ts';
import type { NodeEnvironment } from './provider/provider-bridge.ts';

const HEADER = 'x-request-id';
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Gives a request its id (its caller's, when that is a UUID) and the answer the same. It travels in
 * the header, where the provider finds it too.
 */
export function nameRequest(): MiddlewareHandler<NodeEnvironment> {
  return async (context, next) => {
    const { incoming, outgoing } = context.env;
    const given = String(incoming.headers[HEADER] ?? '').toLowerCase();
    const id = UUID.test(given) ? given : randomUUID();
    incoming.headers[HEADER] = id;
    if ('setHeader' in outgoing) outgoing.setHeader('X-Request-Id', id);
    await next();
    noteRoute(outgoing, { service: 'identity', route: routePath(context) });
  };
}

/** The id that `nameRequest` gave. */
export function readRequestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  return String(headers[HEADER] ?? '');
}
