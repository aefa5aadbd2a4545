import {
  elementScroll,
  observeElementOffset,
  useVirtualizer,
  type VirtualItem,
} from '@tanstack/react-virtual';
import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import { observeRect } from './observe-rect.ts';

const OVERSCAN = 4;
/** Pixels that every browser can lay out in one element; a longer list is scrolled at a larger scale. */
const TALLEST = 12_000_000;

interface LongRowsOptions {
  readonly count: number;
  /** Pixels of each row. */
  readonly rowHeight: number;
  /** Pixels of the part that scrolls, for a first paint before they are known. */
  readonly initialRect: { readonly width: number; readonly height: number };
  /** Pixels at the top of the part that scrolls which rows go on below, such as a head that stays. */
  readonly covered?: number;
}

export interface LongRows {
  readonly scroller: RefObject<HTMLDivElement | null>;
  /** Rows that exist, in order. */
  readonly items: readonly VirtualItem[];
  /** Pixels by which the rows stand higher than where they start. */
  readonly lead: number;
  /** Pixels of the element that holds the rows. */
  readonly height: number;
  /** Scrolls no further than a row needs to be seen whole. */
  readonly bring: (index: number) => void;
  readonly goToTop: () => void;
}

/** Rows of one height, of which only those in view exist, however many there are. */
export function useLongRows(options: LongRowsOptions): LongRows {
  const { count, rowHeight, initialRect, covered = 0 } = options;
  const scroller = useRef<HTMLDivElement>(null);
  const tall = count * rowHeight;
  /** Pixels of the list for one of the bar. */
  const scale = useRef(1);
  scale.current = findScale(tall, scroller.current);
  /** The element that has been scrolled, or need not have been. */
  const begun = useRef<Element | null>(null);
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    initialRect,
    scrollPaddingStart: covered,
    observeElementRect: observeRect,
    observeElementOffset: (instance, tell) =>
      observeElementOffset(instance, (offset, isScrolling) =>
        tell(offset * scale.current, isScrolling),
      ),
    scrollToFn: (offset, options, instance) => {
      // A list that has just been made stands there already; to say so lays the page out once more.
      const isNew = begun.current !== instance.scrollElement;
      begun.current = instance.scrollElement;
      if (offset !== 0 || !isNew) elementScroll(offset / scale.current, options, instance);
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was estimated before is out of date
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);
  const offset = virtualizer.scrollOffset ?? 0;
  const bring = useCallback(
    (index: number) => {
      const element = scroller.current;
      if (element === null) return;
      // What scrolls by itself knows nothing of the scale, nor of what lies over the rows.
      const start = index * rowHeight;
      const lowest = start + rowHeight + covered - element.clientHeight;
      const now = element.scrollTop * scale.current;
      const next = Math.min(start, Math.max(lowest, now));
      if (next !== now) element.scrollTop = next / scale.current;
    },
    [rowHeight, covered],
  );
  const goToTop = useCallback(() => virtualizer.scrollToOffset(0), [virtualizer]);
  return {
    scroller,
    items: virtualizer.getVirtualItems(),
    lead: offset - offset / scale.current,
    height: Math.min(tall, TALLEST),
    bring,
    goToTop,
  };
}

/** Pixels of a list so tall for one of its bar: where the bar ends, so does the list. */
function findScale(tall: number, scroller: HTMLElement | null): number {
  if (tall <= TALLEST) return 1;
  const seen = scroller?.clientHeight ?? 0;
  return (tall - seen) / (TALLEST - seen);
}
