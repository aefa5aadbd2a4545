import { onlineManager } from '@tanstack/react-query';
import { expect } from 'vitest';
import { placeNames } from '#lib/state/place-names.ts';

const LEFT = 'left';

/**
 * Says that nothing is left of the file before this one in its process, and leaves a trace of every
 * kind. Three files do so: where there are two processes, two of them share one.
 */
export function leaveTraces(): void {
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
