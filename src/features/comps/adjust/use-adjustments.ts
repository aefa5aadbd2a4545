import { useCallback, useEffect, useMemo, useState } from 'react';
import {
  type AdjustedFigure,
  type AdjustmentChange,
  readAdjustments,
  type StoredAdjustment,
  type StoredAdjustments,
  writeAdjustments,
} from '#storage/adjustments-database.ts';
import type { Deal } from '../deals/deal.ts';
import type { Comps } from '../page/use-comps.ts';
import {
  type AdjustedDeal,
  type AdjustedRange,
  FACTORS,
  findAdjustedRange,
  readSteps,
  WEIGHT,
} from './adjust-deals.ts';
import { type OwnAdjustments, type SentStanding, weighSent } from './sent-adjustments.ts';
import { listAdjustedDeals, readFigure, readValuation } from './valuation.ts';

export interface Adjustments {
  /** Of the figure that was asked for. */
  readonly adjustments: StoredAdjustments;
  /** Of the whole valuation, oldest first. */
  readonly changes: readonly AdjustmentChange[];
  readonly isPending: boolean;
  /** Why nothing could be read or written, as a sentence. */
  readonly fault: string | null;
  /** Undefined takes the adjustment back. Null while they are those of a link, which nobody changes. */
  readonly change:
    | ((deal: Deal, factor: string, after: StoredAdjustment | undefined) => void)
    | null;
}

const NOTHING = { adjustments: {}, changes: [] };

/** Whoever shows adjustments on this page, to be told of a change that another part of it made. */
const listeners = new Set<() => Promise<void>>();

interface Own extends OwnAdjustments {
  readonly isPending: boolean;
  readonly fault: string | null;
  /** Says whether it was written. */
  readonly write: (steps: readonly WrittenStep[]) => Promise<boolean>;
}

interface WrittenStep {
  readonly deal: Deal;
  readonly factor: string;
  readonly after: StoredAdjustment | undefined;
}

/** The adjustments of a valuation as this browser keeps them; every change is kept with its time. */
function useOwnAdjustments(valuation: string, { measure, basis }: AdjustedFigure): Own {
  const id = `${valuation} ${measure} ${basis}`;
  const [kept, setKept] = useState<(OwnAdjustments & { readonly id: string }) | null>(null);
  const [fault, setFault] = useState<string | null>(null);

  const load = useCallback(async () => {
    try {
      setKept({ id, ...(await readAdjustments(valuation, { measure, basis })) });
      setFault(null);
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error));
    }
  }, [id, valuation, measure, basis]);
  useEffect(() => {
    void load();
    listeners.add(load);
    return () => void listeners.delete(load);
  }, [load]);

  const write = useCallback(
    async (steps: readonly WrittenStep[]) => {
      const about = { gridKey: valuation, measure, basis, at: new Date().toISOString() };
      try {
        await writeAdjustments(
          steps.map(({ deal, factor, after }) => ({
            ...about,
            dealId: deal.id,
            dealName: deal.name,
            factor,
            after,
          })),
        );
        await Promise.all([...listeners].map((listen) => listen()));
        return true;
      } catch (error) {
        setFault(error instanceof Error ? error.message : String(error));
        return false;
      }
    },
    [valuation, measure, basis],
  );
  const current = kept?.id === id ? kept : null;
  const isPending = current === null && fault === null;
  return { ...(current ?? NOTHING), isPending, fault, write };
}

/** What is known of adjustments in the link, and what can be done about them. */
export interface Sent extends Omit<SentStanding, 'adjustments' | 'changes'> {
  /** Why they could not be taken over, as a sentence. */
  readonly fault: string | null;
  /** The deals are there whose adjustments would be taken over. */
  readonly canKeep: boolean;
  /** Takes those of the link over in place of one's own. */
  readonly keep: () => void;
  /** Goes on without those of the link. */
  readonly leave: () => void;
}

