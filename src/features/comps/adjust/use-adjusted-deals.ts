import { useMemo } from 'react';
import { serializeDealSearch } from '#url/comps-codec.ts';
import { readMeasure } from '../deals/measures.ts';
import type { Comps } from '../page/use-comps.ts';
import {
  type AdjustedDeal,
  type AdjustedRange,
  adjustDeal,
  findAdjustedRange,
  readSteps,
} from './adjust-deals.ts';
import { type Adjustments, useAdjustments } from './use-adjustments.ts';

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
export function useAdjustedDeals({ schedule, view, question }: Comps): AdjustedDeals {
  const { measure, basis } = view;
  const { search } = question;
  const key =
    search.titleId === null ? `search:${serializeDealSearch(search)}` : `title:${search.titleId}`;
  const kept = useAdjustments(key);
  const { adjustments } = kept;
  const deals = schedule.isOfTicked ? schedule.deals : NOTHING;
  const rows = useMemo(
    () =>
      deals.flatMap((deal): AdjustedDeal[] => {
        const base = readMeasure(deal, measure, basis);
        return base === null ? [] : [adjustDeal(deal, base, readSteps(adjustments, deal.id))];
      }),
    [deals, measure, basis, adjustments],
  );
  return { kept, rows, range: findAdjustedRange(rows), without: deals.length - rows.length };
}

const NOTHING: Comps['schedule']['deals'] = [];
