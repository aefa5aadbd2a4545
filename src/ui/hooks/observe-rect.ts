import type { Rect, Virtualizer } from '@tanstack/react-virtual';

/**
 * Follows the size of the element that a virtual list scrolls in, for `observeElementRect`. The
 * browser tells it after its own layout; the library's way asks for it while the list is being put
 * on the page, which lays everything out once more. Until then `initialRect` stands.
 */
export function observeRect<Scroller extends Element>(
  { scrollElement }: Virtualizer<Scroller, Element>,
  onChange: (rect: Rect) => void,
): (() => void) | undefined {
  if (scrollElement === null || typeof ResizeObserver === 'undefined') return undefined;
  const observer = new ResizeObserver(([entry]) => {
    if (entry === undefined) return;
    const { width, height } = entry.contentRect;
    onChange({ width: Math.round(width), height: Math.round(height) });
  });
  observer.observe(scrollElement);
  return () => observer.disconnect();
}
