import type { DealColumn } from '#url/comps-view-codec.ts';
import type { Deal } from '../deals/deal.ts';

/**
 * The chosen columns that have something to show: no distance without a title to measure from, and
 * no yield where no deal has one (S-203).
 */
export function listShownColumns(
  chosen: readonly DealColumn[],
  deals: readonly Pick<Deal, 'netYield'>[],
  hasSubject: boolean,
): readonly DealColumn[] {
  const hasYield = deals.some(({ netYield }) => netYield !== null);
  return chosen.filter(
    (column) => (column !== 'distance' || hasSubject) && (column !== 'yield' || hasYield),
  );
}
