import { silentLogger } from '@property/contract/logger.ts';
import { readSharedClock, type Task } from '../engine/threads/messages.ts';
import type { PoolThread, ThreadEvents } from '../engine/threads/thread.ts';
import { ThreadPool } from '../engine/threads/thread-pool.ts';

/** A thread that does what the test tells it, so that nothing depends on speed. */
export class HandThread implements PoolThread {
  readonly events: ThreadEvents;
  readonly tasks: Task[] = [];
  stops = 0;
  terminated = false;

  constructor(events: ThreadEvents) {
    this.events = events;
  }

  send(task: Task): void {
    this.tasks.push(task);
  }

  askToStop(): void {
    this.stops++;
    this.events.report({ kind: 'failed', error: { name: 'QueryCancelledError', message: 'x' } });
  }

  async terminate(): Promise<void> {
    this.terminated = true;
    this.events.lost(new Error('terminated'));
  }

  finish(text: string): void {
    this.events.report({ kind: 'done', output: new TextEncoder().encode(text) });
  }
}

export function startPool(size = 2) {
  const threads: HandThread[] = [];
  const pool = new ThreadPool(
    size,
    (events) => {
      const thread = new HandThread(events);
      threads.push(thread);
      return thread;
    },
    silentLogger,
  );
  for (const { events } of threads) events.ready();
  const ask = (text: string, { within = 60_000, signal, caller }: AskOptions = {}) =>
    pool.run<'addresses'>(
      {
        kind: 'addresses',
        input: { text, limit: 1 },
        deadline: readSharedClock() + within,
        caller,
      },
      signal,
    );
  return { pool, threads, ask };
}

interface AskOptions {
  readonly within?: number;
  readonly signal?: AbortSignal;
  readonly caller?: string;
}

export const listTexts = (threads: readonly HandThread[]) =>
  threads.map(({ tasks }) => tasks.map(({ input }) => ('text' in input ? input.text : '')));
