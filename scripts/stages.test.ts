import { afterEach, expect, test, vi } from 'vitest';
import { commandStage, runStages } from './stages.ts';

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

test('what held at the second try alone is told, and fails nothing', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const shaky = ['a.test.ts > waits'];
  const code = await runStages([
    { name: 'first', run: () => Promise.resolve({ passed: 4, failed: 0, shaky }) },
  ]);
  expect(code).toBe(0);
  expect(log.mock.calls.slice(-2)).toEqual([
    ['\n~ Held at the second try alone, to be mended: a.test.ts > waits'],
    ['\n4 passed, 0 failed'],
  ]);
});

test('the slowest of all stages are told at the end, twenty of them', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const time = (name: string, from: number) =>
    Array.from({ length: 15 }, (_, i) => ({ name: `${name} ${from + i}`, seconds: from + i }));
  const stage = (name: string, from: number) => ({
    name,
    run: () => Promise.resolve({ passed: 1, failed: 0, timings: time(name, from) }),
  });
  await runStages([stage('a', 0), stage('b', 10)]);
  const told = log.mock.calls.slice(-21, -1).map(([line]) => String(line).trim());
  expect(told.slice(0, 2)).toEqual(['24.0  b 24', '23.0  b 23']);
  expect(told.slice(-2).sort()).toEqual(['10.0  a 10', '10.0  b 10']);
});

test('stages beside another run while it does, and are told of after it with what they printed', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const order: string[] = [];
  const beside = Promise.withResolvers<void>();
  const code = await runStages([
    {
      name: 'main',
      run: async (write) => {
        expect(write).toBeUndefined();
        // It ends only once those beside it have run.
        await beside.promise;
        order.push('main');
        return { passed: 1, failed: 0 };
      },
      meanwhile: [
        [
          {
            name: 'other row',
            run: async () => {
              await beside.promise;
              return { passed: 1, failed: 0 };
            },
          },
        ],
        [
          commandStage('says', ['node', '-e', 'console.log("one"); console.error("two")']),
          { name: 'breaks off', run: () => Promise.reject(new Error('There is no build.')) },
          commandStage('fails', ['node', '-e', 'process.exitCode = 3']),
          {
            name: 'last',
            run: async () => {
              order.push('last');
              beside.resolve();
              return { passed: 1, failed: 0 };
            },
          },
        ],
      ],
    },
    { name: 'after', run: async () => ({ passed: order.push('after'), failed: 0 }) },
  ]);
  expect(code).toBe(1);
  expect(order).toEqual(['last', 'main', 'after']);
  const told = log.mock.calls.map(([line]) => String(line).replace(/ in [\d.]+ s$/, ''));
  expect(told[0]).toBe('\n── main');
  expect(told[1]).toBe('── main: 1 passed, 0 failed');
  expect(told.slice(2, 4)).toEqual([
    '\n── other row, meanwhile',
    '── other row: 1 passed, 0 failed',
  ]);
  expect(told[4]).toBe('\n── says, meanwhile');
  expect(told[5]?.split('\n').sort()).toEqual(['one', 'two']);
  expect(told[6]).toBe('── says: 1 passed, 0 failed');
  expect(told[8]).toContain('There is no build.');
  expect(told).toContain('── fails: 0 passed, 1 failed');
  expect(told.slice(-2)).toEqual(['\nFailed: breaks off, fails', '\n7 passed, 2 failed']);
});
