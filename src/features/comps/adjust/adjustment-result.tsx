import type { TitleDocument } from '@property/contract/titles/title.ts';
import { SQUARE_METRES_PER_ACRE, type UnitSystem } from '@property/contract/units.ts';
import { convertSquareFeet, formatFloorArea, formatLandArea } from '#lib/format/format-area.ts';
import { formatMoneyRounded, formatMoneyShort } from '#lib/format/format-money.ts';
import { readSiteArea } from '#lib/title/read-site-area.ts';
import { nameMeasure } from '../deals/measures.ts';
import figures from '../figures.module.css';
import type { Measure } from '../link/comps-view-codec.ts';
import type { Comps } from '../page/use-comps.ts';
import { type AdjustedRange, describeRange, roundOutwards } from './adjust-deals.ts';
import styles from './adjustment-grid.module.css';

interface AdjustmentResultProps {
  readonly comps: Comps;
  readonly range: AdjustedRange;
  /** With the index on the deals whose time is not adjusted. */
  readonly suggested?: AdjustedRange | null;
}

/** What the adjusted deals come to, as a range, and what that means for the title. */
export function AdjustmentResult({ comps, range, suggested = null }: AdjustmentResultProps) {
  const { view, units, subject, schedule } = comps;
  const { measure } = view;
  const { name, unit, format } = nameMeasure(measure, units, schedule.ofLettings);
  const { title } = subject;
  const extent = title && readExtent(title, measure, units);
  const [low, high] = roundOutwards(
    range.low * (extent?.amount ?? 0),
    range.high * (extent?.amount ?? 0),
  );
  return (
    <div className={styles.result} role="status">
      <p className={figures.figure}>
        {range.count === 1 ? format(range.median) : `${format(range.low)} to ${format(range.high)}`}{' '}
        <small>{unit}</small>
      </p>
      {suggested && (
        <p className={styles.suggested}>
          {suggested.count === 1
            ? format(suggested.median)
            : `${format(suggested.low)} to ${format(suggested.high)}`}{' '}
          with the index
        </p>
      )}
      <p>
        Median <strong>{format(range.median)}</strong>
        {extent && (
          <>
            , value <strong>{formatMoneyShort(range.median * extent.amount)}</strong>
          </>
        )}
      </p>
      <p className={figures.note}>
        {name}: {describeRange(range, format)}.
      </p>
      {extent && (
        <p>
          For {title.number ?? 'the title'} with {extent.words}:{' '}
          <strong>{formatMoneyRounded(low)}</strong> to <strong>{formatMoneyRounded(high)}</strong>
          {schedule.ofLettings ? ' a year' : ''}, rounded outwards.
        </p>
      )}
    </div>
  );
}

/** Stands where the result would: as tall, so that nothing below moves when the first deal counts. */
export function AdjustmentNoResult() {
  return (
    <div className={styles.result} role="status">
      <p className={figures.figure}>No range</p>
      <p className={figures.note}>No deal counts: all have the weight 0.</p>
    </div>
  );
}

/** How much of the title the measure counts, in its own unit and in words; null where it counts nothing. */
function readExtent(title: TitleDocument, measure: Measure, units: UnitSystem) {
  if (measure === 'rate') {
    const amount = title.totalFloorAreaSqFt;
    return amount ? { amount, words: formatFloorArea(convertSquareFeet(amount), units) } : null;
  }
  if (measure !== 'acre') return null;
  const site = readSiteArea(title);
  return site
    ? { amount: site / SQUARE_METRES_PER_ACRE, words: formatLandArea(site, units) }
    : null;
}
