import { hashText } from '#lib/hash-text.ts';
import {
  type AdjustedFigure,
  type AdjustmentChange,
  nameSearchValuation,
  type StoredAdjustment,
  type StoredAdjustments,
} from '#storage/adjustments-database.ts';
import type { Deal } from '../deals/deal.ts';
import { readMeasure } from '../deals/measures.ts';
import type { Schedule } from '../deals/schedule.ts';
import type { DealQuestion } from '../deals/use-deals.ts';
import type { CompsView } from '../link/comps-view-codec.ts';
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

/** An adjustment of one deal that may be taken over. */
export interface OtherStep {
  readonly deal: Deal;
  readonly factor: string;
  readonly step: StoredAdjustment;
}

/**
 * What stands on the other basis of the figure for these deals, as the trail tells it: all but time,
 * which is the one thing that the basis changes. None for a yield, which has one basis.
 */
export function listOtherSteps(
  changes: readonly AdjustmentChange[],
  { measure, basis }: Pick<CompsView, 'measure' | 'basis'>,
  rows: readonly AdjustedDeal[],
): readonly OtherStep[] {
  if (measure === 'yield') return [];
  const last = new Map<string, AdjustmentChange>();
  for (const change of changes) {
    const isOther = change.measure === measure && change.basis !== basis;
    if (isOther && change.factor !== 'time') last.set(`${change.dealId} ${change.factor}`, change);
  }
  return [...last.values()].flatMap(({ dealId, factor, after: step }) => {
    const row = rows.find(({ deal }) => deal.id === dealId);
    return row === undefined || step === undefined ? [] : [{ deal: row.deal, factor, step }];
  });
}

/** The figure that percentages are of; a yield has no indexed form. */
export function readFigure({
  measure,
  basis,
}: Pick<CompsView, 'measure' | 'basis'>): AdjustedFigure {
  return { measure, basis: measure === 'yield' ? 'sold' : basis };
}
