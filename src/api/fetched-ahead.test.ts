import { afterEach, expect, it, vi } from 'vitest';
import { fetchAhead, takeOrFetch } from './fetched-ahead.ts';

afterEach(() => vi.unstubAllGlobals());

it('gives an answer that was asked for ahead to whoever asks next, and to nobody after that', async () => {
  const fetch = vi.fn(async (url: string) => new Response(url));
  vi.stubGlobal('fetch', fetch);
  void fetchAhead('/a', { Key: 'k' });
  expect(fetch).toHaveBeenCalledWith('/a', { headers: { Key: 'k' } });
  expect(await (await takeOrFetch('/a')).text()).toBe('/a');
  expect(fetch).toHaveBeenCalledTimes(1);
  await takeOrFetch('/a');
  await takeOrFetch('/b');
  expect(fetch).toHaveBeenCalledTimes(3);
});

it('hands on that an answer asked for ahead did not come', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  fetchAhead('/a').catch(() => undefined);
  await expect(takeOrFetch('/a')).rejects.toThrow('Failed to fetch');
});
