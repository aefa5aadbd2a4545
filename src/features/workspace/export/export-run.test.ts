import { ApiError } from '@property/client/api-error.ts';
import { expect, it, vi } from 'vitest';
import { estimateLeft } from './export-progress.tsx';
import { type ExportRun, startExportRun } from './export-run.ts';
import type { ExportSource } from './export-source.ts';

const name = (n: number) => ({ id: String(n) });

/** Ten titles in batches of four; before each of these batches something is thrown, once. */
function openSource(faults: Record<number, ApiError> = {}): ExportSource {
  let next = 0;
  return {
    read: async function* read() {
      while (next < 10) {
        const fault = faults[next];
        delete faults[next];
        if (fault) throw fault;
        const titles = [next, next + 1, next + 2, next + 3].filter((n) => n < 10).map(name);
        next += 4;
        yield titles;
      }
    },
  };
}

interface Options {
  readonly source?: ExportSource;
  readonly most?: number;
  readonly piece?: number;
  readonly refuse?: (id: string) => Error | undefined;
}

function start({ source = openSource(), most = 100, piece = 100, refuse }: Options) {
  const written: string[] = [];
  const pieces: number[] = [];
  let finished: number | null = null;
  const run = startExportRun({
    source,
    most,
    piece,
    write: async (titles) => {
      for (const { id } of titles) {
        const error = refuse?.(id);
        if (error) throw error;
      }
      pieces.push(titles.length);
      written.push(...titles.map(({ id }) => id));
    },
    finish: async (rows) => {
      finished = rows;
    },
  });
  return { run, written, pieces, readFinished: () => finished };
}

const settle = (run: ExportRun) =>
  new Promise<void>((resolve) => {
    const look = () => run.state.getState().status !== 'running' && resolve();
    run.state.subscribe(look);
    look();
  });

const all = Array.from({ length: 10 }, (_, n) => String(n));

it('writes everything in order, in pieces, and finishes once', async () => {
  const { run, written, pieces, readFinished } = start({ piece: 3 });
  await settle(run);
  expect(run.state.getState()).toMatchObject({ status: 'done', rows: 10 });
  expect([written, pieces, readFinished()]).toEqual([all, [3, 1, 3, 1, 2], 10]);
});

it('ends at the number that was asked for, and reads no further', async () => {
  let batches = 0;
  const source: ExportSource = {
    read: async function* read(signal) {
      for await (const batch of openSource().read(signal)) {
        batches += 1;
        yield batch;
      }
    },
  };
  const { run, written } = start({ source, most: 6 });
  await settle(run);
  expect([written, run.state.getState().rows]).toEqual([all.slice(0, 6), 6]);
  expect(batches).toBe(2);
});

it('S-222 writes nothing twice after a fault of what is read or written', async () => {
  const lost = new ApiError({ kind: 'network', message: 'Away' });
  let refusal: Error | undefined = new Error('No room');
  const { run, written, readFinished } = start({
    source: openSource({ 4: lost }),
    piece: 2,
    refuse: (id) => (id === '6' ? refusal : undefined),
  });
  await settle(run);
  expect(run.state.getState()).toMatchObject({ status: 'failed', rows: 4, error: lost });
  run.resume();
  await settle(run);
  expect(run.state.getState()).toMatchObject({ status: 'failed', rows: 6, error: refusal });
  expect(readFinished()).toBeNull();
  refusal = undefined;
  run.resume();
  await settle(run);
  expect([written, readFinished()]).toEqual([all, 10]);
});

it('O-048 waits as long as a rate limit says and goes on by itself', async () => {
  const slow = new ApiError({ kind: 'http', status: 429, message: 'Slow', retryAfter: 0.05 });
  const { run, written } = start({ source: openSource({ 8: slow }) });
  await settle(run);
  expect(run.state.getState()).toMatchObject({ status: 'limited', rows: 8 });
  await new Promise<void>((resolve) => {
    run.state.subscribe(({ status }) => status === 'done' && resolve());
  });
  expect(written).toEqual(all);
});

it('finishes nothing that was given up', async () => {
  const { run, readFinished } = start({ piece: 1 });
  run.stop();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect([run.state.getState().status, readFinished()]).toEqual(['stopped', null]);
});

it('finishes nothing that is given up while the last of it is read', async () => {
  const last = Promise.withResolvers<undefined>();
  const source: ExportSource = {
    read: async function* read() {
      yield [name(0)];
      await last.promise;
    },
  };
  const { run, written, readFinished } = start({ source });
  await vi.waitFor(() => expect(written).toEqual(['0']));
  run.stop();
  last.resolve(undefined);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect([run.state.getState().status, readFinished()]).toEqual(['stopped', null]);
});

it('says how long the rest takes once that can be told', () => {
  expect(estimateLeft(100, 1000, 10_000)).toBe(90);
  expect(estimateLeft(100, 1000, 500)).toBeNull();
  expect(estimateLeft(100, null, 10_000)).toBeNull();
});
