import { QueryCancelledError, QueryTimeoutError } from '../query-error.ts';
import { readSharedClock, type Task, type Work, type WorkKind } from './messages.ts';

type Output = Work[WorkKind]['output'];

/** Work that somebody waits for. It ends once: with an output, or with an error. */
export class Job {
  readonly task: Task;
  readonly ended: Promise<Output>;
  /** It has shown that it takes long: others go first, and it is not put off again. */
  long = false;
  /** It was asked to stop so that others can go first. */
  putOff = false;
  #isOver = false;
  readonly #settle: { resolve: (output: Output) => void; reject: (error: Error) => void };
  readonly #cleanUp: () => void;

  /** `onGivenUp` is called when nobody waits any more: the caller went away, or time is up. */
  constructor(task: Task, signal: AbortSignal | undefined, onGivenUp: (job: Job) => void) {
    this.task = task;
    const { promise, resolve, reject } = Promise.withResolvers<Output>();
    this.ended = promise;
    this.#settle = { resolve, reject };
    const giveUp = (error: Error) => {
      this.fail(error);
      onGivenUp(this);
    };
    const onAbort = () => giveUp(new QueryCancelledError('The request was cancelled.'));
    const timer = setTimeout(
      () => giveUp(new QueryTimeoutError('The query took longer than it may.')),
      Math.max(0, task.deadline - readSharedClock()),
    );
    signal?.addEventListener('abort', onAbort);
    this.#cleanUp = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
    };
    if (signal?.aborted) onAbort();
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  finish(output: Output): void {
    if (this.#end()) this.#settle.resolve(output);
  }

  fail(error: Error): void {
    if (this.#end()) this.#settle.reject(error);
  }

  #end(): boolean {
    if (this.#isOver) return false;
    this.#isOver = true;
    this.#cleanUp();
    return true;
  }
}
