import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Milliseconds in which what lies below takes the room that is given back. */
const GLIDE = 140;

/**
 * Room that is kept for what may come, and given back once all has come: what lies below glides into
 * it, so that the eye can follow. Not under a hand: while the pointer or the keyboard is on what would
 * move, or the panel is scrolled, it stays.
 *
 * @param isWaiting whether something may still come
 * @returns whether the room is still kept
 */
export function useKeptRoom(own: RefObject<HTMLElement | null>, isWaiting: boolean): boolean {
  const [isKept, setKept] = useState(isWaiting);
  const before = useRef<number | null>(null);
  useEffect(() => {
    const element = own.current;
    if (isWaiting || !isKept || element === null) return;
    const scroller = element.closest<HTMLElement>('[data-scroller]');
    const tryGiving = () => {
      if (scroller !== null && scroller.scrollTop > 0) return;
      if (listBelow(element).some((each) => each.matches(':hover, :focus-within'))) return;
      before.current = element.getBoundingClientRect().height;
      setKept(false);
    };
    tryGiving();
    for (const event of EVENTS) scroller?.addEventListener(event, tryGiving);
    return () => {
      for (const event of EVENTS) scroller?.removeEventListener(event, tryGiving);
    };
  }, [own, isWaiting, isKept]);
  useLayoutEffect(() => {
    if (isKept || before.current === null || own.current === null) return;
    const moved = before.current - own.current.getBoundingClientRect().height;
    before.current = null;
    glideBelow(own.current, moved);
  }, [own, isKept]);
  return isKept;
}

/** After which the hand may be somewhere else. */
const EVENTS = ['pointerover', 'pointerleave', 'focusin', 'focusout', 'scroll'] as const;

/** What stands below an element, up to what scrolls. */
function listBelow(element: Element): readonly Element[] {
  const below: Element[] = [];
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    if (at.matches('[data-scroller]')) break;
    for (let next = at.nextElementSibling; next !== null; next = next.nextElementSibling) {
      below.push(next);
    }
  }
  return below;
}

/** What was moved up glides there; who wants no motion sees it come up where it stands. */
function glideBelow(element: Element, distance: number): void {
  if (distance === 0) return;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const from = isStill ? { opacity: 0 } : { transform: `translateY(${distance}px)` };
  for (const each of listBelow(element)) {
    each.animate([from, {}], { duration: GLIDE, easing: 'cubic-bezier(0.2, 0, 0, 1)' });
  }
}
