import { type RefObject, useEffect, useRef, useState } from 'react';

/** Chips may lose a pixel to rounding and still be whole. */
const SLACK = 2;

/**
 * Folds the chips away that the row has no room for, so that none is cut at its edge, and counts those
 * of filters in force among them: the others are found under More. The chip whose editor was opened
 * last stays, for the focus comes back to it; others make room. Measured anew when the row or a chip
 * is resized and when `key` says that there are others; `isHeld` leaves all as they are, as while the
 * folded ones are listed.
 */
export function useFoldedChips(
  row: RefObject<HTMLElement | null>,
  key: string,
  isHeld: boolean,
): number {
  const [count, setCount] = useState(0);
  const edited = useRef<Element>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other chips are measured anew
  useEffect(() => {
    const element = row.current;
    if (element === null || isHeld || typeof ResizeObserver === 'undefined') return;
    const measure = () => {
      const chips = [...element.children];
      for (const chip of chips) chip.removeAttribute('data-folded');
      const { right, width } = element.getBoundingClientRect();
      const ends = chips.map((chip) => chip.getBoundingClientRect().right);
      const open = chips.find((chip) => chip.querySelector('[aria-expanded=true]'));
      edited.current = open ?? edited.current;
      const at = edited.current ? chips.indexOf(edited.current) : -1;
      const [end = 0, before = 0] = [ends[at], ends[at - 1]];
      const room = right + SLACK - (end > right + SLACK ? end - before : 0);
      // Where the row is no box of its own its chips go on in lines.
      const cut =
        width === 0 ? [] : chips.filter((_, index) => index !== at && (ends[index] ?? 0) > room);
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
