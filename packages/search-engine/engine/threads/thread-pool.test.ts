import { silentLogger } from '@property/contract/logger.ts';
import { expect, test } from 'vitest';
import { HandThread, listTexts, startPool } from '../../testing/hand-threads.ts';
import { QueryCancelledError, QueryTimeoutError } from '../query-error.ts';
import type { Task } from './messages.ts';
import { ThreadPool } from './thread-pool.ts';

test('work goes to the threads in the order in which it comes', async () => {
  const { threads, ask, pool } = startPool();
  const [first, , third] = [ask('a'), ask('b'), ask('c')];
  expect(listTexts(threads)).toEqual([['a'], ['b']]);
  threads[0]?.finish('1');
  expect(Buffer.from((await first) as never).toString()).toBe('1');
  expect(listTexts(threads)).toEqual([['a', 'c'], ['b']]);
  threads[0]?.finish('3');
  await third;
  threads[1]?.finish('2');
  await pool.close();
});

test('long work is put off when others wait, and keeps one thread free for them', async () => {
  const { threads, ask, pool } = startPool();
  const slow = [ask('slow 1'), ask('slow 2'), ask('slow 3')];
  const quick = ask('quick');
  await expect.poll(() => threads.flatMap(({ tasks }) => tasks).length).toBeGreaterThan(3);
  // Whatever was put off by now, the quick one has been handed out and is answered first.
  const holder = await expect
    .poll(() => threads.find(({ tasks }) => readLast(tasks) === 'quick'))
    .toBeDefined()
    .then(() => threads.find(({ tasks }) => readLast(tasks) === 'quick'));
  holder?.finish('quick');
  await quick;
  await pool.close();
  const outcomes = await Promise.allSettled(slow);
  expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
});

const readLast = (tasks: readonly Task[]) => {
  const input = tasks.at(-1)?.input;
  return input && 'text' in input ? input.text : undefined;
};

test('long work gets its turn among quick ones that never cease', async () => {
  const { threads, ask, pool } = startPool();
  const asked = [ask('slow 1'), ask('slow 2'), ask('quick 0')];
  // One of the slow ones was put off for the quick one.
  await expect.poll(() => listTexts(threads).flat()).toContain('quick 0');
  const [free] = threads.filter(({ tasks }) => readLast(tasks) === 'quick 0');
  const putOff = listTexts(threads.filter((thread) => thread === free))[0]?.[0] ?? '';
  asked.push(ask('quick 1'));
  for (let n = 2; n < 40 && readLast(free?.tasks ?? []) !== putOff; n++) {
    asked.push(ask(`quick ${n}`));
    free?.finish('done');
  }
  expect(readLast(free?.tasks ?? [])).toBe(putOff);
  await pool.close();
  await Promise.allSettled(asked);
});

test('what a slow caller has beside their long work makes way at once for others', async () => {
  const { threads, ask, pool } = startPool();
  const asked = ['slow 1', 'slow 2', 'slow 3'].map((text) => ask(text, { caller: 'a' }));
  // One is put off for the third, and goes on among the long ones when a thread is free.
  await expect.poll(() => listTexts(threads).flat()).toContain('slow 3');
  const [free] = threads.filter(({ tasks }) => readLast(tasks) === 'slow 3');
  const [busy] = threads.filter((thread) => thread !== free);
  busy?.finish('done');
  await expect.poll(() => readLast(busy?.tasks ?? [])).toBe(listTexts(free ? [free] : [])[0]?.[0]);
  // Within the same turn of the loop: nobody waits for a time to pass.
  asked.push(ask('light 1', { caller: 'b' }));
  expect(readLast(free?.tasks ?? [])).toBe('light 1');
  asked.push(ask('more', { caller: 'a' }), ask('light 2', { caller: 'c' }));
  free?.finish('done');
  expect(readLast(free?.tasks ?? [])).toBe('light 2');
  await pool.close();
  await Promise.allSettled(asked);
});