/** The adjustments that count, those of the link or this browser's own, and how both stand. */
export function useAdjustments({ view, question, state, ticked }: Comps): {
  readonly kept: Adjustments;
  readonly sent: Sent;
} {
  const figure = readFigure(view);
  const own = useOwnAdjustments(readValuation(question, view).key, figure);
  const { adjustments: ownAdjustments, changes: ownChanges } = own;
  const hasTitle = question.search.titleId !== null;
  const standing = useMemo(
    () => weighSent(view, hasTitle, { adjustments: ownAdjustments, changes: ownChanges }),
    [view, hasTitle, ownAdjustments, ownChanges],
  );
  const { adjustments, changes, ...rest } = standing;
  const isShown = rest.state === 'shown';

  // What is one's own is changed here, and the link would soon differ from it.
  const isSpare = view.sent !== null && rest.state === 'same' && !own.isPending;
  const { updateView } = state;
  useEffect(() => {
    if (isSpare) updateView({ sent: null }, { replace: true });
  }, [isSpare, updateView]);

  const keep = async () => {
    const factors = [...FACTORS.map(({ id }) => id), WEIGHT];
    const steps = ticked.deals.flatMap((deal) =>
      factors.map((factor) => ({ deal, factor, after: readSteps(adjustments, deal.id)[factor] })),
    );
    if (await own.write(steps)) updateView({ sent: null }, { replace: true });
  };
  return {
    kept: {
      adjustments,
      changes,
      isPending: own.isPending,
      // Those of the link do not need what this browser keeps.
      fault: isShown ? null : own.fault,
      change: isShown ? null : (deal, factor, after) => void own.write([{ deal, factor, after }]),
    },
    sent: {
      ...rest,
      // Until one's own are read nothing is known of how they stand.
      state: own.isPending ? 'same' : rest.state,
      fault: own.fault,
      canKeep: !ticked.isPending && ticked.fault === null,
      keep: () => void keep(),
      leave: () => updateView({ sent: null }),
    },
  };
}

export interface AdjustedDeals {
  readonly kept: Adjustments;
  readonly sent: Sent;
  /** Selected deals that have the chosen figure. */
  readonly rows: readonly AdjustedDeal[];
  /** Null while no deal counts. */
  readonly range: AdjustedRange | null;
  /** Selected deals without the figure. */
  readonly without: number;
}

/** What is being typed, by deal and factor; undefined where a percentage is taken back. */
export type AdjustmentDrafts = Readonly<
  Record<string, Readonly<Record<string, StoredAdjustment | undefined>>>
>;

const NO_DRAFTS: AdjustmentDrafts = {};

/** Adjustments as they will be once all that is typed is taken. */
function mergeDrafts(adjustments: StoredAdjustments, drafts: AdjustmentDrafts): StoredAdjustments {
  const merged: Record<string, Record<string, StoredAdjustment>> = {};
  for (const dealId of new Set([...Object.keys(adjustments), ...Object.keys(drafts)])) {
    const steps = { ...adjustments[dealId], ...drafts[dealId] };
    merged[dealId] = Object.fromEntries(
      Object.entries(steps).flatMap(([factor, step]) => (step ? [[factor, step]] : [])),
    );
  }
  return merged;
}

/** The selected deals with the adjustments that count, and what is being typed. */
export function useAdjustedDeals(
  comps: Comps,
  drafts: AdjustmentDrafts = NO_DRAFTS,
): AdjustedDeals {
  const { schedule, view, question, state } = comps;
  const { code } = readValuation(question, view);
  const { kept, sent } = useAdjustments(comps);
  const { adjustments } = kept;

  // From the first adjustment on the link names the valuation, so that another filter keeps it.
  const isUnnamed =
    kept.changes.length > 0 && view.ticked.length > 0 && code !== null && view.valuation === null;
  const { updateView } = state;
  useEffect(() => {
    if (isUnnamed) updateView({ valuation: code }, { replace: true });
  }, [isUnnamed, code, updateView]);

  const rows = useMemo(
    () => listAdjustedDeals(schedule, view, mergeDrafts(adjustments, drafts)),
    [schedule, view, adjustments, drafts],
  );
  const without = schedule.isOfTicked ? schedule.deals.length - rows.length : 0;
  return { kept, sent, rows, range: findAdjustedRange(rows), without };
}
