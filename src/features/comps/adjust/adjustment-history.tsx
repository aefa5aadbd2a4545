import type { UnitSystem } from '@property/contract/units.ts';
import { dateFormat } from '#lib/format/british-format.ts';
import { formatCountOf } from '#lib/format/format-count.ts';
import { formatSignedPercent } from '#lib/format/format-signed-percent.ts';
import type { AdjustmentChange, StoredAdjustment } from '#storage/adjustments-database.ts';
import { nameMeasure } from '../deals/measures.ts';
import { MEASURES } from '../link/comps-view-codec.ts';
import { FACTORS } from './adjust-deals.ts';
import styles from './adjustment-grid.module.css';

const TIME = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });

interface AdjustmentHistoryProps {
  readonly changes: readonly AdjustmentChange[];
  readonly units: UnitSystem;
  /** The figures are of rents. */
  readonly ofLettings: boolean;
}

/** Every change of the valuation, behind a line that opens. */
export function AdjustmentHistory({ changes, units, ofLettings }: AdjustmentHistoryProps) {
  if (changes.length === 0) return null;
  return (
    <details className={styles.history}>
      <summary>Audit trail, {formatCountOf(changes.length, 'change')}</summary>
      <AuditTrail changes={changes} units={units} ofLettings={ofLettings} />
    </details>
  );
}

/** Every change as it was made, the latest first; what all percentages are of stands above them, once. */
export function AuditTrail({ changes, units, ofLettings }: AdjustmentHistoryProps) {
  const [figure, ...others] = new Set(
    changes.map((change) => nameFigure(change, units, ofLettings)),
  );
  const isOfOne = others.length === 0;
  return (
    <>
      {isOfOne && figure !== undefined && <p>Percentages are of {figure}.</p>}
      <ol aria-label="Audit trail">
        {changes.toReversed().map((change) => (
          <li key={`${change.at} ${change.dealId} ${change.factor}`}>
            <time dateTime={change.at}>{TIME.format(new Date(change.at))}</time>{' '}
            {isOfOne ? describeStep(change) : describeChange(change, units, ofLettings)}
          </li>
        ))}
      </ol>
    </>
  );
}

/** A change without its time, such as "Turnpike Works, size: −5% (larger); £ per sq ft, as sold". */
export function describeChange(
  change: AdjustmentChange,
  units: UnitSystem,
  ofLettings: boolean,
): string {
  return `${describeStep(change)}; ${nameFigure(change, units, ofLettings)}`;
}

function describeStep(change: AdjustmentChange): string {
  const { dealName, factor, before, after } = change;
  const known = FACTORS.find(({ id }) => id === factor);
  const name = (known?.name ?? 'Weight').toLowerCase();
  // A weight is a part, the others are steps up or down.
  const format = (percent: number) => (known ? formatSignedPercent(percent) : `${percent}%`);
  const write = ({ percent, reason }: StoredAdjustment) =>
    `${format(percent)}${reason === '' ? ' without a reason' : ` (${reason})`}`;
  const steps = [
    before && write(before),
    before && (after ? 'became' : 'taken back'),
    after && write(after),
  ];
  return `${dealName}, ${name}: ${steps.filter(Boolean).join(' ')}`;
}

/** What a percentage is of, such as "£ per sq ft, indexed" or, of rents, "£ per sq ft a year, as let". */
export function nameFigure(
  { measure, basis }: { readonly measure?: string; readonly basis?: string },
  units: UnitSystem,
  ofLettings: boolean,
): string {
  const known = MEASURES.find((each) => each === measure);
  if (known === undefined) return 'figure not recorded';
  const { name } = nameMeasure(known, units, ofLettings);
  if (known === 'yield') return name;
  return `${name}, ${basis === 'indexed' ? 'indexed' : ofLettings ? 'as let' : 'as sold'}`;
}
