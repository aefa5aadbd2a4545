import { type RefObject, useEffect, useState } from 'react';

/** Chips may lose a pixel to rounding and still be whole. */
const SLACK = 2;

/**
 * Folds the chips away that the row has no room for, so that none is cut at its edge, and counts those
 * of filters in force among them: the others are found under More. Measured anew when the row or a
 * chip is resized and when `key` says that there are others; `isHeld` leaves all as they are, as while
 * an editor stands beside one of them.
 */
export function useFoldedChips(
  row: RefObject<HTMLElement | null>,
  key: string,
  isHeld: boolean,
): number {
  const [count, setCount] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other chips are measured anew
  useEffect(() => {
    const element = row.current;
    if (element === null || isHeld || typeof ResizeObserver === 'undefined') return;
    const measure = () => {
      const chips = [...element.children];
      for (const chip of chips) chip.removeAttribute('data-folded');
      const { right, width } = element.getBoundingClientRect();
      // Where the row is no box of its own its chips go on in lines.
      const cut =
        width === 0
          ? []
          : chips.filter((chip) => chip.getBoundingClientRect().right > right + SLACK);
      for (const chip of cut) chip.setAttribute('data-folded', '');
      setCount(cut.filter((chip) => chip.hasAttribute('data-in-force')).length);
    };
    // It tells of the first size as well, when the layout is done.
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // Chips change their widths while the row keeps its own: as the font comes, for one.
    for (const chip of element.children) observer.observe(chip);
    return () => observer.disconnect();
  }, [row, key, isHeld]);
  return count;
}
