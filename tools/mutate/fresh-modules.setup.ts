import { afterAll, afterEach, beforeEach, vi } from 'vitest';

/** What the threads that run tests keep from one change to the next. */
interface Kept {
  /** The change that a test has seen; nothing more needs to be tried against it. */
  seen?: unknown;
}

// The thread has run tests against other changes before: nothing of them may be left.
vi.resetModules();
vi.useRealTimers();
vi.unstubAllGlobals();
vi.unstubAllEnvs();

const stryker = (): { activeMutant?: unknown } =>
  (Reflect.get(globalThis, '__stryker__') as object | undefined) ?? {};
const kept = globalThis as { keptOfMutants?: Kept };
kept.keptOfMutants ??= {};
const { keptOfMutants } = kept;

// Vitest's own way to stop at the first failure ends a run before it has heard which test it was,
// where the file still has databases or servers to close: the change then counts as not seen.
beforeEach(({ skip }) => {
  const { activeMutant } = stryker();
  if (activeMutant !== undefined && keptOfMutants.seen === activeMutant) skip();
});
afterEach(({ task }) => {
  if (task.result?.state === 'fail') keptOfMutants.seen = stryker().activeMutant;
});

// A change stays active until the next is; what runs while modules are read would meet the last one.
afterAll(() => {
  if (Reflect.has(globalThis, '__stryker__')) stryker().activeMutant = undefined;
});
