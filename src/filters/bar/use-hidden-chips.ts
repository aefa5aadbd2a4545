import { type RefObject, useEffect, useState } from 'react';

/** Chips may lose a pixel to rounding without being out of sight. */
const SLACK = 2;

/**
 * How many chips of filters in force are cut off at the ends of the row, where it scrolls. Counted
 * anew when the row is resized or scrolled, and when `key` says that there are others.
 */
export function useHiddenChips(row: RefObject<HTMLElement | null>, key: string): number {
  const [count, setCount] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other chips are measured anew
  useEffect(() => {
    const element = row.current;
    if (element === null || typeof ResizeObserver === 'undefined') return;
    const measure = () => {
      const { left, right, width } = element.getBoundingClientRect();
      // Where the row is no box of its own its chips go on in lines.
      if (width === 0) return setCount(0);
      const chips = [...element.querySelectorAll('[data-in-force]')];
      const cut = chips.filter((chip) => {
        const box = chip.getBoundingClientRect();
        return box.left < left - SLACK || box.right > right + SLACK;
      });
      setCount(cut.length);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [row, key]);
  return count;
}
