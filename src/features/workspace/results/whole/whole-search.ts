import { useMemo } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { serializeSearch } from '#filters/link/search-codec.ts';
import type { Search } from '#filters/model/filter.ts';
import type { GatheredTitle, GatherPlan } from '../gather/plan-parts.ts';
import type { WholeRun } from './whole-run.ts';

/** How far the reading of everything past the cap has come. */
export type WholeStage =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'counting';
      readonly requests: number;
      readonly titles: number;
      /** Gives the counting up. */
      readonly controller: AbortController;
    }
  | { readonly kind: 'counted'; readonly plan: GatherPlan }
  | { readonly kind: 'loading'; readonly plan: GatherPlan; readonly run: WholeRun }
  | { readonly kind: 'loaded'; readonly plan: GatherPlan; readonly run: WholeRun }
  | { readonly kind: 'failed'; readonly error: unknown };

const NONE: WholeStage = { kind: 'none' };

/** The one search that is read whole; its filters name it, for any order of it is the same titles. */
export const wholeSearch = createStore<{
  readonly filtersKey: string;
  readonly stage: WholeStage;
}>()(() => ({ filtersKey: '', stage: NONE }));

/** The same text for searches of the same titles. */
export function nameFilters(search: Search): string {
  return serializeSearch({ ...search, sort: 'modified', direction: 'desc' }).toString();
}

/** Where the present search stands. */
export function useWholeStage(search: Search): WholeStage {
  const filtersKey = useMemo(() => nameFilters(search), [search]);
  return useStore(wholeSearch, (state) => (state.filtersKey === filtersKey ? state.stage : NONE));
}

/** Every title of the present search, unsorted; null until all of them are here. */
export function useWholeTitles(search: Search): readonly GatheredTitle[] | null {
  const stage = useWholeStage(search);
  return stage.kind === 'loaded' ? stage.run.rows : null;
}

/** Lets go of what belongs to other filters. */
export function forgetOtherWhole(search: Search): void {
  if (wholeSearch.getState().filtersKey !== nameFilters(search)) dropWhole();
}

/** Lets go of what is read whole, and gives up what is under way for it. */
export function dropWhole(): void {
  const { stage } = wholeSearch.getState();
  if (stage.kind === 'counting') stage.controller.abort();
  if (stage.kind === 'loading') stage.run.cancel();
  if (stage !== NONE) wholeSearch.setState({ filtersKey: '', stage: NONE });
}
