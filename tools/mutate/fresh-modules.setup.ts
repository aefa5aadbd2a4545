import { afterAll, vi } from 'vitest';

// The thread has run tests against other changes before: nothing of them may be left.
vi.resetModules();
vi.useRealTimers();
vi.unstubAllGlobals();
vi.unstubAllEnvs();

// A change stays active until the next is; what runs while modules are read would meet the last one.
afterAll(() => {
  const stryker: unknown = Reflect.get(globalThis, '__stryker__');
  if (typeof stryker === 'object' && stryker !== null)
    Reflect.set(stryker, 'activeMutant', undefined);
});
