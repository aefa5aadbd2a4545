// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  window.history.replaceState(null, '', '/');
});

/** When what waits for the map was given its code, from when the code has come. */
async function watch(): Promise<{
  readonly given: () => boolean;
  readonly noteMapGround: () => void;
}> {
  const { afterMap } = await import('./load-map.ts');
  const { noteMapGround } = await import('#lib/state/first-view.ts');
  const given = vi.fn();
  void afterMap(Promise.resolve('the list')).then(given);
  await vi.advanceTimersByTimeAsync(0);
  return { given: () => given.mock.calls.length > 0, noteMapGround };
}

it('holds the list back until the map stands', async () => {
  const { given, noteMapGround } = await watch();
  expect(given()).toBe(false);
  noteMapGround();
  await vi.advanceTimersByTimeAsync(0);
  expect(given()).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});

it('holds the list back for a second and a half at most, where the map takes longer', async () => {
  const { given } = await watch();
  await vi.advanceTimersByTimeAsync(1_499);
  expect(given()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(given()).toBe(true);
});

it('holds no table back, which people come for', async () => {
  window.history.replaceState(null, '', '/?view=table');
  const { given } = await watch();
  expect(given()).toBe(true);
});

it('holds nothing back for a map that waits for the title of a link', async () => {
  window.history.replaceState(null, '', '/titles/00ee8a9d-06f1-5db2-bceb-aa8b28d0dc0d');
  const { given } = await watch();
  expect(given()).toBe(true);
});
