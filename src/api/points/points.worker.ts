import { SEARCH_SIZE } from '@property/contract/search/limits.ts';
import { titlePointsSchema } from '@property/contract/titles/title-points.ts';
import { ApiError } from '../api-error.ts';
import { createClient } from '../client.ts';
import { type PointsRun, startPointsRun } from './points-run.ts';
import type { FromWorker, ToWorker, WorkerAccess } from './worker-messages.ts';

/**
 * Fetches, parses and packs the points of searches beside the page: a map takes up to 400 pages of
 * them, and on the page's own thread they would hold up every click and every frame of the map.
 */
const running = new Map<number, { readonly run: PointsRun; access: WorkerAccess }>();

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'start') {
    start(data);
    return;
  }
  const known = running.get(data.id);
  if (!known) return;
  if ('access' in data) known.access = data.access;
  known.run[data.kind]();
  if (data.kind === 'cancel') running.delete(data.id);
});

function start({ id, request, access, start }: ToWorker & { readonly kind: 'start' }): void {
  const read = (page: number, signal: AbortSignal) => {
    const { token, retriedStatuses, ...rest } = running.get(id)?.access ?? access;
    const client = createClient({
      ...rest,
      readToken: async () => token,
      retry: { statuses: retriedStatuses },
    });
    const body = { ...request.body, from: page * SEARCH_SIZE.maximum };
    const schema = titlePointsSchema;
    return client.request({ method: 'POST', path: request.path, body, schema, signal });
  };
  const run = startPointsRun({
    start,
    fetchPage: read,
    onNews: ({ error, ...news }) => {
      const message: FromWorker = { id, news, fault: describeFault(error) };
      const { added } = news;
      self.postMessage(message, {
        transfer: added ? [added.positions.buffer, added.classes.buffer] : [],
      });
    },
  });
  running.set(id, { run, access });
}

function describeFault(error: unknown) {
  if (error === null) return null;
  if (!(error instanceof ApiError)) return { kind: 'network' as const, message: String(error) };
  const { kind, message, status, code, correlationId, retryAfter, path } = error;
  return { kind, message, status, code, correlationId, retryAfter, ...(path ? { path } : {}) };
}
