import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { DrawnMarks, Pointed } from '#map/marks/drawn-marks.ts';

/** Milliseconds that a pointer rests on a mark before its card comes: who passes over sees none. */
const BEFORE = 80;
/** Milliseconds for the way from the mark to its card, and over a gap between two marks. */
const AFTER = 200;

export interface ShownMark {
  readonly pointed: Pointed | null;
  /** The pointer is on the card, which stays as long. */
  readonly hold: (isHeld: boolean) => void;
  readonly close: () => void;
}

/** What a card is shown of for the pointer; it comes and goes a little later than the pointer does. */
export function useShownMark(marks: DrawnMarks): ShownMark {
  const { pointed, isMoving } = useStore(marks.state);
  const [shown, setShown] = useState<Pointed | null>(null);
  const [isHeld, hold] = useState(false);
  const isSame = pointed?.mark.key === shown?.mark.key;
  useEffect(() => {
    if (isSame || (pointed === null && isHeld)) return undefined;
    // A finger has rested already, and what moved away stands beside nothing.
    const wait = isMoving || pointed?.by === 'touch' ? 0 : pointed === null ? AFTER : BEFORE;
    const timer = setTimeout(() => {
      setShown(pointed);
      hold(false);
    }, wait);
    return () => clearTimeout(timer);
  }, [pointed, isSame, isHeld, isMoving]);
  return {
    pointed: isMoving ? null : shown,
    hold,
    close: () => {
      setShown(null);
      hold(false);
    },
  };
}
