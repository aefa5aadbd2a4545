import { expect, test, vi } from 'vitest';
import { ApiError } from '../api-error.ts';
import type { PointsNews } from './points-run.ts';
import { createPointsWorker } from './points-worker.ts';
import type { FromWorker, ToWorker } from './worker-messages.ts';

vi.mock('./points.worker.ts?worker&url', () => ({ default: '/worker.js' }));

const request = { path: '/titles', body: { size: 25 } };
const start = { arrived: 0, withoutPosition: 0, total: null, target: 2000 };
const access = { baseUrl: '/search/v1', subscriptionKey: 'key', token: null, retriedStatuses: [] };
const running = { ...start, status: 'running', resumesAt: null, added: null } as const;

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
  const gather = createPointsWorker(
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
  const news: PointsNews[] = [];
  const run = gather({ request, start, onNews: (next) => news.push(next) });
  return { workers, gather, run, news };
}

const listKinds = (worker: IdleWorker | undefined) =>
  worker?.received.map(({ id, kind }) => `${kind} ${id}`);

test('a run is started and steered in the order of the orders, each run by its number', async () => {
  const { workers, gather, run } = startIdle();
  run.pause();
  run.resume();
  await vi.waitFor(
    () => expect(listKinds(workers[0])).toEqual(['start 1', 'pause 1', 'resume 1']),
    20_000,
  );
  // A run that goes on is given a token of now.
  expect(workers[0]?.received[2]).toMatchObject({ access: { token: 'token 2' } });
  gather({ request, start, onNews: () => undefined });
  await vi.waitFor(() => expect(listKinds(workers[0])?.[3]).toBe('start 2'), 20_000);
  expect(workers).toHaveLength(1);
});

test('O-048 a fault arrives as an ApiError with all its facts', async () => {
  const { workers, news } = startIdle();
  await vi.waitFor(() => expect(workers).toHaveLength(1), 20_000);
  const fault = { kind: 'http', status: 429, message: 'Too many', retryAfter: 30 } as const;
  workers[0]?.send({ id: 1, news: { ...running, status: 'limited' }, fault });
  expect(news[0]?.error).toBeInstanceOf(ApiError);
  expect(news[0]).toMatchObject({ status: 'limited', error: fault });
});

test('nothing is told of a run that was given up, and one given up at once is not started', async () => {
  const { workers, gather, run, news } = startIdle();
  const unwanted = gather({ request, start, onNews: (next) => news.push(next) });
  unwanted.cancel();
  await vi.waitFor(() => expect(workers).toHaveLength(1), 20_000);
  run.cancel();
  workers[0]?.send({ id: 1, news: running, fault: null });
  expect(listKinds(workers[0])).toEqual(['start 1', 'cancel 1']);
  expect(news).toEqual([]);
});

test('a worker that breaks down fails its runs, and another one goes on from where they were', async () => {
  const { workers, run, news } = startIdle();
  await vi.waitFor(() => expect(workers).toHaveLength(1), 20_000);
  const total = { value: 4000, isCapped: false };
  workers[0]?.send({ id: 1, news: { ...running, arrived: 75, total }, fault: null });
  workers[0]?.dispatchEvent(new Event('error'));
  expect(news[1]).toMatchObject({ status: 'failed', arrived: 75, error: { kind: 'network' } });
  expect(workers[0]?.ended).toBe(true);
  run.resume();
  await vi.waitFor(() => expect(workers).toHaveLength(2), 20_000);
  expect(workers[1]?.received[0]).toMatchObject({ kind: 'start', start: { arrived: 75, total } });
});
