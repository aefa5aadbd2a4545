// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const hide = (persisted: boolean) =>
  window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted }));

test('what no part of the page owns runs when it is due, unless it is ended before', async () => {
  const { runLater } = await import('./page-life.ts');
  const [kept, ended] = [vi.fn(), vi.fn()];
  runLater(kept, 100);
  runLater(ended, 100)();
  vi.advanceTimersByTime(99);
  expect(kept).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(kept).toHaveBeenCalledOnce();
  expect(ended).not.toHaveBeenCalled();
});

test('a page that goes takes along what waits, one that may come back does not', async () => {
  const { pageLife, runLater } = await import('./page-life.ts');
  const { rest } = await import('./rest.ts');
  const [task, rested] = [vi.fn(), vi.fn()];
  runLater(task, 100);
  void rest(50).then(rested);
  hide(true);
  expect(pageLife.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(60);
  expect(rested).toHaveBeenCalledOnce();
  hide(false);
  expect(pageLife.aborted).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
  // Code that was on its way when the page went.
  runLater(task, 100);
  expect(vi.getTimerCount()).toBe(0);
  vi.advanceTimersByTime(100);
  expect(task).not.toHaveBeenCalled();
});
