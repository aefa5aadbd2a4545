import { ApiError, type ApiErrorFacts } from '@property/client/api-error.ts';
import { type Client, createClient } from '@property/client/client.ts';
import { readView } from './read-view.ts';
import type { FromWorker, Task, ToWorker } from './worker-messages.ts';

/**
 * Fetches, parses and packs what maps show beside the page: on the page's own thread it would hold
 * up every click and every frame of the map.
 */
const running = new Map<number, () => void>();

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'cancel') {
    running.get(data.id)?.();
    running.delete(data.id);
    return;
  }
  const { token, retriedStatuses, ...access } = data.access;
  const client = createClient({
    ...access,
    readToken: async () => token,
    retry: { statuses: retriedStatuses },
  });
  running.set(data.id, start(data.id, data.task, client));
});

/** Gives what ends it. */
function start(id: number, task: Task, client: Client): () => void {
  const abort = new AbortController();
  readView(client, task.words, task.question, abort.signal)
    .then(
      (answer) => {
        const arrays = [...answer.cells, ...answer.points].flatMap((batch) =>
          Object.values(batch).filter((part) => ArrayBuffer.isView(part)),
        );
        const transfer = arrays.map(({ buffer }) => buffer as ArrayBuffer);
        if (!abort.signal.aborted) send({ id, kind: 'answer', answer }, transfer);
      },
      (error: unknown) => {
        if (!abort.signal.aborted) send({ id, kind: 'fault', fault: describeFault(error) });
      },
    )
    .finally(() => running.delete(id));
  return () => abort.abort();
}

function send(message: FromWorker, transfer: Transferable[] = []): void {
  self.postMessage(message, { transfer });
}

function describeFault(error: unknown): ApiErrorFacts {
  if (!(error instanceof ApiError)) return { kind: 'network', message: String(error) };
  const { kind, message, status, code, correlationId, retryAfter, path } = error;
  return { kind, message, status, code, correlationId, retryAfter, ...(path ? { path } : {}) };
}
