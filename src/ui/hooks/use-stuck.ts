import { type RefObject, useEffect, useState } from 'react';

/** Whether a sticky element has reached the top of the element that scrolls it. */
export function useStuck(sticky: RefObject<HTMLElement | null>, scroller: string): boolean {
  const [stuck, setStuck] = useState(false);
  useEffect(() => {
    const element = sticky.current;
    const root = element?.closest(scroller);
    if (!element || !root || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      ([entry]) => entry && setStuck(entry.intersectionRatio < 1 && isAtTop(entry)),
      // One pixel less than the top: once stuck, a pixel of the element lies outside.
      { root, rootMargin: '-1px 0px 0px 0px', threshold: [0, 1] },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [sticky, scroller]);
  return stuck;
}

/** Cut off at the top, not at the bottom. */
function isAtTop({ boundingClientRect, rootBounds }: IntersectionObserverEntry): boolean {
  return rootBounds !== null && boundingClientRect.top < rootBounds.top;
}
