import type { EventEmitter } from 'node:events';
import { describeError, type Logger } from '@property/contract/logger.ts';

/** What is served until another stands in its place. */
export interface Replaceable {
  /** Names it in the log. */
  readonly name: string;
  /** Whether another one lies where this one was opened. */
  readonly isReplaced: () => boolean;
  /** Lets go of it; nobody uses it any more. */
  readonly close: () => Promise<void>;
}

/** Milliseconds between two looks, and at most after looks that failed. */
const EVERY = 2_000;
const AT_MOST = 60_000;

/**
 * Serves one thing until another is put in its place, and then that one, without a pause: whoever has
 * begun with the old one ends with it, and it is closed when the last of them has.
 */
export class Turnover<T extends Replaceable> {
  #current: T;
  readonly #open: () => Promise<T>;
  readonly #logger: Logger;
  readonly #users = new Map<T, number>();
  /** Those that are closing; they are waited for at the end. */
  readonly #closing = new Set<Promise<void>>();
  readonly #closed = new WeakSet<T>();
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;
  #wait = EVERY;
  #isClosed = false;

  /** @param open opens what lies there now; it may take long, and the old one is served until then */
  constructor(first: T, open: () => Promise<T>, logger: Logger) {
    this.#current = first;
    this.#open = open;
    this.#logger = logger;
  }

  /** The one for whoever is done with it in this turn of the event loop. */
  get current(): T {
    return this.#current;
  }

  /** The one for whoever takes longer: it stays open until `until` closes. */
  hold(until: Pick<EventEmitter, 'once'>): T {
    const held = this.#current;
    this.#users.set(held, (this.#users.get(held) ?? 0) + 1);
    until.once('close', () => {
      this.#users.set(held, (this.#users.get(held) ?? 1) - 1);
      this.#closeUnused(held);
    });
    return held;
  }

  /** Looks every two seconds whether there is another one; less often while that cannot be opened. */
  watch(): void {
    if (this.#isClosed) return;
    this.#timer = setTimeout(() => void this.look().then(() => this.watch()), this.#wait);
    this.#timer.unref();
  }

  /** Takes the other one, if there is one. Never rejects: what fails is logged and tried again. */
  look(): Promise<void> {
    this.#looking ??= this.#take().finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  }

  /** Closes all; those who still use one are not waited for. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#looking;
    for (const old of this.#users.keys()) this.#close(old);
    this.#close(this.#current);
    await Promise.all(this.#closing);
  }

  async #take(): Promise<void> {
    const old = this.#current;
    try {
      if (!old.isReplaced()) return;
      const next = await this.#open();
      this.#current = next;
      this.#wait = EVERY;
      this.#logger.info('another world is served', { world: next.name });
      this.#closeUnused(old);
    } catch (error) {
      this.#wait = Math.min(AT_MOST, this.#wait * 2);
      const isEnding = error instanceof Error && error.name === 'AbortError';
      if (!isEnding) this.#logger.warn('another world cannot be served', describeError(error));
    }
  }

  #closeUnused(served: T): void {
    if (served !== this.#current && (this.#users.get(served) ?? 0) === 0) this.#close(served);
  }

  #close(served: T): void {
    if (this.#closed.has(served)) return;
    this.#closed.add(served);
    this.#users.delete(served);
    const closing = served
      .close()
      .catch((error: unknown) =>
        this.#logger.error('a world could not be closed', describeError(error)),
      )
      .finally(() => this.#closing.delete(closing));
    this.#closing.add(closing);
  }
}
