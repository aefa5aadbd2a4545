/* biome-ignore-all lint/a11y/useSemanticElements: rows that lie on each other are no table to a browser */
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useLongRows } from '../hooks/use-long-rows.ts';
import { useMediaQuery } from '../hooks/use-media-query.ts';
import styles from './data-grid.module.css';
import { BodyRow, type GridColumn, type GridSort, HeadRow } from './grid-rows.tsx';
import { type GridPlace, moveInGrid } from './move-in-grid.ts';

export interface GridTicks {
  readonly ids: ReadonlySet<string>;
  /** Of the box over all rows. */
  readonly all: 'none' | 'some' | 'all';
  /** Ticks or unticks a row; with `isStretch` all from the last one that was pressed are ticked. */
  readonly onTick: (index: number, isStretch: boolean) => void;
  readonly onTickAll: () => void;
}

export interface DataGridProps<Row extends { readonly id: string }> {
  readonly label: string;
  /** Another list has another one, and begins at its top. */
  readonly listKey: string;
  readonly count: number;
  /** Undefined while a row is on its way. */
  readonly read: (index: number) => Row | undefined;
  /** The first stays in view while the others are scrolled sideways. */
  readonly columns: readonly GridColumn<Row>[];
  readonly sort?: GridSort;
  readonly ticks: GridTicks;
  /** What a row is called where its box is ticked. */
  readonly nameRow: (row: Row) => string;
  readonly onOpen: (row: Row) => void;
  readonly hoveredId?: string | null;
  readonly onHover?: (id: string | null) => void;
  readonly isStale?: boolean;
  /** A row that the keyboard comes back to, where it is nowhere else; null for none. */
  readonly returnTo?: number | null;
  readonly onReturned?: () => void;
  /** First and last row that exist, from 0. */
  readonly onRowsChange?: (first: number, last: number) => void;
}

/** Rem. */
const ROW = 2.25;
const TOUCH_ROW = 2.75;
const TICK = 2.25;
const START: GridPlace = { row: 0, column: 1 };

/**
 * A grid of rows that are ticked, ordered and opened (WAI-ARIA grid): one stop of the keyboard, arrows
 * move from cell to cell, Space ticks, with Shift a stretch, Enter opens a row or orders by a column.
 */
