import { Worker } from 'node:worker_threads';
import { type Report, STOP, type Task, type ThreadControl } from './messages.ts';

/** Room for what one query makes, in MB; the indexes are not counted. Going past it ends the thread. */
const HEAP_MEGABYTES = 512;

/** What is told of a thread. After `lost` nothing more is. */
export interface ThreadEvents {
  ready(): void;
  report(report: Exclude<Report, { kind: 'ready' }>): void;
  lost(error: Error): void;
}

/** What the pool needs of a thread. */
export interface PoolThread {
  send(task: Task): void;
  /** The running work ends soon, with QueryCancelledError, unless it is done before. */
  askToStop(): void;
  /** Ends the thread at once, whatever it does. */
  terminate(): Promise<void>;
}

/** A thread of Node's. */
export class WorkerThread implements PoolThread {
  readonly #worker: Worker;
  readonly #stop = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  #gone = false;

  /** `setup` is what the thread of `entry` is started with, beside its control. */
  constructor(entry: URL, setup: object, events: ThreadEvents) {
    this.#worker = new Worker(entry, {
      workerData: { ...setup, control: this.#stop.buffer } satisfies ThreadControl,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
    });
    const lose = (error: Error) => {
      if (this.#gone) return;
      this.#gone = true;
      events.lost(error);
    };
    this.#worker.on('message', (report: Report) => {
      if (this.#gone) return;
      if (report.kind === 'ready') events.ready();
      else events.report(report);
    });
    this.#worker.on('error', lose);
    this.#worker.on('exit', (code) => lose(new Error(`A search thread ended with ${code}.`)));
  }

  send(task: Task): void {
    Atomics.store(this.#stop, 0, STOP.none);
    this.#worker.postMessage(task);
  }

  askToStop(): void {
    Atomics.store(this.#stop, 0, STOP.asked);
  }

  async terminate(): Promise<void> {
    await this.#worker.terminate();
  }
}
