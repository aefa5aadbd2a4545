import { onlineManager } from '@tanstack/react-query';
import { expect } from 'vitest';
import { placeNames } from '#lib/state/place-names.ts';
import { work } from '../../end-page.ts';

const LEFT = 'left';
/** Where a process keeps what watched the file before: every module of ours is another one by then. */
const WATCH = Symbol.for('what watched the file before');

/**
 * Says that nothing is left of the file before this one in its process, and leaves a trace of every
 * kind. Three files do so: where there are two processes, two of them share one.
 */
export function leaveTraces(): void {
  expectUnwatched();
  expect(placeNames.getState().size).toBe(0);
  expect(onlineManager.isOnline()).toBe(true);
  expect(window.matchMedia).toBeUndefined();
  for (const [owner, part] of [
    [URL, 'createObjectURL'],
    [document, 'fonts'],
    [navigator, 'share'],
    [globalThis, LEFT],
  ] as const) {
    expect(Reflect.get(owner, part)).not.toBe(LEFT);
    Object.defineProperty(owner, part, { value: LEFT, configurable: true });
  }
  expect([document.title, location.search]).toEqual(['', '']);
  placeNames.setState(new Map([[LEFT, LEFT]]), true);
  onlineManager.setOnline(false);
  Object.assign(window, { matchMedia: () => LEFT });
  document.title = LEFT;
  history.pushState(null, '', `?${LEFT}`);
}

/** Says that what watched the file before has stopped, and has the next one look whether this does. */
function expectUnwatched(): void {
  const hasStopped: (() => boolean) | undefined = Reflect.get(process, WATCH);
  expect(hasStopped?.() ?? true).toBe(true);
  const stop = work.stop.bind(work);
  let isStopped = false;
  work.stop = () => {
    isStopped = true;
    stop();
  };
  Reflect.set(process, WATCH, () => isStopped);
}
