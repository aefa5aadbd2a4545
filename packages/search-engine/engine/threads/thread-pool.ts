import { takeStep } from '@property/contract/current-request.ts';
import { describeError, type Logger } from '@property/contract/logger.ts';
import { EngineClosedError } from '../query-error.ts';
import { Job } from './job.ts';
import { type Report, type Task, unpackError, type Work, type WorkKind } from './messages.ts';
import type { PoolThread, ThreadEvents } from './thread.ts';
import { UsedTime } from './used-time.ts';

/** Milliseconds after which work is put off when others wait for a thread. */
const TURN = 50;
/** Milliseconds that given-up work has to notice it; then its thread is ended and replaced. */
const PATIENCE = 1_000;
/** So many quick jobs may go before a long one, or one of a caller who is passed over, that waits. */
const QUICK_FIRST = 16;
/** Milliseconds before a thread that could not even start is replaced. */
const RESTART_DELAY = 1_000;

export interface PoolLoad {
  readonly threads: number;
  readonly busy: number;
  readonly waiting: number;
}

interface Slot {
  readonly thread: PoolThread;
  isReady: boolean;
  /** It is being ended: whatever it still reports, nothing more is sent to it. */
  isEnding: boolean;
  job: Job | undefined;
  /** When the job began; milliseconds. */
  since: number;
}

/**
 * Threads that work through jobs in the order in which they come, each thread one at a time. A job
 * that runs long while others wait is stopped and started again later, among the long ones, which may
 * hold all threads but one: so a quick job waits for a turn at most, however many slow ones there are.
 * Quick ones go first, but not for ever.
 *
 * Callers take turns: whoever has the fewest threads at work is served first, and of these whoever has
 * kept threads at work the least of late. Somebody whose long work has not ended yet is a slow caller,
 * and what else they send makes way at once for other callers.
 */
export class ThreadPool {
  readonly #start: (events: ThreadEvents) => PoolThread;
  readonly #logger: Logger;
  readonly #slots = new Set<Slot>();
  readonly #size: number;
  #waiting: Job[] = [];
  #waitingLong: Job[] = [];
  readonly #usedTime = new UsedTime();
  /** Quick jobs handed out since a long one had its turn. */
  #quickInRow = 0;
  #turnTimer: NodeJS.Timeout | undefined;
  #isClosed = false;
  readonly #started = Promise.withResolvers<void>();
  /** Threads of the beginning that have not said yet that they take work. */
  readonly #starting = new Set<Slot>();

