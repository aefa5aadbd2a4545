import { RETRY_AFTER_HEADER } from '@property/contract/rate-limit.ts';
import type { MiddlewareHandler } from 'hono';
import type { NodeEnvironment } from './provider/provider-bridge.ts';

const ALLOW = 'Access-Control-Allow-Origin';
const EXPOSE = 'Access-Control-Expose-Headers';

/**
 * Lets the app's pages, and those of no other origin, read whatever is answered, by the provider or
 * before it: the sentence of a refusal as well. The provider itself lets any page read what it says
 * before it knows the application, and what is refused before it is let be read by none.
 */
export function shareWithApp(appOrigins: readonly string[]): MiddlewareHandler<NodeEnvironment> {
  return async (context, next) => {
    const { outgoing } = context.env;
    const origin = context.req.header('Origin') ?? '';
    if ('setHeader' in outgoing) {
      // The last moment: whoever answers writes its own headers before.
      const writeHead = outgoing.writeHead.bind(outgoing) as (...given: unknown[]) => unknown;
      const share = (...given: unknown[]) => {
        if (appOrigins.includes(origin)) {
          outgoing.setHeader(ALLOW, origin);
          outgoing.setHeader(EXPOSE, RETRY_AFTER_HEADER);
        } else outgoing.removeHeader(ALLOW);
        if (!/\borigin\b/i.test(String(outgoing.getHeader('Vary')))) {
          outgoing.appendHeader('Vary', 'Origin');
        }
        return writeHead(...given);
      };
      outgoing.writeHead = share as typeof outgoing.writeHead;
    }
    await next();
  };
}
