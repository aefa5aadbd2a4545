import { formatSignedPercent } from '#lib/format/format-signed-percent.ts';
import type { Deal } from '../deals/deal.ts';
import { readMeasure } from '../deals/measures.ts';
import { isInFigures } from '../deals/schedule.ts';
import type { DealColumnWords, DealContext } from './deal-context.ts';
import styles from './deals-table.module.css';

/** Share by which a deal's figure lies above or below the median; null without one of them. */
function readDeviation(deal: Deal, context: DealContext): number | null {
  const { median, measure, basis } = context;
  if (!isInFigures(deal, context)) return null;
  const figure = readMeasure(deal, measure, basis);
  return figure === null || median === null || median === 0 ? null : figure / median - 1;
}

/** How far a deal lies from the median, as a bar from a common zero and in words. */
export const MEDIAN_COLUMN: DealColumnWords = {
  header: () => 'vs median',
  isNumber: true,
  // Room for the bar and "+100%".
  width: 98,
  sortBy: readDeviation,
  text: (deal, context) => {
    const share = readDeviation(deal, context);
    return share === null ? '' : formatShare(share);
  },
  render: (deal, context) => {
    const share = readDeviation(deal, context);
    if (share === null) return null;
    const length = Math.min(50, Math.abs(share) * 100);
    return (
      <span className={styles.deviation}>
        <span aria-hidden="true" className={styles.track}>
          <span
            data-below={share < 0 || undefined}
            style={
              share < 0
                ? { right: '50%', width: `${length}%` }
                : { left: '50%', width: `${length}%` }
            }
          />
        </span>
        <span className={styles.share}>{formatShare(share)}</span>
      </span>
    );
  },
};

function formatShare(share: number): string {
  return formatSignedPercent(Math.round(share * 100));
}
