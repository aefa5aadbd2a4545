import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { formatCount } from '#lib/format/format-count.ts';
import {
  addTicked,
  dropTicked,
  showTicked,
  TICKED_MAXIMUM,
  type TickedTitle,
  tickedTitles,
} from './ticked-titles.ts';

interface TickedList {
  /** Another list has another one. */
  readonly listKey: string;
  /** Rows of the list. */
  readonly length: number;
  /** Undefined where a row is not there yet. */
  readonly read: (index: number) => TickedTitle | undefined;
  /** Where rows come page by page; absent where all of them are there. */
  readonly pages?: {
    /** Rows of a page. */
    readonly size: number;
    /** A page of the list, from 0, asked for where it is not there. */
    readonly read: (page: number) => Promise<readonly TickedTitle[]>;
  };
  /** The rows are those of another list until its own have come: only what is seen is ticked. */
  readonly isStale?: boolean;
  /** Titles that are known to be of the list, where those ticked elsewhere are not of it. */
  readonly ownIds?: ReadonlySet<string>;
  /** Those ticked elsewhere stay out of sight, and stay ticked when all are unticked. */
  readonly isApart?: boolean;
}

export interface Ticks {
  readonly ids: ReadonlySet<string>;
  /** Of the box over all rows. */
  readonly all: 'none' | 'some' | 'all';
  /**
   * Ticks or unticks a row; with `isStretch` all from the last one that was pressed are ticked. The
   * same function as long as the table stands.
   */
  readonly onTick: (index: number, isStretch: boolean) => void;
  readonly onTickAll: () => void;
  /** Those that something is done with, in the order in which they were ticked. */
  readonly titles: readonly TickedTitle[];
  /** What has to be said of them, in a sentence; null when nothing has. */
  readonly note: string | null;
  /** Unticks all of `titles`. */
  readonly clear: () => void;
}

/** The ticks of a list, which are those of every table; stretches that are not there yet are asked for. */
export function useTicks(list: TickedList): Ticks {
  const { listKey, length, isStale = false, ownIds, isApart = false } = list;
  const ticked = useStore(tickedTitles, (state) => state.titles);
  const [note, setNote] = useState<string | null>(null);
  /** By its title too: without the rows above it, or in another order, it stands elsewhere. */
  const last = useRef<{ readonly index: number; readonly id: string | undefined } | null>(null);
  const run = useRef(0);
  const now = useRef(list);
  now.current = list;
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows of another list are others
  useEffect(
    () => () => {
      run.current += 1;
      last.current = null;
      setNote(null);
    },
    [listKey, isStale],
  );

  /** Ticks rows; false where not all of them fit. */
  const add = useCallback((rows: readonly TickedTitle[]): boolean => {
    const after = addTicked(tickedTitles.getState().titles, rows);
    showTicked(after);
    const fit = rows.every(({ id }) => after.has(id));
    if (!fit) setNote(`${formatCount(TICKED_MAXIMUM)} are the most that can be ticked.`);
    return fit;
  }, []);
  /** Ticks rows from one to another, both included: at once where they are there, else page after page. */
  const tickStretch = useCallback(
    async (from: number, to: number) => {
      setNote(null);
      const { read, isStale, pages } = now.current;
      const between = Array.from({ length: to - from + 1 }, (_, offset) => read(from + offset));
      const known = between.filter((row) => row !== undefined);
      if (known.length === between.length || isStale || !pages) return void add(known);
      run.current += 1;
      const own = run.current;
      try {
        for (let page = Math.floor(from / pages.size); page * pages.size <= to; page += 1) {
          const start = page * pages.size;
          const rows = await pages.read(page);
          if (run.current !== own) return;
          if (!add(rows.filter((_, at) => start + at >= from && start + at <= to))) return;
        }
      } catch {
        if (run.current === own) setNote('Some rows could not be loaded, so they are not ticked.');
      }
    },
    [add],
  );
  const onTick = useCallback(
    (index: number, isStretch: boolean) => {
      const row = now.current.read(index);
      const start = isStretch ? findStart(now.current, last.current) : null;
      last.current = { index, id: row?.id };
      if (start !== null && start !== index) {
        void tickStretch(Math.min(start, index), Math.max(start, index));
        return;
      }
      if (row === undefined) return;
      const before = tickedTitles.getState().titles;
      if (before.has(row.id)) showTicked(dropTicked(before, [row.id]));
      else add([row]);
    },
    [add, tickStretch],
  );
  const ids = useMemo(() => new Set(ticked.keys()), [ticked]);
  const own = [...ids].filter((id) => ownIds?.has(id) ?? true);
  const all = useMemo(() => [...ticked.values()], [ticked]);
  const titles = isApart ? all.filter(({ id }) => ownIds?.has(id) ?? true) : all;
  const untick = (gone: readonly string[]) => {
    run.current += 1;
    last.current = null;
    setNote(null);
    showTicked(dropTicked(tickedTitles.getState().titles, gone));
  };
  return {
    ids,
    all: own.length === 0 ? 'none' : own.length >= length ? 'all' : 'some',
    onTick,
    onTickAll: () => {
      if (own.length > 0) untick(own);
      // All of them are not those that are seen.
      else if (!isStale) void tickStretch(0, Math.min(length, TICKED_MAXIMUM + 1) - 1);
    },
    titles,
    note,
    clear: () => untick(titles.map(({ id }) => id)),
  };
}

/** Where the row stands now that was pressed last; null where it has gone. */
function findStart(
  { length, read, pages }: TickedList,
  last: { readonly index: number; readonly id: string | undefined } | null,
): number | null {
  if (last === null) return null;
  // Rows that come page by page stand where they stood as long as the list is the same.
  if (pages !== undefined) return last.index;
  const place = Array.from({ length }, (_, index) => index).find(
    (index) => read(index)?.id === last.id,
  );
  return place ?? null;
}
