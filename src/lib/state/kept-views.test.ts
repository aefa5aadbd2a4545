import { afterEach, expect, it, vi } from 'vitest';
import { forgetViews, VIEWS_CACHE } from './kept-views.ts';

afterEach(() => void vi.unstubAllGlobals());

it('forgets what was looked at, where the browser keeps it at all', async () => {
  await expect(forgetViews()).resolves.toBeUndefined();
  const deleted: string[] = [];
  vi.stubGlobal('caches', { delete: async (name: string) => deleted.push(name) > 0 });
  await forgetViews();
  expect(deleted).toEqual([VIEWS_CACHE]);
  const refuse = async () => Promise.reject(new DOMException('No', 'SecurityError'));
  vi.stubGlobal('caches', { delete: refuse });
  await expect(forgetViews()).resolves.toBeUndefined();
});
