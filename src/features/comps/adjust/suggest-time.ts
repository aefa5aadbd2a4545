import type { StoredAdjustment } from '#storage/adjustments-database.ts';
import type { Deal } from '../deals/deal.ts';
import { readIndexFactor } from '../deals/measures.ts';
import type { CompsView } from '../link/comps-view-codec.ts';
import { type AdjustedDeal, type AdjustedRange, findAdjustedRange } from './adjust-deals.ts';

/**
 * What the index says of the time since a deal, as an adjustment that may be taken; null where the
 * service gives none, where the figure is indexed already, a yield, which no index moves, or nothing
 * has changed.
 */
export function suggestTime(
  deal: Deal,
  { measure, basis }: Pick<CompsView, 'measure' | 'basis'>,
): StoredAdjustment | null {
  const factor = readIndexFactor(deal);
  if (factor === null || measure === 'yield' || basis === 'indexed') return null;
  const percent = Math.round((factor - 1) * 1000) / 10;
  if (percent === 0) return null;
  return {
    percent,
    reason: `${INDEX_REASON}${factor.toFixed(3)}`,
  };
}

/** Begins the reason of what is taken from the index; what it rests on is told once, among the sources. */
const INDEX_REASON = 'Index × ';
/** As it began before: browsers keep what was taken then. */
const EARLIER_REASON = 'Indexed price over price paid, × ';

/** Whether an adjustment for time was taken from the index. */
export function isFromIndex(step: StoredAdjustment | undefined): boolean {
  return [INDEX_REASON, EARLIER_REASON].some((words) => step?.reason.startsWith(words));
}

/** Why the index suggests nothing for the time of a deal, in two or three words. */
export function explainNoSuggestion(
  deal: Deal,
  { measure, basis }: Pick<CompsView, 'measure' | 'basis'>,
): string {
  if (measure === 'yield') return 'No index of yields';
  if (basis === 'indexed') return 'Indexed already';
  if (readIndexFactor(deal) !== null) return 'Index unchanged';
  return deal.isLetting ? 'No index of rents' : 'No indexed price';
}

/** The range if every suggestion were taken; null where there is none to take. */
export function findSuggestedRange(
  rows: readonly AdjustedDeal[],
  suggestions: ReadonlyMap<string, StoredAdjustment>,
): AdjustedRange | null {
  if (suggestions.size === 0) return null;
  return findAdjustedRange(
    rows.map((row) => {
      const percent = suggestions.get(row.deal.id)?.percent ?? 0;
      return { ...row, adjusted: row.adjusted * (1 + percent / 100) };
    }),
  );
}
