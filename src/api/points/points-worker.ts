import { ApiError } from '@property/client/api-error.ts';
import { takeWorker } from '#lib/state/early-worker.ts';
import workerUrl from './points.worker.ts?worker&url';
import type { ViewAnswer, ViewQuestion, ViewWords } from './view-question.ts';
import type { FromWorker, Task, ToWorker, WorkerAccess } from './worker-messages.ts';

/** What is done beside the page for maps. */
export interface MapReader {
  /** Reads what stands in a part of the world; throws ApiError. */
  readonly readView: (
    words: ViewWords,
    question: ViewQuestion,
    signal: AbortSignal,
  ) => Promise<ViewAnswer>;
}

interface Listener {
  readonly hear: (message: FromWorker) => void;
  readonly fail: (error: unknown) => void;
}

/** Has maps read by a worker, which starts with the first task; one that breaks down fails its tasks. */
export function createMapReader(
  readAccess: () => Promise<WorkerAccess>,
  startWorker: () => Worker = () => takeWorker(workerUrl),
): MapReader {
  const listeners = new Map<number, Listener>();
  let worker: Worker | undefined;
  let lastId = 0;

  const giveUp = () => {
    worker?.terminate();
    worker = undefined;
    const message = 'The code that reads the map could not be run.';
    for (const { fail } of listeners.values()) fail(new ApiError({ kind: 'network', message }));
    listeners.clear();
  };
  const send = (message: ToWorker) => {
    if (!worker) {
      worker = startWorker();
      worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) =>
        listeners.get(data.id)?.hear(data),
      );
      worker.addEventListener('error', giveUp);
    }
    worker.postMessage(message);
  };
  /** Gives what ends the task. */
  const start = (task: Task, listener: Listener): (() => void) => {
    lastId += 1;
    const id = lastId;
    listeners.set(id, listener);
    let isThere = false;
    readAccess().then(
      (access) => {
        // Given up while it waited for its token.
        if (!listeners.has(id)) return;
        isThere = true;
        send({ id, kind: 'start', task, access });
      },
      (error: unknown) => {
        if (listeners.delete(id)) listener.fail(error);
      },
    );
    return () => {
      if (listeners.delete(id) && isThere) send({ id, kind: 'cancel' });
    };
  };

  return {
    readView: (words, question, signal) =>
      new Promise((resolve, reject) => {
        const end = start(
          { words, question },
          {
            hear: (message) => {
              if (message.kind === 'answer') resolve(message.answer);
              else if (message.kind === 'fault') reject(new ApiError(message.fault));
              end();
            },
            fail: reject,
          },
        );
        signal.addEventListener('abort', () => {
          end();
          reject(new ApiError({ kind: 'aborted', message: 'The request was given up.' }));
        });
      }),
  };
}
