// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  document.body.innerHTML = '<p id="title-ahead">Kiln Lane</p>';
});
afterEach(() => vi.useRealTimers());

const load = () => import('./first-view.ts');
const isNamed = () => document.getElementById('title-ahead') !== null;

it('takes the name ahead away once the panel has faded in over it, and nothing waits then', async () => {
  const { noteTitleStands, waitForTitle } = await load();
  const waited = vi.fn();
  void waitForTitle().then(waited);
  noteTitleStands();
  await vi.advanceTimersByTimeAsync(100);
  expect(waited).toHaveBeenCalledOnce();
  expect(isNamed()).toBe(true);
  await vi.advanceTimersByTimeAsync(300);
  expect(isNamed()).toBe(false);
  await waitForTitle();
  expect(vi.getTimerCount()).toBe(0);
});

it('ends with the panel: its name goes, nobody waits for it and no timer is left', async () => {
  const { noteTitleStands, waitForTitle } = await load();
  const waited = vi.fn();
  void waitForTitle().then(waited);
  noteTitleStands()();
  await Promise.resolve();
  expect(vi.getTimerCount()).toBe(0);
  expect(isNamed()).toBe(false);
  await waitForTitle();
  expect(waited).toHaveBeenCalledOnce();
});

it('ends also between the frame and what follows it', async () => {
  const { noteTitleStands } = await load();
  const end = noteTitleStands();
  vi.advanceTimersToNextFrame();
  end();
  expect(vi.getTimerCount()).toBe(0);
});

it('is waited for no longer than five seconds, from the first who waits', async () => {
  const { waitForFirstPicture } = await load();
  const waited = vi.fn();
  void waitForFirstPicture().then(waited);
  await vi.advanceTimersByTimeAsync(4_999);
  void waitForFirstPicture().then(waited);
  expect(waited).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(waited).toHaveBeenCalledTimes(2);
  expect(vi.getTimerCount()).toBe(0);
});
