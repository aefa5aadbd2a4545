import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { formatCount } from '#lib/format/format-count.ts';
import type { GridTicks } from '#ui/grid/data-grid.tsx';
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
  readonly read: (index: number) => TickedTitle | undefined;
  /** Rows of a page. */
  readonly pageSize: number;
  /** A page of the list, from 0, asked for where it is not there. */
  readonly readPage: (page: number) => Promise<readonly TickedTitle[]>;
  /** Titles that are known to be of the list, where those ticked elsewhere are not of it. */
  readonly ownIds?: ReadonlySet<string>;
}

export interface Ticks {
  readonly grid: GridTicks;
  /** What has to be said of them, in a sentence; null when nothing has. */
  readonly note: string | null;
  /** Unticks all, also those of other lists. */
  readonly clear: () => void;
}

/** The ticks of a list, which also takes stretches of it that are not there yet. */
export function useTicks(list: TickedList): Ticks {
  const { listKey, length, read, pageSize, readPage, ownIds } = list;
  const titles = useStore(tickedTitles, (state) => state.titles);
  const [note, setNote] = useState<string | null>(null);
  const last = useRef<number | null>(null);
  const run = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows of another list are others
  useEffect(
    () => () => {
      run.current += 1;
      last.current = null;
      setNote(null);
    },
    [listKey],
  );

  /** Ticks rows from one to another, both included, page after page. */
  const tickStretch = async (from: number, to: number) => {
    run.current += 1;
    const own = run.current;
    setNote(null);
    try {
      for (let page = Math.floor(from / pageSize); page * pageSize <= to; page += 1) {
        const start = page * pageSize;
        const rows = await readPage(page);
        if (run.current !== own) return;
        const wanted = rows.filter((_, index) => start + index >= from && start + index <= to);
        const after = addTicked(tickedTitles.getState().titles, wanted);
        showTicked(after);
        if (wanted.some(({ id }) => !after.has(id))) {
          setNote(`${formatCount(TICKED_MAXIMUM)} are the most that can be ticked.`);
          return;
        }
      }
    } catch {
      if (run.current === own) setNote('Some rows could not be loaded, so they are not ticked.');
    }
  };
  const untick = (after: typeof titles) => {
    run.current += 1;
    last.current = null;
    setNote(null);
    showTicked(after);
  };
  const own = [...titles.keys()].filter((id) => ownIds?.has(id) ?? true);
  const onTick = (index: number, isStretch: boolean) => {
    const start = last.current;
    last.current = index;
    if (isStretch && start !== null && start !== index) {
      const [from, to] = start < index ? [start, index] : [index, start];
      const between = Array.from({ length: to - from + 1 }, (_, offset) => read(from + offset));
      const known = between.filter((row) => row !== undefined);
      // What is in view is ticked at once.
      if (known.length === between.length) showTicked(addTicked(titles, known));
      else void tickStretch(from, to);
      return;
    }
    const row = read(index);
    if (row === undefined) return;
    showTicked(titles.has(row.id) ? dropTicked(titles, [row.id]) : addTicked(titles, [row]));
  };
  const size = own.length;
  return {
    grid: {
      ids: new Set(titles.keys()),
      all: size === 0 ? 'none' : size >= length ? 'all' : 'some',
      onTick,
      onTickAll: () =>
        size > 0
          ? untick(dropTicked(titles, own))
          : void tickStretch(0, Math.min(length, TICKED_MAXIMUM + 1) - 1),
    },
    note,
    clear: () => untick(new Map()),
  };
}
