import { runLater } from '#lib/page-life.ts';
import { restoreScroll } from './kept-scroll.ts';
import type { ReturnPlace } from './return-place.ts';

/**
 * How a page is left: for pages after which it is wanted as it was, for what comes after a page that
 * nobody wants again, or for good.
 */
export type WayOut = 'to-return' | 'onwards' | 'away';

/** How many entries the history had up to the page that was left. */
const LEFT = 'signing-in-left';
/** How far its parts were scrolled. */
const SCROLLED = 'signing-in-scrolled';
/** Entries from which on browsers forget the first ones: their number tells no place any more. */
const FULL = 50;
/** Milliseconds that the browser gets to begin to go back. */
const PATIENCE = 5_000;

/**
 * Leaves for the identity provider so that the page that is left is found again, whatever number of
 * pages follows there.
 */
export function leaveToReturn(url: string): void {
  const { history } = window;
  try {
    // An entry more drops those that lay ahead, so that their number is the place of this page.
    history.pushState(history.state, '');
    sessionStorage.setItem(LEFT, String(history.length - 1));
    window.location.replace(url);
  } catch {
    window.location.assign(url);
  }
}

/**
 * Goes back to the entry of the history that was left to sign in, which keeps what it has beside its
 * address; what came after it lies ahead then, and goes with the next step. `elsewise` is called
 * where the browser cannot say which entry it was, or does not go.
 */
export function returnToLeft({ href, scrolled }: ReturnPlace, elsewise: () => void): void {
  const steps = takeSteps();
  if (steps === 0) {
    elsewise();
    return;
  }
  sessionStorage.setItem(SCROLLED, JSON.stringify(scrolled));
  const show = () => {
    stop();
    window.removeEventListener('pageshow', show);
    elsewise();
  };
  const stop = runLater(show, PATIENCE);
  // Who comes to this page once more, as the browser has kept it, finds the place of the other.
  window.addEventListener('pageshow', show);
  // A code that is spent leaves the address of what lies ahead too.
  window.history.replaceState(window.history.state, '', href);
  window.history.go(-steps);
}

/** Scrolls a page that was loaded anew by {@link returnToLeft} to where it was. */
export function scrollAsLeft(): void {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(SCROLLED) ?? 'null');
    sessionStorage.removeItem(SCROLLED);
    if (Array.isArray(kept) && kept.every((top) => typeof top === 'number')) restoreScroll(kept);
  } catch {
    // It begins at its top.
  }
}

/** How many entries ahead of the page that was left this one is; 0 where nobody knows. */
function takeSteps(): number {
  try {
    const left = Number(sessionStorage.getItem(LEFT));
    sessionStorage.removeItem(LEFT);
    const { length } = window.history;
    return left > 0 && length < FULL ? Math.max(length - left, 0) : 0;
  } catch {
    return 0;
  }
}
