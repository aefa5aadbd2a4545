import type { UnitSystem } from '@property/contract/units.ts';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { PAGE_SIZE } from '#filters/query/build-search-request.ts';
import { formatCount } from '#lib/format/format-count.ts';
import { useMapLook } from '#lib/links/use-map-look.ts';
import { useTitleLinks } from '#lib/links/use-title-link.ts';
import { formatTotal } from '#lib/read-total.ts';
import { interaction } from '#lib/state/interaction.ts';
import { registerShortcuts } from '#lib/state/shortcuts.ts';
import { useLongRows } from '#ui/hooks/use-long-rows.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { resultPlaces } from '../points/result-places.ts';
import { ResultRow, RowProbe } from './result-row.tsx';
import styles from './results-list.module.css';
import type { ResultRows, ResultRow as Row } from './rows/use-result-rows.ts';

interface ResultsListProps {
  /** The search the rows belong to. */
  readonly searchKey: string;
  /** They stand by how well they match, past which no list goes on (S-084). */
  readonly isScored: boolean;
  readonly rows: ResultRows;
  readonly units: UnitSystem;
  /** Why a row was found, or how far it is; null where the search is around nothing. */
  readonly say: ((row: Row) => ReactNode) | null;
  readonly selectedId: string | null;
  /** Where the selected title stands, if it is known. */
  readonly selectedIndex: number | null;
  /** First and last page (from 0) that are in view. */
  readonly onPagesChange: (first: number, last: number) => void;
}

/** Pixels of a row at the usual size of text. */
const USUAL_HEIGHT = 76;

/** The rows of the results; only those in view exist. J and K move, Enter opens. */
export function ResultsList(props: ResultsListProps) {
  const { searchKey, isScored, rows, units, say } = props;
  const { selectedId, selectedIndex, onPagesChange } = props;
  const { toTitle } = useTitleLinks();
  const { look } = useMapLook();
  const hoveredId = useStore(interaction, (state) => state.hoveredTitleId);
  const [focusedIndex, setFocusedIndex] = useState<number | null>(null);
  // Every row is as high as any other, whatever text and spacing the person chose.
  const [rowHeight, setRowHeight] = useState(USUAL_HEIGHT);
  const { scroller, items, lead, height, bring, goToTop } = useLongRows({
    count: rows.length,
    rowHeight,
    initialRect: { width: 376, height: 640 },
  });
  const first = Math.floor((items[0]?.index ?? 0) / PAGE_SIZE);
  const last = Math.floor((items.at(-1)?.index ?? 0) / PAGE_SIZE);
  useEffect(() => onPagesChange(first, last), [first, last, onPagesChange]);

  const lastFocused = useRef<number | null>(null);
  // Another search starts at its top. Its rows take the place of the old ones, element by element.
  const startedKey = useRef(searchKey);
  useEffect(() => {
    if (startedKey.current === searchKey) return;
    startedKey.current = searchKey;
    lastFocused.current = null;
    setFocusedIndex(null);
    goToTop();
  }, [goToTop, searchKey]);
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
    <div ref={scroller} className={styles.scroller} data-stale={rows.isLate || undefined}>
      <RowProbe onHeight={setRowHeight} />
      <ul
        // biome-ignore lint/a11y/noRedundantRoles: a list without bullets is none to some readers
        role="list"
        aria-label="Results"
        aria-busy={rows.isStale}
        className={styles.list}
        style={{ height }}
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
                  colouring={look.colouring}
                  units={units}
                  remark={say?.(row)}
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
