import { useCallback, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import {
  addTicked,
  dropTicked,
  showTicked,
  type TickedTitle,
  tickedTitles,
} from '#records/title-grid/ticked-titles.ts';
import type { ListedSite } from '#storage/saved-records.ts';

export interface SiteTicks {
  readonly ids: ReadonlySet<string>;
  /** Those of this list, in the order in which they were ticked. */
  readonly titles: readonly TickedTitle[];
  readonly all: 'none' | 'some' | 'all';
  /** Ticks or unticks a row; with `isStretch` all from the last one that was pressed are ticked. */
  readonly tick: (index: number, isStretch: boolean) => void;
  readonly tickAll: () => void;
  readonly clear: () => void;
}

/** The ticks of a list of sites, which are those of every table: what is ticked elsewhere stays so. */
export function useSiteTicks(sites: readonly ListedSite[]): SiteTicks {
  const ticked = useStore(tickedTitles, ({ titles }) => titles);
  const rows = useRef(sites);
  rows.current = sites;
  /** By its title: in another order, or without the rows above it, it stands elsewhere. */
  const last = useRef<string | null>(null);
  const ids = useMemo(() => new Set(sites.map(({ titleId }) => titleId)), [sites]);
  const titles = [...ticked.values()].filter(({ id }) => ids.has(id));
  const tick = useCallback((index: number, isStretch: boolean) => {
    const before = tickedTitles.getState().titles;
    const place = rows.current.findIndex(({ titleId }) => titleId === last.current);
    const start = isStretch && place !== -1 ? place : index;
    last.current = rows.current[index]?.titleId ?? null;
    if (start !== index) {
      const stretch = rows.current.slice(Math.min(start, index), Math.max(start, index) + 1);
      return showTicked(addTicked(before, stretch.map(toTicked)));
    }
    const site = rows.current[index];
    if (site === undefined) return;
    const isOn = before.has(site.titleId);
    showTicked(isOn ? dropTicked(before, [site.titleId]) : addTicked(before, [toTicked(site)]));
  }, []);
  const clear = () => showTicked(dropTicked(ticked, [...ids]));
  return {
    ids: useMemo(() => new Set(ticked.keys()), [ticked]),
    titles,
    all: titles.length === 0 ? 'none' : titles.length < sites.length ? 'some' : 'all',
    tick,
    tickAll: () =>
      titles.length > 0 ? clear() : showTicked(addTicked(ticked, sites.map(toTicked))),
    clear,
  };
}

function toTicked({ titleId, number, address }: ListedSite): TickedTitle {
  return { id: titleId, number, mainAddress: { fullAddress: address } };
}
