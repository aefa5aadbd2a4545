import { useEffect, useState } from 'react';

/** Rows drawn in one go: few enough that typing and scrolling are not held up. */
const STEP = 16;

/** Milliseconds after which no frame is waited for any more. */
const WITHOUT_FRAMES = 250;

export interface GradualCount {
  /** How many of the rows are drawn. */
  readonly shown: number;
  /** The first ones only, until the rest is asked for. */
  readonly hasMore: boolean;
  readonly showAll: () => void;
}

/**
 * How many rows of a long list to draw: the first ones, and once all are asked for a few more with
 * each frame, so that hundreds of rows do not hold up the page. With `isAllAsked` nobody has to ask.
 */
export function useGradualCount(count: number, first: number, isAllAsked = false): GradualCount {
  const [isAll, setAll] = useState(isAllAsked);
  const [drawn, setDrawn] = useState(first);
  const isGrowing = isAll && drawn < count;
  useEffect(() => {
    if (!isGrowing) return;
    // One step a frame: steps by the clock alone pile up on a busy page and are laid out in one go.
    // No frames come to a page in the background, so a timer stands by.
    const stop = () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
    const grow = () => {
      stop();
      setDrawn(drawn + STEP);
    };
    const frame = requestAnimationFrame(grow);
    const timer = setTimeout(grow, WITHOUT_FRAMES);
    return stop;
  }, [isGrowing, drawn]);
  return {
    shown: Math.min(count, drawn),
    hasMore: !isAll && count > first,
    showAll: () => setAll(true),
  };
}
