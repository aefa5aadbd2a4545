import { pageLife } from '#lib/page-life.ts';
import type { ReturnPlace } from './return-place.ts';

/** What scrolls is marked so, in the order in which it stands in the page. */
const SCROLLERS = '[data-scroller]';
/** Milliseconds that a page gets to grow as long as it was. */
const PATIENCE = 10_000;

/** Where the person is: the address, and how far each part of the page is scrolled. */
export function readReturnPlace(): ReturnPlace {
  const { pathname, search, hash } = window.location;
  const scrolled = [...document.querySelectorAll(SCROLLERS)].map(({ scrollTop }) => scrollTop);
  return { href: `${pathname}${search}${hash}`, scrolled };
}

/**
 * Scrolls back to where the person was, as soon as the page has grown long enough; given up when
 * they begin to move in it themselves.
 */
export function restoreScroll(scrolled: readonly number[]): void {
  if (scrolled.every((top) => top === 0)) return;
  const controller = new AbortController();
  const { signal } = controller;
  const observer = new MutationObserver(() => scroll());
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    controller.abort();
  };
  const scroll = () => {
    const elements = [...document.querySelectorAll(SCROLLERS)];
    for (const [index, top] of scrolled.entries()) elements[index]?.scrollTo({ top });
    const arrived = scrolled.every((top, index) => elements[index]?.scrollTop === top);
    if (arrived) stop();
  };
  const timer = setTimeout(stop, PATIENCE);
  for (const event of ['wheel', 'keydown', 'pointerdown'] as const) {
    window.addEventListener(event, stop, { signal });
  }
  pageLife.addEventListener('abort', stop, { signal });
  observer.observe(document.body, { subtree: true, childList: true });
  scroll();
}
