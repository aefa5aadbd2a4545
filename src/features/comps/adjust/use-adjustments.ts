import { useCallback, useEffect, useMemo, useState } from 'react';
import { hashText } from '#lib/hash-text.ts';
import {
  type AdjustedFigure,
  type AdjustmentChange,
  nameSearchValuation,
  readAdjustments,
  type StoredAdjustment,
  type StoredAdjustments,
  writeAdjustment,
} from '#storage/adjustments-database.ts';
import type { Deal } from '../deals/deal.ts';
import { readMeasure } from '../deals/measures.ts';
import type { Schedule } from '../deals/schedule.ts';
import type { DealQuestion } from '../deals/use-deals.ts';
import type { CompsView } from '../link/comps-view-codec.ts';
import type { Comps } from '../page/use-comps.ts';
import {
  type AdjustedDeal,
  type AdjustedRange,
  adjustDeal,
  findAdjustedRange,
  readSteps,
} from './adjust-deals.ts';

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

/** The selected deals that have the chosen figure, each through its steps. */
export function listAdjustedDeals(
  { deals, isOfTicked }: Pick<Schedule, 'deals' | 'isOfTicked'>,
  { measure, basis }: Pick<CompsView, 'measure' | 'basis'>,
  adjustments: StoredAdjustments,
): readonly AdjustedDeal[] {
  if (!isOfTicked) return [];
  return deals.flatMap((deal): AdjustedDeal[] => {
    const base = readMeasure(deal, measure, basis);
    return base === null ? [] : [adjustDeal(deal, base, readSteps(adjustments, deal.id))];
  });
}

/** What adjustments belong to. */
interface Valuation {
  /** Under this the browser keeps them. */
  readonly key: string;
  /** For the link, so that another search leaves them in place; null where the title says enough. */
  readonly code: string | null;
}

/**
 * The valuation of a title, or the one that the link names for its ticked deals, or a new one that
 * begins with this search.
 */
export function readValuation(
  { search, key }: Pick<DealQuestion, 'search' | 'key'>,
  { valuation, ticked }: Pick<CompsView, 'valuation' | 'ticked'>,
): Valuation {
  if (search.titleId !== null) return { key: `title:${search.titleId}`, code: null };
  const code = (ticked.length > 0 ? valuation : null) ?? hashText(key);
  return { key: nameSearchValuation(code), code };
}

/** The figure that percentages are of; a yield has no indexed form. */
export function readFigure({
  measure,
  basis,
}: Pick<CompsView, 'measure' | 'basis'>): AdjustedFigure {
  return { measure, basis: measure === 'yield' ? 'sold' : basis };
}
