import { expect, onTestFinished, test, vi } from 'vitest';
import { listTexts, startPool } from '../../testing/hand-threads.ts';

test('callers take turns, whoever has the fewest threads at work first', async () => {
  const { threads, ask, pool } = startPool();
  const asked = ['a1', 'a2', 'a3', 'a4'].map((text) => ask(text, { caller: 'a' }));
  asked.push(ask('b1', { caller: 'b' }));
  expect(listTexts(threads)).toEqual([['a1'], ['a2']]);
  threads[0]?.finish('done');
  expect(listTexts(threads)).toEqual([['a1', 'b1'], ['a2']]);
  threads[0]?.finish('done');
  expect(listTexts(threads)).toEqual([['a1', 'b1', 'a3'], ['a2']]);
  await pool.close();
  await Promise.allSettled(asked);
});

test('of callers with as many threads at work, whoever has used them the least of late goes first', async () => {
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ['performance'] });
  const { threads, ask, pool } = startPool();
  const asked = ['a', 'b', 'a', 'b'].map((caller) => ask(caller, { caller }));
  asked.push(ask('light', { caller: 'c' }));
  vi.advanceTimersByTime(40);
  threads[0]?.finish('done');
  // The turn would be that of a, whose thread has just become free.
  expect(listTexts(threads)).toEqual([['a', 'light'], ['b']]);
  vi.advanceTimersByTime(1);
  threads[0]?.finish('done');
  expect(listTexts(threads)).toEqual([['a', 'light', 'a'], ['b']]);
  await pool.close();
  await Promise.allSettled(asked);
});

test('what was used long ago is forgotten, and callers alike are served as they come', async () => {
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ['performance'] });
  const { threads, ask, pool } = startPool();
  const asked = [ask('a1', { caller: 'a' })];
  vi.advanceTimersByTime(40);
  threads[0]?.finish('done');
  vi.advanceTimersByTime(3_000);
  asked.push(ask('x', { caller: 'x' }), ask('y', { caller: 'y' }));
  asked.push(ask('a2', { caller: 'a' }), ask('new', { caller: 'n' }));
  threads[0]?.finish('done');
  expect(listTexts(threads)).toEqual([['a1', 'x', 'a2'], ['y']]);
  await pool.close();
  await Promise.allSettled(asked);
});
