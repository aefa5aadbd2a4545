import { QueryCancelledError, QueryTimeoutError } from './query-error.ts';

/** How many small steps pass between two looks at the clock. */
const STEPS_PER_CHECK = 4096;
/** Work this long, in milliseconds, lets other requests in before going on. */
const YIELD_AFTER = 25;

/** Says that nobody waits for the answer any more, such as an AbortSignal. */
interface StopSignal {
  readonly aborted: boolean;
}

/**
 * The time one query may take. Loops call `step` as they go, which ends a query that is late. Between
 * its phases (matching, sorting, counting) a query calls `breathe`, which lets the event loop run.
 * On the calling thread other requests can go on only there; a search thread of its own holds
 * nobody up, and its signal changes while it works.
 */
export class QueryBudget {
  readonly started: number;
  readonly #deadline: number;
  readonly #clock: () => number;
  readonly #signal: StopSignal | undefined;
  #steps = 0;
  #lastYield: number;

  /** `limit` is in milliseconds; `clock` returns milliseconds. */
  constructor(limit: number, clock: () => number, signal?: StopSignal) {
    this.#clock = clock;
    this.#signal = signal;
    this.started = clock();
    this.#lastYield = this.started;
    this.#deadline = this.started + limit;
  }

  /** Milliseconds since the query began. */
  elapsed(): number {
    return this.#clock() - this.started;
  }

  step(count = 1): void {
    this.#steps += count;
    if (this.#steps < STEPS_PER_CHECK) return;
    this.#steps = 0;
    this.check();
  }

  check(): void {
    if (this.#signal?.aborted) throw new QueryCancelledError('The request was cancelled.');
    if (this.#clock() > this.#deadline) {
      throw new QueryTimeoutError('The query took longer than it may.');
    }
  }

  async breathe(): Promise<void> {
    this.check();
    if (this.#clock() - this.#lastYield < YIELD_AFTER) return;
    await new Promise<void>((resolve) => setImmediate(resolve));
    this.#lastYield = this.#clock();
    this.check();
  }
}
