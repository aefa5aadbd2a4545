// @vitest-environment jsdom
// @own-process: counts the entries of the history, of which a page that tests share has too many
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leaveToReturn, returnToLeft, scrollAsLeft } from './way-back.ts';

const PLACE = { href: '/titles/x?tenure=Freehold', scrolled: [0, 320] };

const go = vi.fn();

beforeEach(() => {
  go.mockReset();
  vi.spyOn(window.history, 'go').mockImplementation(go);
  vi.useFakeTimers();
});
afterEach(() => {
  // Who waits for the browser to go waits no more.
  window.dispatchEvent(new PageTransitionEvent('pageshow'));
  sessionStorage.clear();
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Leaves a page with these entries ahead of it, and comes back after some pages elsewhere. */
function leave(pages: number): void {
  const { length } = window.history;
  // A change of what follows "#" is all that a page of a test can go away to.
  leaveToReturn('#left');
  expect(window.history).toHaveLength(length + 1);
  for (let page = 1; page < pages; page += 1)
    window.history.pushState(null, '', '/callback?code=x');
}

it.each([1, 2, 5])('goes back over %s pages to the entry that was left, once', (pages) => {
  const elsewise = vi.fn();
  leave(pages);
  returnToLeft(PLACE, elsewise);
  expect(go.mock.calls).toEqual([[-pages]]);
  // The spent code stands nowhere.
  expect(window.location.href).toMatch(/\/titles\/x\?tenure=Freehold$/);
  expect(elsewise).not.toHaveBeenCalled();
  returnToLeft(PLACE, elsewise);
  expect(go).toHaveBeenCalledTimes(1);
  expect(elsewise).toHaveBeenCalledTimes(1);
});

it('shows the place here where the browser does not go, or comes to this page once more', () => {
  const elsewise = vi.fn();
  leave(2);
  returnToLeft(PLACE, elsewise);
  vi.advanceTimersByTime(5_000);
  expect(elsewise).toHaveBeenCalledTimes(1);
  leave(2);
  returnToLeft(PLACE, elsewise);
  window.dispatchEvent(new PageTransitionEvent('pageshow'));
  vi.advanceTimersByTime(5_000);
  expect(elsewise).toHaveBeenCalledTimes(2);
});

it('does not guess where the history is so long that the browser forgets its first entries', () => {
  const elsewise = vi.fn();
  leave(2);
  vi.spyOn(window.history, 'length', 'get').mockReturnValue(50);
  returnToLeft(PLACE, elsewise);
  expect(go).not.toHaveBeenCalled();
  expect(elsewise).toHaveBeenCalledTimes(1);
});

it('scrolls the page to which it led as that was, and no other', () => {
  const parts = [0, 1].map(() => {
    const part = document.createElement('div');
    part.dataset.scroller = '';
    part.scrollTo = vi.fn();
    return part;
  });
  document.body.append(...parts);
  scrollAsLeft();
  expect(parts[1]?.scrollTo).not.toHaveBeenCalled();
  leave(1);
  returnToLeft(PLACE, () => undefined);
  scrollAsLeft();
  expect(parts[1]?.scrollTo).toHaveBeenCalledWith({ top: 320 });
  scrollAsLeft();
  expect(parts[1]?.scrollTo).toHaveBeenCalledTimes(1);
});

it('leaves all the same where nothing can be kept', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Denied', 'SecurityError');
  });
  leaveToReturn('#elsewhere');
  expect(window.location.hash).toBe('#elsewhere');
});
