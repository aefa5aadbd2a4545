import type { StoredAdjustments } from '#storage/adjustments-database.ts';
import type { CompsView } from '#url/comps-view-codec.ts';
import { readMeasure } from '../deals/measures.ts';
import type { Schedule } from '../deals/schedule.ts';
import { type AdjustedDeal, adjustDeal, readSteps } from './adjust-deals.ts';

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
