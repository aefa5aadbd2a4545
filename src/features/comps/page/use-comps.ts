import {
  countStatuses,
  type StatusCounts,
  USUAL_SHOWN,
} from '@property/contract/deals/evidence-status.ts';
import type { UnitSystem } from '@property/contract/units.ts';
import { measureDistance } from '@property/geo/measure-distance.ts';
import { useCallback, useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { buildStartingSearch } from '#filters/model/deal-search.ts';
import { findFilter, readAreas, withFilters } from '#filters/model/edit-filters.ts';
import type { Filter } from '#filters/model/filter.ts';
import { preferences } from '#lib/state/preferences.ts';
import { type Deal, isOfSubject } from '../deals/deal.ts';
import { buildSchedule, findDuplicates, type Schedule } from '../deals/schedule.ts';
import {
  type CompsShapes,
  type Subject,
  useDealQuestion,
  useSubject,
} from '../deals/use-deal-question.ts';
import { type DealQuestion, type LoadedDeals, useDeals } from '../deals/use-deals.ts';
import { type TickedDeals, useTickedDeals } from '../deals/use-ticked-deals.ts';
import { addTicks, toggleTick } from '../link/comps-ticks.ts';
import type { CompsView } from '../link/comps-view-codec.ts';
import { type CompsState, useCompsState } from '../link/use-comps-state.ts';

/** As many of the first deals as can be told apart on a small map. */
const PINNED = 20;

/** Everything the parts of the page show, worked out once. */
export interface Comps {
  readonly state: CompsState;
  readonly units: UnitSystem;
  readonly subject: Subject;
  readonly question: DealQuestion;
  readonly loaded: LoadedDeals;
  readonly ticked: TickedDeals;
  readonly tickedIds: ReadonlySet<string>;
  /** Deals of the title itself that have come and are not ticked: in no list and no figure. */
  readonly own: readonly Deal[];
  /** Listed deals and ticked ones from elsewhere, of the statuses that are shown. */
  readonly deals: readonly Deal[];
  /** How many of all that have come have each status, shown or not. */
  readonly statuses: StatusCounts;
  /** The number of a deal: the same on the map, in chart, table, grid and print, whatever is shown. */
  readonly numbers: ReadonlyMap<string, number>;
  /** Deals whose number is written on map and chart: the ticked ones, and the first that are listed. */
  readonly pinned: ReadonlySet<string>;
  readonly schedule: Schedule;
  readonly duplicates: ReadonlyMap<string, readonly Deal[]>;
  /** Metres from the title; null where either has no place. */
  readonly readDistance: (deal: Deal) => number | null;
  /** As the link has it, but for the basis: rents have none but their own. */
  readonly view: CompsView;
  readonly toggle: (id: string) => void;
  readonly tick: (ids: readonly string[]) => void;
  readonly untick: (ids: readonly string[]) => void;
}

/** Reads the link, asks for title and deals, and brings together what comes. */
export function useComps(shapes: CompsShapes): Comps {
  const state = useCompsState();
  const { search, view: chosen, updateSearch, updateView } = state;
  const units = useStore(preferences, (kept) => kept.units);
  const subject = useSubject(search.titleId);
  const { title } = subject;

  // A link that only names the title starts with the usual search; the link then says so.
  useEffect(() => {
    if (search.titleId === null || search.within !== null || title === null) return;
    const hasPosition = title.geometry?.centroid !== undefined;
    const start = buildStartingSearch(title.id, title.propertyType ?? [], hasPosition, new Date());
    const isSaid = ({ kind }: Filter) => findFilter(search, kind) !== undefined;
    const added = start.filters.filter((filter) => !isSaid(filter));
    const within = readAreas(search).length > 0 ? ({ kind: 'any' } as const) : start.within;
    const said = withFilters({ ...search, within }, [...search.filters, ...added]);
    updateSearch(said, { replace: true });
  }, [search, title, updateSearch]);

  const question = useDealQuestion(search, shapes, subject);
  const loaded = useDeals(question, chosen.listed);
  const isSettled = !loaded.isLoading && !loaded.isArriving;
  const ticked = useTickedDeals(chosen.ticked, loaded.deals, isSettled);
  const tickedIds = useMemo(() => new Set(chosen.ticked), [chosen.ticked]);
  const { measure, basis, fence, shown, counted } = chosen;
  const all = useMemo(
    () => (ticked.elsewhere.length === 0 ? loaded.deals : [...loaded.deals, ...ticked.elsewhere]),
    [loaded.deals, ticked.elsewhere],
  );
  const own = useMemo(
    () =>
      title === null
        ? []
        : all.filter((deal) => !tickedIds.has(deal.id) && isOfSubject(deal, title)),
    [all, title, tickedIds],
  );
  const others = useMemo(() => {
    const left = new Set(own);
    return left.size === 0 ? all : all.filter((deal) => !left.has(deal));
  }, [all, own]);
  const deals = useMemo(
    () => others.filter(({ evidence }) => shown.includes(evidence)),
    [others, shown],
  );
  const statuses = useMemo(() => countStatuses(others), [others]);
  const pinned = useMemo(
    () => new Set([...deals.slice(0, PINNED).map(({ id }) => id), ...chosen.ticked]),
    [deals, chosen.ticked],
  );
  const numbers = useMemo(() => numberDeals(all, title), [all, title]);
  const schedule = useMemo(
    () =>
      buildSchedule(deals, tickedIds.size > 0 ? ticked.deals : null, {
        measure,
        basis,
        fence,
        counted,
      }),
    [deals, tickedIds, ticked.deals, measure, basis, fence, counted],
  );
  const view = useMemo(() => ({ ...chosen, basis: schedule.basis }), [chosen, schedule.basis]);
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
    own,
    deals,
    statuses,
    numbers,
    pinned,
    schedule,
    duplicates,
    view,
    readDistance,
    ...actions,
  };
}

/**
 * Numbers all that has come, the order of the list kept: first what is listed at first, then what is
 * not, and the subject's own deals last. So the list begins without gaps, and no number
 * changes with what is shown or ticked of it; deals that come later put on those not listed at first.
 */
function numberDeals(
  all: readonly Deal[],
  title: Parameters<typeof isOfSubject>[1] | null,
): ReadonlyMap<string, number> {
  const rank = (deal: Deal) =>
    title !== null && isOfSubject(deal, title) ? 2 : USUAL_SHOWN.includes(deal.evidence) ? 0 : 1;
  const ordered = all.toSorted((a, b) => rank(a) - rank(b));
  return new Map(ordered.map(({ id }, index) => [id, index + 1]));
}
