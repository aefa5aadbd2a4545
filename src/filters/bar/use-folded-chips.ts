import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Chips may lose a pixel to rounding and still be whole. */
const SLACK = 2;
/** Pixels that a chip with a long label keeps before another is folded away for it. */
const LEAST = 136;

interface Measured {
  readonly chip: Element;
  /** Pixels with its label whole, and cut as far as it may be. */
  readonly whole: number;
  readonly least: number;
}

/**
 * Gives the room of a row to its chips. What is in force comes first, in its order: long labels are cut
 * before one is folded away, and what is folded is what does not even fit so. The others have what is
 * left while no label is cut and nothing folded; they are found under More. The chip whose editor was opened last stays,
 * for the focus comes back to it. Measured anew when the row or a chip is resized and when `key` says
 * that there are others; `isHeld` leaves all as they are, as while the folded ones are listed.
 * @param button says how many are folded, while any is
 * @returns how many of those in force are folded away
 */
export function useFoldedChips(
  row: RefObject<HTMLElement | null>,
  button: RefObject<HTMLElement | null>,
  key: string,
  isHeld: boolean,
): number {
  const [count, setCount] = useState(0);
  const edited = useRef<Element>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other chips are measured anew
  useLayoutEffect(() => {
    const element = row.current;
    if (element === null || isHeld || typeof ResizeObserver === 'undefined') return;
    const measure = () => {
      const chips = [...element.children];
      for (const chip of chips) {
        chip.removeAttribute('data-folded');
        chip.removeAttribute('data-long');
      }
      const { width } = element.getBoundingClientRect();
      // Where the row is no box of its own its chips go on in lines.
      if (width === 0) return setCount(0);
      const gap = Number.parseFloat(getComputedStyle(element).columnGap) || 0;
      const measured = chips.map((chip): Measured => {
        const whole = chip.getBoundingClientRect().width;
        const isLong = chip.hasAttribute('data-in-force') && whole > LEAST;
        return { chip, whole, least: isLong ? LEAST : whole };
      });
      const open = chips.find((chip) => chip.querySelector('[aria-expanded=true]'));
      edited.current = open ?? edited.current;
      // Its room is that of the chips once none is folded.
      const freed = button.current ? button.current.getBoundingClientRect().width + gap : 0;
      const { shown, isCut } = chooseShown(measured, edited.current, {
        room: width + SLACK,
        freed,
        gap,
      });
      for (const { chip, whole, least } of measured) {
        chip.toggleAttribute('data-folded', !shown.has(chip));
        // One that may shrink would not tell that it has grown, as when its font comes.
        chip.toggleAttribute('data-long', isCut && least < whole);
      }
      const folded = chips.filter((chip) => !shown.has(chip));
      setCount(folded.filter((chip) => chip.hasAttribute('data-in-force')).length);
    };
    // Before the first paint: what is folded later would move what stands behind it.
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // Chips change their widths while the row keeps its own: as the font comes, for one.
    for (const chip of element.children) observer.observe(chip);
    return () => observer.disconnect();
  }, [row, button, key, isHeld]);
  return count;
}

interface Room {
  readonly room: number;
  /** Pixels more while nothing that is in force is folded. */
  readonly freed: number;
  readonly gap: number;
}

function chooseShown(
  chips: readonly Measured[],
  edited: Element | undefined,
  { room, freed, gap }: Room,
): { readonly shown: ReadonlySet<Element>; readonly isCut: boolean } {
  // What takes no room has no gap either.
  const measure = (all: readonly Measured[], by: 'whole' | 'least') =>
    all.reduce((sum, each) => sum + (each[by] === 0 ? 0 : each[by] + gap), -gap);
  const isForced = ({ chip }: Measured) => chip === edited || chip.hasAttribute('data-in-force');
  const forced = chips.filter(isForced);
  const limit = measure(forced, 'least') <= room + freed ? room + freed : room;
  const kept = forced.filter(({ chip }) => chip === edited);
  for (const each of forced) {
    if (each.chip === edited) continue;
    if (measure([...kept, each], 'least') <= limit) kept.push(each);
  }
  const rest = kept.length === forced.length ? chips.filter((chip) => !isForced(chip)) : [];
  for (const each of rest) {
    if (measure([...kept, each], 'whole') <= limit) kept.push(each);
  }
  return {
    shown: new Set(kept.map(({ chip }) => chip)),
    isCut: measure(kept, 'whole') > limit,
  };
}
