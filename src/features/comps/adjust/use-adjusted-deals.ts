import { useEffect, useMemo } from 'react';
import type { Comps } from '../page/use-comps.ts';
import { type AdjustedDeal, type AdjustedRange, findAdjustedRange } from './adjust-deals.ts';
import { listAdjustedDeals } from './list-adjusted-deals.ts';
import { type Adjustments, useAdjustments } from './use-adjustments.ts';
import { readFigure, readValuation } from './valuation.ts';

export interface AdjustedDeals {
  readonly kept: Adjustments;
  /** Selected deals that have the chosen figure. */
  readonly rows: readonly AdjustedDeal[];
  /** Null while no deal counts. */
  readonly range: AdjustedRange | null;
  /** Selected deals without the figure. */
  readonly without: number;
}

/** The selected deals with what this browser keeps of their adjustments. */
export function useAdjustedDeals({ schedule, view, question, state }: Comps): AdjustedDeals {
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
    () => listAdjustedDeals(schedule, view, adjustments),
    [schedule, view, adjustments],
  );
  const without = schedule.isOfTicked ? schedule.deals.length - rows.length : 0;
  return { kept, rows, range: findAdjustedRange(rows), without };
}
