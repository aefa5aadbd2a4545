import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { createPointsWorker } from './points-worker.ts';
import type { FromWorker, ToWorker } from './worker-messages.ts';

const request = {
  path: '/titles',
  body: { size: 25 },
  access: { baseUrl: '/search/v1', subscriptionKey: 'key', token: null, retriedStatuses: [] },
};
const answer = { hits: { hits: [{ _id: 'a' }] } };

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
  const read = createPointsWorker(() => {
    const worker = new IdleWorker();
    workers.push(worker);
    return worker as unknown as Worker;
  });
  return { workers, read };
}

test('answers reach those who asked, in whatever order they come', async () => {
  const { workers, read } = startIdle();
  const first = read(request, new AbortController().signal);
  const second = read(request, new AbortController().signal);
  const [worker] = workers;
  expect(workers).toHaveLength(1);
  worker?.send({ id: 2, answer: { hits: { hits: [] } } });
  worker?.send({ id: 1, answer });
  expect(await first).toEqual(answer);
  expect(await second).toEqual({ hits: { hits: [] } });
});

test('O-048 a fault arrives as an ApiError with all its facts', async () => {
  const { workers, read } = startIdle();
  const asked = read(request, new AbortController().signal);
  const fault = { kind: 'http', status: 429, message: 'Too many', retryAfter: 30 } as const;
  workers[0]?.send({ id: 1, fault });
  const error = await asked.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject(fault);
});

test('a page that is no longer wanted is given up in the worker, an answered one is not', async () => {
  const { workers, read } = startIdle();
  const controller = new AbortController();
  const [answered, unwanted] = [read(request, controller.signal), read(request, controller.signal)];
  workers[0]?.send({ id: 1, answer });
  await answered;
  controller.abort();
  expect(workers[0]?.received.slice(2)).toEqual([{ id: 2, request: null }]);
  workers[0]?.send({ id: 2, fault: { kind: 'aborted', message: 'given up' } });
  await expect(unwanted).rejects.toMatchObject({ kind: 'aborted' });
});

test('a page that was given up before it is asked for is not asked for', async () => {
  const { workers, read } = startIdle();
  await expect(read(request, AbortSignal.abort())).rejects.toMatchObject({ kind: 'aborted' });
  expect(workers).toHaveLength(0);
});

test('a worker that cannot run fails what it was asked, and another one is started', async () => {
  const { workers, read } = startIdle();
  const asked = read(request, new AbortController().signal);
  workers[0]?.dispatchEvent(new Event('error'));
  await expect(asked).rejects.toMatchObject({ kind: 'network' });
  expect(workers[0]?.ended).toBe(true);
  const again = read(request, new AbortController().signal);
  expect(workers).toHaveLength(2);
  workers[1]?.send({ id: 2, answer });
  expect(await again).toEqual(answer);
});
