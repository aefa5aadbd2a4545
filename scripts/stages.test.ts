import { afterEach, expect, test, vi } from 'vitest';
import { runStages } from './stages.ts';

afterEach(() => vi.restoreAllMocks());

test('a stage that breaks off counts as one failed, and the others still run', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const broken = new Error('There is no build to measure.');
  const code = await runStages([
    { name: 'first', run: () => Promise.resolve({ passed: 2, failed: 0 }) },
    { name: 'broken', run: () => Promise.reject(broken) },
    { name: 'last', run: () => Promise.resolve({ passed: 3, failed: 0 }) },
  ]);
  expect(code).toBe(1);
  expect(error).toHaveBeenCalledWith(broken);
  expect(log).toHaveBeenLastCalledWith('\n5 passed, 1 failed');
});

test('what failed is told again below everything else', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  await runStages([
    {
      name: 'first',
      run: () => Promise.resolve({ passed: 0, failed: 1, failures: ['a.test.ts > adds: 1 ≠ 2'] }),
    },
    { name: 'last', run: () => Promise.resolve({ passed: 3, failed: 0 }) },
  ]);
  expect(log.mock.calls.slice(-3)).toEqual([
    ['\n✗ a.test.ts > adds: 1 ≠ 2'],
    ['\nFailed: first'],
    ['\n3 passed, 1 failed'],
  ]);
});
