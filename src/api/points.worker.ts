import { titlePointsSchema } from '#contract/title-points.ts';
import { ApiError } from './api-error.ts';
import { createClient } from './client.ts';
import type { FromWorker, PointsRequest, ToWorker } from './worker-messages.ts';

/**
 * Fetches and parses pages of points beside the page: a map takes up to 400 of them, and on the
 * page's own thread they would hold up every click and every frame of the map.
 */
const running = new Map<number, AbortController>();

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.request === null) running.get(data.id)?.abort();
  else void answer(data.id, data.request);
});

async function answer(id: number, request: PointsRequest): Promise<void> {
  const controller = new AbortController();
  running.set(id, controller);
  const message = await load(request, controller.signal).then(
    (points): FromWorker => ({ id, answer: points }),
    (error: unknown): FromWorker => ({ id, fault: describeFault(error) }),
  );
  running.delete(id);
  self.postMessage(message);
}

function load({ path, body, access }: PointsRequest, signal: AbortSignal) {
  const { token, retriedStatuses, ...rest } = access;
  const client = createClient({
    ...rest,
    readToken: async () => token,
    retry: { statuses: retriedStatuses },
  });
  return client.request({ method: 'POST', path, body, schema: titlePointsSchema, signal });
}

/** An error loses its class on the way between threads; its facts do not. */
function describeFault(error: unknown) {
  if (!(error instanceof ApiError)) return { kind: 'network' as const, message: String(error) };
  const { kind, message, status, code, correlationId, retryAfter, path } = error;
  return { kind, message, status, code, correlationId, retryAfter, ...(path ? { path } : {}) };
}