test('a slow caller is not passed over for ever', async () => {
  const { threads, ask, pool } = startPool();
  const asked = ['slow 1', 'slow 2', 'slow 3'].map((text) => ask(text, { caller: 'a' }));
  await expect.poll(() => listTexts(threads).flat()).toContain('slow 3');
  const [free] = threads.filter(({ tasks }) => readLast(tasks) === 'slow 3');
  const [busy] = threads.filter((thread) => thread !== free);
  busy?.finish('done');
  asked.push(ask('quick 0', { caller: 'b' }), ask('patient', { caller: 'a' }));
  for (let n = 1; n < 40; n++) {
    asked.push(ask(`quick ${n}`, { caller: `b${n}` }));
    free?.finish('done');
  }
  // It had its turn, and was put off for others: from then on it is one of the long ones.
  expect(listTexts(threads).flat()).toContain('patient');
  busy?.finish('done');
  busy?.finish('done');
  expect(readLast(busy?.tasks ?? [])).toBe('patient');
  await pool.close();
  await Promise.allSettled(asked);
});

test('S-096 work that waits past its deadline fails, without a thread', async () => {
  const { threads, ask, pool } = startPool();
  const running = [ask('a'), ask('b')];
  await expect(ask('late', { within: 5 })).rejects.toBeInstanceOf(QueryTimeoutError);
  expect(listTexts(threads).flat()).not.toContain('late');
  await pool.close();
  await Promise.allSettled(running);
});

test('a caller that goes away takes its work off the queue and off its thread', async () => {
  const { threads, ask, pool } = startPool();
  const [away, alsoAway] = [new AbortController(), new AbortController()];
  const running = ask('a', { signal: away.signal });
  const other = ask('b');
  const waiting = ask('c', { signal: alsoAway.signal });
  alsoAway.abort();
  away.abort();
  await expect(running).rejects.toBeInstanceOf(QueryCancelledError);
  await expect(waiting).rejects.toBeInstanceOf(QueryCancelledError);
  expect(threads[0]?.stops).toBe(1);
  const next = ask('d');
  expect(listTexts(threads)).toEqual([['a', 'd'], ['b']]);
  threads[0]?.finish('d');
  await next;
  threads[1]?.finish('b');
  await other;
  await pool.close();
});

test('a thread that dies fails its own work alone and is replaced', async () => {
  const { threads, ask, pool } = startPool();
  const lost = ask('a');
  const kept = ask('b');
  const waiting = ask('c');
  threads[0]?.events.lost(new Error('out of memory'));
  await expect(lost).rejects.toThrow('out of memory');
  threads[2]?.events.ready();
  expect(listTexts(threads)).toEqual([['a'], ['b'], ['c']]);
  threads[2]?.finish('c');
  await waiting;
  threads[1]?.finish('b');
  await kept;
  await pool.close();
  expect(threads.slice(1).every(({ terminated }) => terminated)).toBe(true);
});

test('a thread that is being ended is sent nothing more, whatever it still says', async () => {
  const { threads, ask, pool } = startPool();
  const [deaf] = threads;
  if (!deaf) throw new Error('There is no thread.');
  deaf.askToStop = () => undefined;
  deaf.terminate = async () => {
    deaf.terminated = true;
  };
  const away = new AbortController();
  const gone = ask('a', { signal: away.signal });
  const other = ask('b');
  away.abort();
  await expect(gone).rejects.toBeInstanceOf(QueryCancelledError);
  await expect.poll(() => deaf.terminated, { timeout: 10_000 }).toBe(true);
  const next = ask('c');
  // It noticed at the last moment that it was to stop.
  deaf.events.report({ kind: 'failed', error: { name: 'QueryCancelledError', message: 'x' } });
  expect(listTexts([deaf])).toEqual([['a']]);
  deaf.events.lost(new Error('ended'));
  threads[2]?.events.ready();
  await expect.poll(() => listTexts(threads).flat()).toContain('c');
  await pool.close();
  await Promise.allSettled([other, next]);
});

test('once closed, nothing is taken any more', async () => {
  const { ask, pool } = startPool();
  const running = ask('a');
  await pool.close();
  await expect(running).rejects.toThrow('closed');
  await expect(ask('b')).rejects.toThrow('closed');
});

test('the pool has started when every thread takes work, or was lost on the way', async () => {
  const threads: HandThread[] = [];
  const pool = new ThreadPool(
    2,
    (events) => {
      const thread = new HandThread(events);
      threads.push(thread);
      return thread;
    },
    silentLogger,
  );
  let isStarted = false;
  const started = pool.started.then(() => {
    isStarted = true;
  });
  threads[0]?.events.ready();
  await Promise.resolve();
  expect(isStarted).toBe(false);
  threads[1]?.events.lost(new Error('no memory'));
  await started;
  await pool.close();
});