  /** `size` is 2 at least: with one thread alone long work would hold up the rest. */
  constructor(size: number, start: (events: ThreadEvents) => PoolThread, logger: Logger) {
    this.#size = Math.max(2, size);
    this.#start = start;
    this.#logger = logger;
    while (this.#slots.size < this.#size) this.#starting.add(this.#addThread());
  }

  /**
   * Settles when every thread takes work, or has been lost on the way and is replaced. Work that is
   * handed over before has to wait for them, which counts towards its time.
   */
  get started(): Promise<void> {
    return this.#started.promise;
  }

  /** Rejects with what the work threw, QueryTimeoutError or QueryCancelledError. */
  run<Kind extends WorkKind>(
    task: Extract<Task, { kind: Kind }>,
    signal?: AbortSignal,
  ): Promise<Work[Kind]['output']> {
    const job = new Job(task, signal, (given) => this.#letGo(given));
    if (this.#isClosed) job.fail(new EngineClosedError('The search threads are closed.'));
    if (!job.isOver) this.#waiting.push(job);
    this.#assign();
    const ended = job.ended as Promise<Work[Kind]['output']>;
    return takeStep(`search thread: ${task.kind}`, {}, () => ended);
  }

  /** Threads there are, those at work, and what waits for one. */
  get load(): PoolLoad {
    const slots = [...this.#slots];
    return {
      threads: slots.length,
      busy: slots.filter(({ job }) => job !== undefined).length,
      waiting: this.#waiting.length + this.#waitingLong.length,
    };
  }

  /** Ends the threads; work that still runs fails. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#started.resolve();
    clearTimeout(this.#turnTimer);
    const slots = [...this.#slots];
    this.#slots.clear();
    for (const job of [...this.#waiting, ...this.#waitingLong, ...slots.map(({ job }) => job)]) {
      job?.fail(new EngineClosedError('The search threads were closed.'));
    }
    await Promise.all(slots.map(({ thread }) => thread.terminate()));
  }

  #addThread(): Slot {
    const slot: Slot = {
      thread: this.#start({
        ready: () => {
          slot.isReady = true;
          this.#noteStart(slot);
          this.#assign();
        },
        report: (report) => this.#receive(slot, report),
        lost: (error) => this.#replace(slot, error),
      }),
      isReady: false,
      isEnding: false,
      job: undefined,
      since: 0,
    };
    this.#slots.add(slot);
    return slot;
  }

  #noteStart(slot: Slot): void {
    if (this.#starting.delete(slot) && this.#starting.size === 0) this.#started.resolve();
  }

  #replace(slot: Slot, error: Error): void {
    this.#noteStart(slot);
    if (!this.#slots.delete(slot) || this.#isClosed) return;
    this.#logger.warn('search thread lost', { service: 'search', ...describeError(error) });
    slot.job?.fail(error);
    if (slot.isReady) this.#addThread();
    else setTimeout(() => this.#isClosed || this.#addThread(), RESTART_DELAY).unref();
  }

  #receive(slot: Slot, report: Exclude<Report, { kind: 'ready' }>): void {
    const { job } = slot;
    slot.job = undefined;
    const now = performance.now();
    if (job?.task.caller !== undefined) this.#usedTime.add(job.task.caller, now - slot.since, now);
    if (report.kind === 'done') job?.finish(report.output);
    else if (job?.putOff && report.error.name === 'QueryCancelledError') {
      job.putOff = false;
      job.long = true;
      if (!job.isOver) this.#waitingLong.push(job);
    } else job?.fail(unpackError(report.error));
    this.#assign();
  }

  /** Hands waiting jobs to threads that are free. */
  #assign(): void {
    for (const slot of this.#slots) {
      if (!slot.isReady || slot.isEnding || slot.job) continue;
      const job = this.#takeNext();
      if (!job) break;
      slot.job = job;
      slot.since = performance.now();
      slot.thread.send(job.task);
    }
    this.#makeWay();
    if (this.#waiting.length > 0 && !this.#turnTimer) {
      this.#turnTimer = setTimeout(() => this.#endTurns(), TURN);
    }
  }

  #takeNext(): Job | undefined {
    const long = Array.from(this.#slots).filter(({ job }) => job?.long).length;
    const mayRunLong = this.#waitingLong.length > 0 && long < this.#size - 1;
    // Where quick ones never cease, a long one would wait until its time is up.
    if (mayRunLong && (this.#waiting.length === 0 || this.#quickInRow >= QUICK_FIRST)) {
      this.#quickInRow = 0;
      return this.#waitingLong.shift();
    }
    this.#quickInRow++;
    // So would somebody who is passed over for others.
    const next = this.#quickInRow % QUICK_FIRST === 0 ? this.#waiting[0] : this.#findNext();
    this.#waiting = this.#waiting.filter((job) => job !== next);
    return next;
  }

  /**
   * The first that waits of the caller for whom the fewest threads work, and of several of the one who
   * has used them the least of late; slow callers come last.
   */
  #findNext(): Job | undefined {
    const slow = this.#listSlowCallers();
    const running = Array.from(this.#slots, ({ job }) => job?.task.caller);
    const now = performance.now();
    let [next, least]: [Job | undefined, number] = [undefined, Number.POSITIVE_INFINITY];
    let rank = 0;
    const seen = new Set<string>();
    for (const job of this.#waiting) {
      const { caller } = job.task;
      if (caller === undefined) return job;
      if (seen.has(caller)) continue;
      seen.add(caller);
      const own = running.filter((each) => each === caller).length;
      const load = own + (slow.has(caller) ? this.#size : 0);
      const used = this.#usedTime.rank(caller, now);
      if (load < least || (load === least && used < rank)) {
        [next, least] = [job, load];
        rank = used;
      }
      if (least === 0 && rank === 0) break;
    }
    return next;
  }

  /** Callers whose long work runs or waits. */
  #listSlowCallers(): ReadonlySet<string | undefined> {
    const running = Array.from(this.#slots, ({ job }) => job);
    const slow = [...running, ...this.#waitingLong].filter((job) => job?.long || job?.putOff);
    return new Set(slow.flatMap((job) => job?.task.caller ?? []));
  }

  /** Puts off what slow callers have on threads beside their long work, where other callers wait. */
  #makeWay(): void {
    const slow = this.#listSlowCallers();
    if (slow.size === 0) return;
    const others = this.#waiting.filter(({ task }) => !slow.has(task.caller)).length;
    // What is on its way off its thread makes room already.
    const leaving = Array.from(this.#slots).filter(({ job }) => job?.putOff).length;
    this.#putOff(others - leaving, ({ job }) => slow.has(job?.task.caller));
  }

  /** Puts off as many jobs as others wait, the longest first, if they have had their turn. */
  #endTurns(): void {
    this.#turnTimer = undefined;
    const now = performance.now();
    this.#putOff(this.#waiting.length, ({ since }) => now - since >= TURN);
    this.#assign();
  }

  #putOff(most: number, isChosen: (slot: Slot) => boolean): void {
    const slots = Array.from(this.#slots)
      .filter((slot) => slot.job && !slot.job.long && !slot.job.putOff && isChosen(slot))
      .sort((a, b) => a.since - b.since);
    for (const { job, thread } of slots.slice(0, Math.max(0, most))) {
      if (job) job.putOff = true;
      thread.askToStop();
    }
  }

  /** Takes a job that nobody waits for out of the queues, or off its thread. */
  #letGo(given: Job): void {
    this.#waiting = this.#waiting.filter((job) => job !== given);
    this.#waitingLong = this.#waitingLong.filter((job) => job !== given);
    const slot = Array.from(this.#slots).find(({ job }) => job === given);
    if (!slot) return;
    slot.thread.askToStop();
    setTimeout(() => {
      if (slot.job !== given) return;
      slot.isEnding = true;
      void slot.thread.terminate();
    }, PATIENCE).unref();
  }
}
