import { ApiError } from '../api-error.ts';
import workerUrl from './points.worker.ts?worker&url';
import type { PointsNews, PointsRun, PointsStart } from './points-run.ts';
import type { FromWorker, PointsRequest, ToWorker, WorkerAccess } from './worker-messages.ts';

export interface PointsOrder {
  readonly request: PointsRequest;
  readonly start: PointsStart;
  readonly onNews: (news: PointsNews) => void;
}

/** Starts to gather the points of a search. */
export type GatherPoints = (order: PointsOrder) => PointsRun;

interface KnownRun {
  readonly onNews: (news: PointsNews) => void;
  /** As far as it was told: from here it goes on in another worker when this one broke down. */
  reached: PointsStart;
  /** Whether the worker has it. */
  isThere: boolean;
}

/** Has points gathered by a worker, which starts with the first search. */
export function createPointsWorker(
  readAccess: () => Promise<WorkerAccess>,
  startWorker: () => Worker = () => new Worker(workerUrl, { type: 'module' }),
): GatherPoints {
  const runs = new Map<number, KnownRun>();
  let worker: Worker | undefined;
  let lastId = 0;
  const listen = ({ data }: MessageEvent<FromWorker>) => {
    const run = runs.get(data.id);
    if (!run) return;
    run.reached = data.news;
    run.onNews({ ...data.news, error: data.fault && new ApiError(data.fault) });
  };
  /** Its code did not come, or it broke down: another one is started when a run is to go on. */
  const giveUp = () => {
    worker?.terminate();
    worker = undefined;
    const message = 'The code that gathers points could not be run.';
    for (const run of runs.values()) {
      run.isThere = false;
      tellFault(run, new ApiError({ kind: 'network', message }));
    }
  };
  const send = (message: ToWorker) => {
    if (!worker) {
      worker = startWorker();
      worker.addEventListener('message', listen);
      worker.addEventListener('error', giveUp);
    }
    worker.postMessage(message);
  };
  return ({ request, start, onNews }) => {
    lastId += 1;
    const id = lastId;
    const run: KnownRun = { onNews, reached: start, isThere: false };
    runs.set(id, run);
    // One after the other: a pause must not overtake a start that still waits for its token.
    let queue = Promise.resolve();
    const order = (act: () => Promise<void> | void) => {
      queue = queue.then(async () => {
        if (runs.has(id)) await act();
      });
      queue = queue.catch((error: unknown) => tellFault(run, error));
    };
    const goOn = (kind: 'resume' | 'plotAll') => async () => {
      const access = await readAccess();
      if (!runs.has(id)) return;
      if (run.isThere) send({ id, kind, access });
      else send({ id, kind: 'start', request, access, start: run.reached });
      if (!run.isThere && kind === 'plotAll') send({ id, kind, access });
      run.isThere = true;
    };
    const tell = (kind: 'pause' | 'stop') => () => {
      if (run.isThere) send({ id, kind });
    };
    order(goOn('resume'));
    return {
      pause: () => order(tell('pause')),
      resume: () => order(goOn('resume')),
      stop: () => order(tell('stop')),
      plotAll: () => order(goOn('plotAll')),
      cancel: () => {
        runs.delete(id);
        if (run.isThere) send({ id, kind: 'cancel' });
      },
    };
  };
}

function tellFault({ onNews, reached }: KnownRun, error: unknown): void {
  onNews({ ...reached, status: 'failed', resumesAt: null, error, added: null });
}
