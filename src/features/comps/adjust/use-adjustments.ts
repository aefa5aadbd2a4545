import { useCallback, useEffect, useMemo, useState } from 'react';
import {
  type AdjustedFigure,
  type AdjustmentChange,
  readAdjustments,
  type StoredAdjustment,
  type StoredAdjustments,
  writeAdjustment,
} from '#storage/adjustments-database.ts';
import type { Deal } from '../deals/deal.ts';
import type { Comps } from '../page/use-comps.ts';
import { type AdjustedDeal, type AdjustedRange, findAdjustedRange } from './adjust-deals.ts';
import { listAdjustedDeals, readFigure, readValuation } from './valuation.ts';

export interface Adjustments {
  /** Of the figure that was asked for. */
  readonly adjustments: StoredAdjustments;
  /** Of the whole valuation, oldest first. */
  readonly changes: readonly AdjustmentChange[];
  readonly isPending: boolean;
  /** Why nothing could be read or written, as a sentence. */
  readonly fault: string | null;
  /** Undefined takes the adjustment back. */
  readonly change: (deal: Deal, factor: string, after: StoredAdjustment | undefined) => void;
}

const NOTHING = { adjustments: {}, changes: [] };

/** The adjustments of a valuation as this browser keeps them; every change is kept with its time. */
function useAdjustments(valuation: string, { measure, basis }: AdjustedFigure): Adjustments {
  const id = `${valuation} ${measure} ${basis}`;
  const [kept, setKept] = useState<{
    readonly id: string;
    readonly adjustments: StoredAdjustments;
    readonly changes: readonly AdjustmentChange[];
  } | null>(null);
  const [fault, setFault] = useState<string | null>(null);

  const load = useCallback(async () => {
    try {
      setKept({ id, ...(await readAdjustments(valuation, { measure, basis })) });
      setFault(null);
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error));
    }
  }, [id, valuation, measure, basis]);
  useEffect(() => void load(), [load]);

  const change = useCallback(
    async (deal: Deal, factor: string, after: StoredAdjustment | undefined) => {
      const at = new Date().toISOString();
      try {
        await writeAdjustment({
          gridKey: valuation,
          measure,
          basis,
          at,
          dealId: deal.id,
          dealName: deal.name,
          factor,
          after,
        });
        await load();
      } catch (error) {
        setFault(error instanceof Error ? error.message : String(error));
      }
    },
    [valuation, measure, basis, load],
  );
  const current = kept?.id === id ? kept : null;
  return {
    ...(current ?? NOTHING),
    isPending: current === null && fault === null,
    fault,
    change: (deal, factor, after) => void change(deal, factor, after),
  };
}

export interface AdjustedDeals {
  readonly kept: Adjustments;
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

/** The selected deals with what this browser keeps of their adjustments, and what is being typed. */
export function useAdjustedDeals(
  { schedule, view, question, state }: Comps,
  drafts: AdjustmentDrafts = NO_DRAFTS,
): AdjustedDeals {
  const { key, code } = readValuation(question, view);
  const kept = useAdjustments(key, readFigure(view));
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
  return { kept, rows, range: findAdjustedRange(rows), without };
}
