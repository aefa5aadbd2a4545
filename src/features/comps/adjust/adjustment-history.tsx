import { dateFormat } from '#lib/british-format.ts';
import type { UnitSystem } from '#lib/format-area.ts';
import { formatCountOf } from '#lib/format-count.ts';
import type { AdjustmentChange } from '#storage/adjustments-database.ts';
import styles from './adjustment-grid.module.css';
import { describeChange } from './describe-change.ts';

const TIME = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });

export interface AdjustmentHistoryProps {
  readonly changes: readonly AdjustmentChange[];
  readonly units: UnitSystem;
}

/** Every change of the valuation, behind a line that opens. */
export function AdjustmentHistory({ changes, units }: AdjustmentHistoryProps) {
  if (changes.length === 0) return null;
  return (
    <details className={styles.history}>
      <summary>Audit trail, {formatCountOf(changes.length, 'change')}</summary>
      <AuditTrail changes={changes} units={units} />
    </details>
  );
}

/** Every change as it was made, the latest first. */
export function AuditTrail({ changes, units }: AdjustmentHistoryProps) {
  return (
    <ol aria-label="Audit trail">
      {changes.toReversed().map((change) => (
        <li key={`${change.at} ${change.dealId} ${change.factor}`}>
          <time dateTime={change.at}>{TIME.format(new Date(change.at))}</time>{' '}
          {describeChange(change, units)}
        </li>
      ))}
    </ol>
  );
}
