import type { UnitSystem } from '@property/contract/units.ts';
import { elementScroll, observeElementOffset, useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { PAGE_SIZE } from '#filters/query/build-search-request.ts';
import { formatCount } from '#lib/format/format-count.ts';
import { useTitleLinks } from '#lib/links/use-title-link.ts';
import { formatTotal } from '#lib/read-total.ts';
import { interaction } from '#lib/state/interaction.ts';
import { registerShortcuts } from '#lib/state/shortcuts.ts';
import { observeRect } from '#ui/hooks/observe-rect.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { resultPlaces } from '../points/result-places.ts';
import { ResultRow, RowProbe } from './result-row.tsx';
import styles from './results-list.module.css';
import type { MeasureRow } from './rows/measure-rows.ts';
import type { ResultRows } from './rows/use-result-rows.ts';

interface ResultsListProps {
  /** The search the rows belong to. */
  readonly searchKey: string;
  /** They stand by how well they match, past which no list goes on (S-084). */
  readonly isScored: boolean;
  readonly rows: ResultRows;
  readonly units: UnitSystem;
  /** Null where the search is around nothing. */
  readonly measure: MeasureRow | null;
  readonly selectedId: string | null;
  /** Where the selected title stands, if it is known. */
  readonly selectedIndex: number | null;
  /** First and last page (from 0) that are in view. */
  readonly onPagesChange: (first: number, last: number) => void;
}

/** Pixels of a row at the usual size of text. */
const USUAL_HEIGHT = 76;
const OVERSCAN = 4;
/** Pixels that every browser can lay out in one element; a longer list is scrolled at a larger scale. */
const TALLEST = 12_000_000;

/** The rows of the results; only those in view exist. J and K move, Enter opens. */
export function ResultsList(props: ResultsListProps) {
  const { searchKey, isScored, rows, units, measure } = props;
  const { selectedId, selectedIndex, onPagesChange } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const { toTitle } = useTitleLinks();
  const hoveredId = useStore(interaction, (state) => state.hoveredTitleId);
  const [focusedIndex, setFocusedIndex] = useState<number | null>(null);
  // Every row is as high as any other, whatever text and spacing the person chose.
  const [rowHeight, setRowHeight] = useState(USUAL_HEIGHT);
  const tall = rows.length * rowHeight;
  /** Pixels of the list for one of the bar. */
  const scale = useRef(1);
  scale.current = findScale(tall, scroller.current);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    // A first paint before the height is known still shows a screenful.
    initialRect: { width: 376, height: 640 },
    observeElementRect: observeRect,
    observeElementOffset: (instance, tell) =>
      observeElementOffset(instance, (offset, isScrolling) =>
        tell(offset * scale.current, isScrolling),
      ),
    scrollToFn: (offset, options, instance) =>
      elementScroll(offset / scale.current, options, instance),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was estimated before is out of date
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);
  const items = virtualizer.getVirtualItems();
  const offset = virtualizer.scrollOffset ?? 0;
  const lead = offset - offset / scale.current;
  const first = Math.floor((items[0]?.index ?? 0) / PAGE_SIZE);
  const last = Math.floor((items.at(-1)?.index ?? 0) / PAGE_SIZE);
  useEffect(() => onPagesChange(first, last), [first, last, onPagesChange]);

  /** Scrolls no further than a row needs to be seen whole. */
  const bring = useCallback(
    (index: number) => {
      const element = scroller.current;
      if (scale.current === 1 || element === null) {
        virtualizer.scrollToIndex(index, { align: 'auto' });
        return;
      }
      // What scrolls by itself knows nothing of the scale.
      const start = index * rowHeight;
      const lowest = start + rowHeight - element.clientHeight;
      const now = element.scrollTop * scale.current;
      element.scrollTop = Math.min(start, Math.max(lowest, now)) / scale.current;
    },
    [virtualizer, rowHeight],
  );
  const lastFocused = useRef<number | null>(null);
  // Another search starts at its top. Its rows take the place of the old ones, element by element.
  const startedKey = useRef(searchKey);
  useEffect(() => {
    if (startedKey.current === searchKey) return;
    startedKey.current = searchKey;
    lastFocused.current = null;
    setFocusedIndex(null);
    virtualizer.scrollToOffset(0);
  }, [virtualizer, searchKey]);
  const move = (step: number) => {
    const start = lastFocused.current ?? selectedIndex;
    const next = start === null ? 0 : Math.min(rows.length - 1, Math.max(0, start + step));
    lastFocused.current = next;
    bring(next);
    setFocusedIndex(next);
  };
  const moveLatest = useRef(move);
  useEffect(() => {
    moveLatest.current = move;
  });
  // Beside an open title the keys step through titles: see `useTitleSteps`.
  const isTitleOpen = selectedId !== null;
  useEffect(() => {
    if (isTitleOpen) return;
    return registerShortcuts([
      { keys: 'j', label: 'Next title', group: 'Results', run: () => moveLatest.current(1) },
      { keys: 'k', label: 'Previous title', group: 'Results', run: () => moveLatest.current(-1) },
      { keys: 'Enter', label: 'Open the title', group: 'Results' },
    ]);
  }, [isTitleOpen]);
  // What is stepped to beside the list is brought into it.
  useEffect(() => {
    if (selectedIndex === null) return;
    lastFocused.current = selectedIndex;
    bring(selectedIndex);
  }, [bring, selectedIndex]);
  // Back from a title to the list: the keyboard stands on its row, or at the first one.
  // Where there is room for both, the list has been there all the time: it waits for the title to go.
  const closedId = useStore(interaction, (state) => state.closedTitleId);
  useEffect(() => {
    if (closedId === null || selectedId !== null) return;
    interaction.setState({ closedTitleId: null });
    if (document.activeElement !== document.body) return;
    const places = resultPlaces.getState();
    const index = places.searchKey === searchKey ? (places.indexById.get(closedId) ?? 0) : 0;
    lastFocused.current = index;
    bring(index);
    setFocusedIndex(index);
  }, [bring, closedId, selectedId, searchKey]);
  const forgetFocus = useCallback(() => setFocusedIndex(null), []);

  return (
    <div ref={scroller} className={styles.scroller} data-stale={rows.isStale || undefined}>
      <RowProbe onHeight={setRowHeight} />
      <ul
        // biome-ignore lint/a11y/noRedundantRoles: a list without bullets is none to some readers
        role="list"
        aria-label="Results"
        aria-busy={rows.isStale}
        className={styles.list}
        style={{ height: Math.min(tall, TALLEST) }}
      >
        {items.map((item) => {
          const row = rows.read(item.index);
          return (
            <li
              key={item.key}
              aria-setsize={rows.length}
              aria-posinset={item.index + 1}
              className={styles.item}
              style={{ transform: `translateY(${item.start - lead}px)` }}
            >
              {row === undefined ? (
                <RowSkeleton />
              ) : (
                <ResultRow
                  row={row}
                  href={toTitle({ kind: 'id', id: row.id })}
                  units={units}
                  distance={measure?.(row) ?? null}
                  isSelected={row.id === selectedId}
                  isHovered={row.id === hoveredId}
                  isFocused={item.index === focusedIndex}
                  onFocused={forgetFocus}
                />
              )}
            </li>
          );
        })}
      </ul>
      {rows.total !== null && (rows.total.isCapped || rows.length < rows.total.value) && (
        <p className={styles.end}>
          {isScored ? 'The best' : 'The first'} {formatCount(rows.length)} of{' '}
          {formatTotal(rows.total)} are listed.{' '}
          {isScored
            ? 'In another order the list goes on.'
            : 'Narrow the area or add filters to see the others.'}
        </p>
      )}
    </div>
  );
}

/** Pixels of a list so tall for one of its bar: where the bar ends, so does the list. */
function findScale(tall: number, scroller: HTMLElement | null): number {
  if (tall <= TALLEST) return 1;
  const seen = scroller?.clientHeight ?? 0;
  return (tall - seen) / (TALLEST - seen);
}

/** A row in its final shape while its page is on the way. */
export function RowSkeleton() {
  return (
    <div className={styles.row}>
      <Skeleton width={52} height={52} />
      <div className={styles.text}>
        <div className={styles.line}>
          <Skeleton width="62%" height={13} />
          <Skeleton width={52} height={13} />
        </div>
        <Skeleton width="48%" height={11} />
        <div className={styles.facts}>
          <Skeleton width={70} height={10} />
          <Skeleton width={54} height={10} />
          <Skeleton width={48} height={10} />
        </div>
      </div>
    </div>
  );
}