export function DataGrid<Row extends { readonly id: string }>(props: DataGridProps<Row>) {
  const { label, listKey, count, read, columns, sort, ticks, nameRow, onOpen } = props;
  const { hoveredId = null, onHover, isStale = false, onRowsChange } = props;
  const { returnTo = null, onReturned } = props;
  const id = useId();
  const isCoarse = useMediaQuery('(pointer: coarse)');
  const rowHeight = Math.round((isCoarse ? TOUCH_ROW : ROW) * readRem());
  const { scroller, items, lead, height, bring, goToTop } = useLongRows({
    count,
    rowHeight,
    covered: rowHeight,
    initialRect: { width: 880, height: 640 },
  });
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => onRowsChange?.(first, last), [first, last, onRowsChange]);
  const [place, setPlace] = useState(START);
  const [startedKey, setStartedKey] = useState(listKey);
  if (startedKey !== listKey) {
    setStartedKey(listKey);
    // Who orders by a column stays on its name.
    setPlace((now) => (now.row < 0 ? now : START));
  }
  // Another list begins at its top; the first one stands there, or where the keyboard comes back to.
  const drawnKey = useRef(listKey);
  useEffect(() => {
    if (drawnKey.current === listKey) return;
    drawnKey.current = listKey;
    goToTop();
  }, [goToTop, listKey]);

  useEffect(() => {
    if (returnTo === null) return;
    if (document.activeElement === document.body) {
      setPlace({ row: returnTo, column: 1 });
      bring(returnTo);
      scroller.current?.focus({ preventScroll: true });
    }
    onReturned?.();
  }, [bring, scroller, returnTo, onReturned]);

  const isTicked = (index: number) => ticks.ids.has(read(index)?.id ?? '');
  const press = ({ row, column }: GridPlace, isStretch: boolean) => {
    if (row < 0) {
      const key = columns[column - 1]?.key;
      if (key === undefined) ticks.onTickAll();
      else if (sort?.canSort(key)) sort.onSort(key);
    } else if (column === 0) {
      ticks.onTick(row, isStretch);
    } else {
      const found = read(row);
      if (found !== undefined) onOpen(found);
    }
  };
  const onClick = (event: MouseEvent<HTMLElement>) => {
    if (!(event.target instanceof Element)) return;
    // A link opens itself, in another tab too.
    if (event.target.closest('a') !== null) return;
    const pressed = findPlace(event.target);
    if (pressed === null) return;
    setPlace(pressed);
    // A cell that was clicked has the focus, and takes it along when it is scrolled out of the list.
    scroller.current?.focus({ preventScroll: true });
    press(pressed, event.shiftKey);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey } = event;
    const isCommand = event.ctrlKey || event.metaKey;
    if (event.altKey) return;
    if (key === 'Enter' || (key === ' ' && place.row < 0)) press(place, shiftKey);
    else if (key === ' ') ticks.onTick(place.row, shiftKey);
    else if (isCommand && key.toLowerCase() === 'a') ticks.onTickAll();
    else {
      const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 2);
      const next = moveInGrid(place, { key, isCommand }, { count, columns: columns.length, page });
      if (next === null) return;
      if (shiftKey && next.row >= 0 && next.row !== place.row) {
        if (place.row >= 0 && !isTicked(place.row)) ticks.onTick(place.row, false);
        ticks.onTick(next.row, true);
      }
      setPlace(next);
      if (next.row >= 0) bring(next.row);
      bringColumn(scroller.current, next.column, columns);
    }
    event.preventDefault();
  };
  const style = {
    '--columns': [`${TICK}rem`, ...columns.map(writeTrack)].join(' '),
    '--width': `${sumWidths(columns)}rem`,
    '--row-height': `${rowHeight}px`,
  } as CSSProperties;
  const isThere = place.row < 0 || (place.row >= first && place.row <= last);
  const activeIn = (row: number) => (place.row === row ? place.column : null);
  return (
    <div
      ref={scroller}
      role="grid"
      aria-label={label}
      aria-rowcount={count + 1}
      aria-colcount={columns.length + 1}
      aria-multiselectable="true"
      aria-busy={isStale}
      aria-activedescendant={isThere ? `${id}-${place.row}-${place.column}` : undefined}
      tabIndex={0}
      className={styles.grid}
      data-stale={isStale || undefined}
      style={style}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onPointerLeave={() => onHover?.(null)}
    >
      <HeadRow
        columns={columns}
        idStem={`${id}--1`}
        activeColumn={activeIn(-1)}
        ticked={ticks.all}
        sort={sort}
      />
      <div role="rowgroup" className={styles.rows} style={{ height }}>
        {items.map(({ key, index, start }) => {
          const row = read(index);
          return (
            <BodyRow
              key={key}
              row={row}
              index={index}
              top={start - lead}
              columns={columns}
              idStem={`${id}-${index}`}
              activeColumn={activeIn(index)}
              isTicked={row !== undefined && ticks.ids.has(row.id)}
              isHovered={row !== undefined && row.id === hoveredId}
              name={row && nameRow(row)}
              onHover={onHover}
            />
          );
        })}
      </div>
    </div>
  );
}

function writeTrack<Row>({ width, growth = 0 }: GridColumn<Row>): string {
  return growth === 0 ? `${width}rem` : `minmax(${width}rem, ${growth}fr)`;
}

/** Rem of the boxes and of columns, each as narrow as it may be. */
function sumWidths<Row>(columns: readonly GridColumn<Row>[]): number {
  return columns.reduce((total, { width }) => total + width, TICK);
}

/** The cell that something stands in. */
function findPlace(target: Element): GridPlace | null {
  const column = target.closest('[aria-colindex]')?.getAttribute('aria-colindex');
  const row = target.closest('[aria-rowindex]')?.getAttribute('aria-rowindex');
  return column && row ? { row: Number(row) - 2, column: Number(column) - 1 } : null;
}

/** Pixels of one rem, which grows with the text of the browser. */
function readRem(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
}

/** Scrolls sideways no further than a column needs to be seen beside what stays. */
function bringColumn<Row>(
  scroller: HTMLElement | null,
  place: number,
  columns: readonly GridColumn<Row>[],
): void {
  if (scroller === null || place < 2) return;
  const sum = (end: number) => sumWidths(columns.slice(0, end)) * readRem();
  const start = sum(place - 1) - sum(1);
  const end = sum(place) - scroller.clientWidth;
  if (scroller.scrollLeft > start) scroller.scrollLeft = start;
  else if (scroller.scrollLeft < end) scroller.scrollLeft = end;
}
