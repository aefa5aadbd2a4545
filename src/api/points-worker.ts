import type { TitlePoints } from '#contract/title-points.ts';
import { ApiError } from './api-error.ts';
import type { FromWorker, PointsRequest, ToWorker } from './worker-messages.ts';

/** Reads one page of points; throws ApiError. */
export type ReadPoints = (request: PointsRequest, signal: AbortSignal) => Promise<TitlePoints>;

interface Waiting {
  readonly resolve: (points: TitlePoints) => void;
  readonly reject: (error: ApiError) => void;
}

/** Has pages of points fetched and parsed by a worker, which starts with the first of them. */
export function createPointsWorker(start: () => Worker = startWorker): ReadPoints {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let lastId = 0;
  const settle = ({ data }: MessageEvent<FromWorker>) => {
    const request = waiting.get(data.id);
    waiting.delete(data.id);
    if ('answer' in data) request?.resolve(data.answer);
    else request?.reject(new ApiError(data.fault));
  };
  /** Its code did not come, or it broke down: another one is started with the next request. */
  const giveUp = () => {
    worker?.terminate();
    worker = undefined;
    const message = 'The code that gathers points could not be run.';
    for (const request of waiting.values()) {
      request.reject(new ApiError({ kind: 'network', message }));
    }
    waiting.clear();
  };
  const find = () => {
    if (worker) return worker;
    worker = start();
    worker.addEventListener('message', settle);
    worker.addEventListener('error', giveUp);
    return worker;
  };
  return (request, signal) =>
    new Promise((resolve, reject) => {
      // Given up before it began: the signal would not say so again.
      if (signal.aborted) {
        reject(new ApiError({ kind: 'aborted', message: 'The request was given up.' }));
        return;
      }
      lastId += 1;
      const id = lastId;
      const send = (message: ToWorker) => find().postMessage(message);
      waiting.set(id, { resolve, reject });
      send({ id, request });
      signal.addEventListener('abort', () => waiting.has(id) && send({ id, request: null }), {
        once: true,
      });
    });
}

function startWorker(): Worker {
  return new Worker(new URL('./points.worker.ts', import.meta.url), { type: 'module' });
}
