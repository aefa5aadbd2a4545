import type { MiddlewareHandler } from 'hono';

/**
 * Ends the connection with the answer. Browsers send a request again by themselves, POST too, when
 * a connection that they had used before breaks before the answer; on a new one they do not. So what
 * charges leaves no connection behind on which the next charge could be sent twice (O-085).
 */
export function closeConnection(): MiddlewareHandler {
  return async (context, next) => {
    context.header('Connection', 'close');
    await next();
  };
}
