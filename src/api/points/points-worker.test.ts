import { ApiError } from '@property/client/api-error.ts';
import { expect, test, vi } from 'vitest';
import type { CellBatch } from '#lib/points/cell-batch.ts';
import { createMapReader } from './points-worker.ts';
import { question, words } from './testing/view-question.ts';
import type { FromWorker, ToWorker } from './worker-messages.ts';

vi.mock('./points.worker.ts?worker&url', () => ({ default: '/worker.js' }));

const access = {
  baseUrl: '/search/v1',
  subscriptionKey: 'key',
  requestIdHeader: null,
  token: null,
  retriedStatuses: [],
};
const fault = { kind: 'http', status: 429, message: 'Too many', retryAfter: 30 } as const;

/** A worker that does nothing by itself: the test says what it sends back. */
class IdleWorker extends EventTarget {
  readonly received: ToWorker[] = [];
  ended = false;

  postMessage(message: ToWorker): void {
    this.received.push(message);
  }

  terminate(): void {
    this.ended = true;
  }

  send(data: FromWorker): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

function startIdle() {
  const workers: IdleWorker[] = [];
  let token = 0;
  const reader = createMapReader(
    async () => {
      token += 1;
      return { ...access, token: `token ${token}` };
    },
    () => {
      const worker = new IdleWorker();
      workers.push(worker);
      return worker as unknown as Worker;
    },
  );
  return { workers, reader };
}

const listKinds = (worker: IdleWorker | undefined) =>
  worker?.received.map(({ id, kind }) => `${kind} ${id}`);

test('each task has its number and a token of its own, and its answer reaches who asked', async () => {
  const { workers, reader } = startIdle();
  const { signal } = new AbortController();
  const [one, other] = [question, question].map((asked) => reader.readView(words, asked, signal));
  await vi.waitFor(() => expect(listKinds(workers[0])).toEqual(['start 1', 'start 2']), 20_000);
  expect(workers).toHaveLength(1);
  expect(workers[0]?.received[1]).toMatchObject({ access: { token: 'token 2' } });
  const cells: CellBatch[] = [];
  workers[0]?.send({ id: 2, kind: 'answer', answer: { cells, points: [] } });
  workers[0]?.send({ id: 1, kind: 'answer', answer: { cells: [], points: [] } });
  expect((await other)?.cells).toBe(cells);
  expect((await one)?.cells).not.toBe(cells);
});

test('O-048 a fault arrives as an ApiError with all its facts', async () => {
  const { workers, reader } = startIdle();
  const answer = reader.readView(words, question, new AbortController().signal);
  await vi.waitFor(() => expect(workers).toHaveLength(1), 20_000);
  workers[0]?.send({ id: 1, kind: 'fault', fault });
  const error = await answer.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject(fault);
});

test('what is given up is ended in the worker, and not begun where that was before its token came', async () => {
  const { workers, reader } = startIdle();
  const early = new AbortController();
  const unwanted = reader.readView(words, question, early.signal);
  early.abort();
  await expect(unwanted).rejects.toMatchObject({ kind: 'aborted' });
  const late = new AbortController();
  const superseded = reader.readView(words, question, late.signal);
  await vi.waitFor(() => expect(workers).toHaveLength(1), 20_000);
  late.abort();
  await expect(superseded).rejects.toMatchObject({ kind: 'aborted' });
  expect(listKinds(workers[0])).toEqual(['start 2', 'cancel 2']);
});

test('a worker that breaks down fails what it had, and the next task starts another one', async () => {
  const { workers, reader } = startIdle();
  const { signal } = new AbortController();
  const answers = [question, question].map((asked) => reader.readView(words, asked, signal));
  const failed = Promise.allSettled(answers);
  await vi.waitFor(() => expect(listKinds(workers[0])).toHaveLength(2), 20_000);
  workers[0]?.dispatchEvent(new Event('error'));
  const reason = { kind: 'network' };
  expect(await failed).toMatchObject([{ reason }, { reason }]);
  expect(workers[0]?.ended).toBe(true);
  void reader.readView(words, question, new AbortController().signal).catch(() => undefined);
  await vi.waitFor(() => expect(workers).toHaveLength(2), 20_000);
});
