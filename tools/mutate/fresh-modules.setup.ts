import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { afterAll, afterEach, beforeEach, inject, vi } from 'vitest';

// The thread has run tests against other changes before: nothing of them may be left.
vi.resetModules();
vi.useRealTimers();
vi.unstubAllGlobals();
vi.unstubAllEnvs();

const stryker = (): { activeMutant?: unknown } =>
  (Reflect.get(globalThis, '__stryker__') as object | undefined) ?? {};

/** Changes that a test has seen, in the copy: files of tests may have threads of their own. */
const SEEN = '.data/seen';
const told = inject as (name: string) => unknown;
const change = told('mode') === 'mutant' ? told('activeMutant') : undefined;
const mark = `${SEEN}/${change}`;
const isSeen = () => change !== undefined && existsSync(mark);
const markSeen = () => {
  if (change === undefined) return;
  mkdirSync(SEEN, { recursive: true });
  writeFileSync(mark, '');
};

// Nothing more needs to be tried against a change that a test has seen. Vitest's own way to stop at
// the first failure ends a run before it has heard which test it was, where the file still has
// databases or servers to close: the change then counts as not seen.
if (isSeen()) throw new Error('A test has seen the change.');
beforeEach(({ skip }) => {
  if (isSeen()) skip();
});
afterEach(({ task }) => {
  if (task.result?.state === 'fail') markSeen();
});

// A change stays active until the next is; what runs while modules are read would meet the last one.
afterAll(() => {
  if (Reflect.has(globalThis, '__stryker__')) stryker().activeMutant = undefined;
});
