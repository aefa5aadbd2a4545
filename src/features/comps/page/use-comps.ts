import { useCallback, useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import type { UnitSystem } from '#lib/format-area.ts';
import { preferences } from '#lib/preferences.ts';
import { measureDistance } from '#lib/shapes/measure-shape.ts';
import { buildStartingSearch } from '#query/comps/deal-search.ts';
import { addTicks, toggleTick } from '#url/comps-ticks.ts';
import type { CompsView } from '#url/comps-view-codec.ts';
import { type CompsState, useCompsState } from '#url/use-comps-state.ts';
import type { Deal } from '../deals/deal.ts';
import { findDuplicates } from '../deals/find-duplicates.ts';
import { buildSchedule, type Schedule } from '../deals/schedule.ts';
import {
  type CompsShapes,
  type Subject,
  useDealQuestion,
  useSubject,
} from '../deals/use-deal-question.ts';
import { type DealQuestion, type LoadedDeals, useDeals } from '../deals/use-deals.ts';
import { type TickedDeals, useTickedDeals } from '../deals/use-ticked-deals.ts';

/** Everything the parts of the page show, worked out once. */
export interface Comps {
  readonly state: CompsState;
  readonly units: UnitSystem;
  readonly subject: Subject;
  readonly question: DealQuestion;
  readonly loaded: LoadedDeals;
  readonly ticked: TickedDeals;
  readonly tickedIds: ReadonlySet<string>;
  /** Listed deals and ticked ones from elsewhere. */
  readonly deals: readonly Deal[];
  readonly schedule: Schedule;
  readonly duplicates: ReadonlyMap<string, readonly Deal[]>;
  /** Metres from the title; null where either has no place. */
  readonly readDistance: (deal: Deal) => number | null;
  readonly view: CompsView;
  readonly toggle: (id: string) => void;
  readonly tick: (ids: readonly string[]) => void;
  readonly untick: (ids: readonly string[]) => void;
}

/** Reads the link, asks for title and deals, and brings together what comes. */
export function useComps(shapes: CompsShapes): Comps {
  const state = useCompsState();
  const { search, view, updateSearch, updateView } = state;
  const units = useStore(preferences, (kept) => kept.units);
  const subject = useSubject(search.titleId);
  const { title } = subject;

  // A link that only names the title starts with the usual search; the link then says so.
  useEffect(() => {
    if (search.titleId === null || search.within !== null || title === null) return;
    const hasPosition = title.geometry?.centroid !== undefined;
    const start = buildStartingSearch(title.id, title.propertyType ?? [], hasPosition, new Date());
    const dates = search.dates.from || search.dates.to ? search.dates : start.dates;
    const within = search.areas.length > 0 ? ({ kind: 'any' } as const) : start.within;
    const choices = { ...start.choices, ...search.choices };
    updateSearch({ ...search, within, dates, choices }, { replace: true });
  }, [search, title, updateSearch]);

  const question = useDealQuestion(search, shapes, subject);
  const loaded = useDeals(question, view.listed);
  const isSettled = !loaded.isLoading && !loaded.isArriving;
  const ticked = useTickedDeals(view.ticked, loaded.deals, isSettled);
  const tickedIds = useMemo(() => new Set(view.ticked), [view.ticked]);
  const { measure, basis, fence } = view;
  const deals = useMemo(
    () => (ticked.elsewhere.length === 0 ? loaded.deals : [...loaded.deals, ...ticked.elsewhere]),
    [loaded.deals, ticked.elsewhere],
  );
  const schedule = useMemo(
    () => buildSchedule(deals, tickedIds.size > 0 ? ticked.deals : null, { measure, basis, fence }),
    [deals, tickedIds, ticked.deals, measure, basis, fence],
  );
  const duplicates = useMemo(() => findDuplicates(deals), [deals]);
  const centre = title?.geometry?.centroid ?? null;
  const readDistance = useCallback(
    ({ lat, lon }: Deal) =>
      centre === null || lat === null || lon === null
        ? null
        : measureDistance(centre, { lat, lon }),
    [centre],
  );
  const actions = useMemo(
    () => ({
      toggle: (id: string) => updateView(({ ticked: now }) => ({ ticked: toggleTick(now, id) })),
      tick: (ids: readonly string[]) =>
        updateView(({ ticked: now }) => ({ ticked: addTicks(now, ids) })),
      untick: (ids: readonly string[]) =>
        updateView(({ ticked: now }) => ({ ticked: now.filter((id) => !ids.includes(id)) })),
    }),
    [updateView],
  );
  return {
    state,
    units,
    subject,
    question,
    loaded,
    ticked,
    tickedIds,
    deals,
    schedule,
    duplicates,
    view,
    readDistance,
    ...actions,
  };
}
