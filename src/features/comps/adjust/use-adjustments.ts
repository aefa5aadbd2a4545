import { useCallback, useEffect, useState } from 'react';
import {
  type AdjustedFigure,
  type AdjustmentChange,
  readAdjustments,
  type StoredAdjustment,
  type StoredAdjustments,
  writeAdjustment,
} from '#storage/adjustments-database.ts';
import type { Deal } from '../deals/deal.ts';

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
export function useAdjustments(valuation: string, { measure, basis }: AdjustedFigure): Adjustments {
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
