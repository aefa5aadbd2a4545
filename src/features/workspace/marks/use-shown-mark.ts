import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { DrawnMarks, MarkSpot, Pointed } from '#map/marks/drawn-marks.ts';

/** Milliseconds that a pointer rests on a mark before its card comes: who passes over sees none. */
const BEFORE = 80;
/** Milliseconds for the way from the mark to its card, and over a gap between two marks. */
const AFTER = 200;

interface Shown extends Pointed {
  /** Where the hand was when the card came; the card stays there. */
  readonly spot: MarkSpot | null;
}

export interface ShownMark {
  readonly pointed: Shown | null;
  /** The pointer is on the card, which stays as long. */
  readonly hold: (isHeld: boolean) => void;
  readonly close: () => void;
}

/**
 * What a card is shown of for the pointer; it comes and goes a little later than the pointer does.
 *
 * @param isKept a menu of the card is open, which goes with it
 */
export function useShownMark(marks: DrawnMarks, isKept: boolean): ShownMark {
  const { pointed, isMoving } = useStore(marks.state);
  const [shown, setShown] = useState<Shown | null>(null);
  const [isHeld, hold] = useState(false);
  const isSame = pointed?.mark.key === shown?.mark.key;
  useEffect(() => {
    if (isSame || isKept || (pointed === null && isHeld)) return undefined;
    // A finger has rested already, and what moved away stands beside nothing.
    const wait = isMoving || pointed?.by === 'touch' ? 0 : pointed === null ? AFTER : BEFORE;
    const timer = setTimeout(() => {
      setShown(pointed && { ...pointed, spot: marks.readSpot() });
      hold(false);
    }, wait);
    return () => clearTimeout(timer);
  }, [marks, pointed, isSame, isHeld, isKept, isMoving]);
  return {
    pointed: isMoving ? null : shown,
    hold,
    close: () => {
      setShown(null);
      hold(false);
    },
  };
}
