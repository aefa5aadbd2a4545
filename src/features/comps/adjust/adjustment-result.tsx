import { convertSquareFeet, formatFloorArea } from '#lib/format-area.ts';
import { formatCountOf } from '#lib/format-count.ts';
import { formatMoneyShort } from '#lib/format-money.ts';
import { nameMeasure } from '../deals/measures.ts';
import type { Comps } from '../page/use-comps.ts';
import { type AdjustedRange, roundOutwards } from './adjust-deals.ts';
import styles from './adjustment-grid.module.css';

/** What the adjusted deals come to, as a range, and what that means for the title. */
export function AdjustmentResult({ comps, range }: { comps: Comps; range: AdjustedRange }) {
  const { view, units, subject } = comps;
  const { measure } = view;
  const { name, unit, format } = nameMeasure(measure, units);
  const { title } = subject;
  const amount =
    measure === 'rate'
      ? title?.totalFloorAreaSqFt
      : measure === 'acre'
        ? title?.areaInAcres
        : undefined;
  const [low, high] = roundOutwards(range.low * (amount ?? 0), range.high * (amount ?? 0));
  return (
    <div className={styles.result} role="status">
      <p className={styles.range}>
        {format(range.low)} to {format(range.high)} <small>{unit}</small>
      </p>
      <p className={styles.note}>
        {name}: middle half of {formatCountOf(range.count, 'adjusted deal')} by weight; all of them
        lie from {format(range.lowest)} to {format(range.highest)}.
      </p>
      {amount !== undefined && amount > 0 && title !== null && (
        <p>
          For {title.number ?? 'the title'} with{' '}
          {measure === 'rate'
            ? formatFloorArea(convertSquareFeet(amount), units)
            : `${amount.toFixed(2)} acres`}
          : <strong>{formatMoneyShort(low)}</strong> to <strong>{formatMoneyShort(high)}</strong>,
          rounded outwards.
        </p>
      )}
    </div>
  );
}
