import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { PoolOptions, PoolWorker, TestProject, WorkerRequest } from 'vitest/node';

/** Runs after which a thread gives way to a new one: each leaves a listener behind. */
const RUNS = 150;
/** A page that was put up stays in the globals of its thread and breaks the next one. */
const KEPT_ENVIRONMENT = 'node';
const NAME = 'kept-threads';

interface KeptThread {
  readonly worker: Worker;
  runs: number;
}

type Listener = (message: unknown) => void;

const idle: KeptThread[] = [];

/**
 * A thread for tests that outlives a run. Vitest starts one for each run, and Stryker has a run for
 * each change; to start one and load the packages takes longer than most tests. Modules of the tree
 * are read anew for each file by `fresh-modules.setup.ts`.
 */
class KeptThreadWorker implements PoolWorker {
  readonly name = NAME;
  readonly #options: PoolOptions;
  readonly #listeners: [event: string, listener: Listener][] = [];
  #thread: KeptThread | undefined;
  /** Whether tests run in it just now. */
  #isBusy = false;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  async start(): Promise<void> {
    const { distPath, env, execArgv } = this.#options;
    const entry = join(distPath, 'workers/threads.js');
    this.#thread ??= (this.#isKept ? idle.pop() : undefined) ?? {
      worker: new Worker(entry, { env, execArgv }).setMaxListeners(0),
      runs: 0,
    };
    this.#thread.worker.ref();
  }

  async stop(): Promise<void> {
    const thread = this.#thread;
    this.#thread = undefined;
    if (thread === undefined) return;
    for (const [event, listener] of this.#listeners) thread.worker.off(event, listener);
    thread.runs += 1;
    if (this.#isBusy || !this.#isKept || thread.runs >= RUNS) {
      await thread.worker.terminate();
      return;
    }
    thread.worker.unref();
    idle.push(thread);
  }

  on(event: string, listener: Listener): void {
    this.#listeners.push([event, listener]);
    this.#thread?.worker.on(event, listener);
  }

  off(event: string, listener: Listener): void {
    this.#thread?.worker.off(event, listener);
  }

  send(message: WorkerRequest): void {
    // Told to stop, a thread listens no more; it is let alone and the stop said in its place.
    if (message.type === 'stop') {
      const answer = { type: 'stopped', __vitest_worker_response__: true };
      queueMicrotask(() => {
        for (const [event, listener] of this.#listeners) if (event === 'message') listener(answer);
      });
      return;
    }
    if (message.type === 'run') this.#isBusy = true;
    this.#thread?.worker.postMessage(message);
  }

  deserialize(data: unknown): unknown {
    const isEnd =
      typeof data === 'object' && data !== null && Reflect.get(data, 'type') === 'testfileFinished';
    if (isEnd) this.#isBusy = false;
    return data;
  }

  get #isKept(): boolean {
    return this.#options.environment.name === KEPT_ENVIRONMENT;
  }
}

/** A plugin of Vitest that lets the tests of Stryker run in threads that are kept. */
export const keepThreads = {
  name: NAME,
  configureVitest({ project }: { readonly project: TestProject }): void {
    Object.assign(project.config, {
      pool: NAME,
      poolRunner: {
        name: NAME,
        createPoolWorker: (options: PoolOptions) => new KeptThreadWorker(options),
      },
      isolate: false,
    });
  },
};
