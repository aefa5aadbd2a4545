import type { MiddlewareHandler } from 'hono';

/**
 * Drops every header that begins with the prefix of gateway context: who calls, and what they may
 * do, comes from the token alone (A-030, A-031, O-133).
 */
export function dropContextHeaders(prefix: string): MiddlewareHandler {
  const start = prefix.toLowerCase();
  return async (context, next) => {
    const { headers } = context.req.raw;
    const forged = [...headers.keys()].filter((name) => name.startsWith(start));
    for (const name of forged) headers.delete(name);
    await next();
  };
}
