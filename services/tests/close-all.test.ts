import { expect, onTestFinished, test, vi } from 'vitest';
import { closeAll, closeInTime } from '../close-all.ts';

test('what was opened last is closed first, also behind one that fails', async () => {
  const closed: string[] = [];
  const close = (name: string) => () => {
    closed.push(name);
    if (name === 'b') throw new Error('b');
  };
  await expect(closeAll(['a', 'b', 'c'].map(close))).rejects.toThrow(AggregateError);
  expect(closed).toEqual(['c', 'b', 'a']);
});

test('one that never ends holds up the end for as long as was said, and no longer', async () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  let isOver = false;
  const never = () => new Promise<void>(() => undefined);
  void closeInTime([never], 15_000).then(() => {
    isOver = true;
  });
  await vi.advanceTimersByTimeAsync(14_999);
  expect(isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(isOver).toBe(true);
});

test('one that fails is told at once, and nothing is waited for any more', async () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const fail = () => Promise.reject(new Error('away'));
  await expect(closeInTime([fail], 15_000)).rejects.toThrow(AggregateError);
  expect(vi.getTimerCount()).toBe(0);
});
