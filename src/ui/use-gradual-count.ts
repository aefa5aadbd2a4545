import { useEffect, useState } from 'react';

/** Rows drawn in one go: few enough that typing and scrolling are not held up. */
const STEP = 16;

export interface GradualCount {
  /** How many of the rows are drawn. */
  readonly shown: number;
  /** The first ones only, until the rest is asked for. */
  readonly hasMore: boolean;
  readonly showAll: () => void;
}

/**
 * How many rows of a long list to draw: the first ones, and once all are asked for a few more with
 * each frame, so that hundreds of rows do not hold up the page.
 */
export function useGradualCount(count: number, first: number): GradualCount {
  const [isAll, setAll] = useState(false);
  const [drawn, setDrawn] = useState(first);
  const isGrowing = isAll && drawn < count;
  useEffect(() => {
    if (!isGrowing) return;
    // A timer, since no frames come to a page in the background.
    const timer = setTimeout(() => setDrawn(drawn + STEP), 16);
    return () => clearTimeout(timer);
  }, [isGrowing, drawn]);
  return {
    shown: Math.min(count, drawn),
    hasMore: !isAll && count > first,
    showAll: () => setAll(true),
  };
}
