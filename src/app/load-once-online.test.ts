// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { loadOnceOnline } from './load-once-online.ts';

afterEach(() => void vi.restoreAllMocks());

const setOnline = (isOnline: boolean) =>
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);

it('loads once more when the connection is back', async () => {
  setOnline(false);
  const load = vi.fn().mockRejectedValueOnce(new TypeError('away')).mockResolvedValue('part');
  const part = loadOnceOnline(load);
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(load).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event('online'));
  expect(await part).toBe('part');
  expect(load).toHaveBeenCalledTimes(2);
});

it('says at once what fails while there is a connection', async () => {
  setOnline(true);
  const load = vi.fn().mockRejectedValue(new TypeError('gone'));
  await expect(loadOnceOnline(load)).rejects.toThrow('gone');
  expect(load).toHaveBeenCalledTimes(1);
});
