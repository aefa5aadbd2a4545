import { isRateLimited } from '@property/client/api-error.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { USUAL_WAIT } from '#api/usual-wait.ts';
import type { ExportSource } from './export-source.ts';
import type { ExportedTitle } from './exported-title.ts';

/** Milliseconds after which the page gets its turn. */
const SLICE = 40;

interface RunState {
  readonly status: 'running' | 'limited' | 'failed' | 'stopped' | 'done';
  /** Titles that stand in the file. */
  readonly rows: number;
  /** When it began, in milliseconds since 1970. */
  readonly startedAt: number;
  /** When a rate limit ends, in milliseconds since 1970. */
  readonly resumesAt: number | null;
  readonly error: unknown;
}

export interface ExportRun {
  readonly state: StoreApi<RunState>;
  /** Goes on after a fault. */
  readonly resume: () => void;
  /** Ends the run for good. */
  readonly stop: () => void;
}

interface ExportWork {
  readonly source: ExportSource;
  /** Titles wanted at most. */
  readonly most: number;
  /** Titles that `write` is given at most at one time. */
  readonly piece: number;
  /** What is thrown here stops the run; the same titles are given again when it goes on. */
  readonly write: (titles: readonly ExportedTitle[], signal: AbortSignal) => Promise<void>;
  /** The last step, once all is written; what it hands over is not handed over once `signal` fires. */
  readonly finish: (rows: number, signal: AbortSignal) => Promise<void>;
}

/**
 * Reads an export to its end and writes it piece by piece, no further ahead than it is written. A rate
 * limit is waited out (O-048); any other fault stops the run until it is resumed.
 */
export function startExportRun(work: ExportWork): ExportRun {
  const { source, most, piece, write, finish } = work;
  const state = createStore<RunState>()(() => ({
    status: 'running',
    rows: 0,
    startedAt: Date.now(),
    resumesAt: null,
    error: null,
  }));
  const controller = new AbortController();
  const { signal } = controller;
  let resumption: ReturnType<typeof setTimeout> | undefined;
  /** Taken from the source and not written yet. */
  let waiting: readonly ExportedTitle[] = [];
  let isRead = false;
  let slice = Date.now();

  const writeWaiting = async () => {
    while (waiting.length > 0 && state.getState().rows < most) {
      const { rows } = state.getState();
      const titles = waiting.slice(0, Math.min(piece, most - rows));
      await write(titles, signal);
      signal.throwIfAborted();
      waiting = waiting.slice(titles.length);
      state.setState({ rows: rows + titles.length });
      if (Date.now() - slice < SLICE) continue;
      await new Promise((resolve) => setTimeout(resolve));
      slice = Date.now();
    }
  };
  const readOn = async () => {
    await writeWaiting();
    if (!isRead && state.getState().rows < most) {
      for await (const titles of source.read(signal)) {
        waiting = titles;
        await writeWaiting();
        if (state.getState().rows >= most) break;
      }
    }
    isRead = true;
    signal.throwIfAborted();
    await finish(state.getState().rows, signal);
    if (!signal.aborted) state.setState({ status: 'done' });
  };
  const go = () => {
    state.setState({ status: 'running', error: null, resumesAt: null });
    readOn().catch((error: unknown) => {
      if (!signal.aborted) fail(error);
    });
  };
  const fail = (error: unknown) => {
    if (!isRateLimited(error)) {
      state.setState({ status: 'failed', error });
      return;
    }
    const wait = (error.retryAfter ?? USUAL_WAIT) * 1000;
    state.setState({ status: 'limited', error, resumesAt: Date.now() + wait });
    resumption = setTimeout(go, wait);
  };

  go();
  return {
    state,
    resume: () => {
      if (state.getState().status === 'failed') go();
    },
    stop: () => {
      clearTimeout(resumption);
      controller.abort();
      if (state.getState().status !== 'done') state.setState({ status: 'stopped' });
    },
  };
}
