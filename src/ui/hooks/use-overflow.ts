import { type RefObject, useEffect, useState } from 'react';

export interface Overflow {
  /** Something is hidden to the left. */
  readonly before: boolean;
  /** Something is hidden to the right. */
  readonly after: boolean;
}

/** Pixels that do not count: fractions of sizes never add up. */
const SLACK = 4;

/**
 * Follows on which sides a row scrolls on; `entries` is their number.
 */
export function useOverflow(row: RefObject<HTMLElement | null>, entries: number): Overflow {
  const [overflow, setOverflow] = useState<Overflow>({ before: false, after: false });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other entries change what is hidden
  useEffect(() => {
    const box = row.current;
    if (!box) return;
    const measure = () => {
      const { scrollLeft, clientWidth, scrollWidth } = box;
      const before = scrollLeft > SLACK;
      const after = scrollLeft + clientWidth < scrollWidth - SLACK;
      setOverflow((last) => {
        return last.before === before && last.after === after ? last : { before, after };
      });
    };
    // It tells of the first size as well, when the layout is done: to read it here would force one.
    const resize = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(measure);
    resize?.observe(box);
    // Entries change their widths while the row keeps its own: as the font comes, for one.
    for (const entry of box.children) resize?.observe(entry);
    box.addEventListener('scroll', measure, { passive: true });
    return () => {
      resize?.disconnect();
      box.removeEventListener('scroll', measure);
    };
  }, [row, entries]);
  return overflow;
}
