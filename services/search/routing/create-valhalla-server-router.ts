import { type Router, RoutingError } from './router.ts';
import { buildValhallaRouter } from './valhalla-router.ts';

const TIMEOUT = 10_000;

/**
 * A Valhalla server (ROUTING_URL), asked over HTTP. A server that is down, slow or answers with an
 * error rejects with ROUTING_UNAVAILABLE; one that refuses these actions or us altogether (401,
 * 403, 404, 405) is set up wrongly: SERVICE_MISCONFIGURED.
 *
 * @param url base address, with or without a slash at its end
 */
export function createValhallaServerRouter(url: string, fetch: typeof globalThis.fetch): Router {
  const base = url.replace(/\/+$/, '');
  const timeout = () => AbortSignal.timeout(TIMEOUT);
  return buildValhallaRouter(async (action, request, signal) => {
    const response = await fetch(`${base}/${action}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(request),
      signal: signal ? AbortSignal.any([signal, timeout()]) : timeout(),
    });
    if ([401, 403, 404, 405].includes(response.status)) {
      throw new RoutingError(
        'SERVICE_MISCONFIGURED',
        'Travel times are switched off: the routing server does not accept our questions.',
        { cause: new Error(`HTTP ${response.status}: ${await response.text()}`) },
      );
    }
    if (!response.ok) throw new Error(await response.text());
    return response.json();
  });
}
