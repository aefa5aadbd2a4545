import { dateFormat } from '#lib/british-format.ts';
import { formatCountOf } from '#lib/format-count.ts';
import type { AdjustmentChange } from '#storage/adjustments-database.ts';
import { FACTORS } from './adjust-deals.ts';
import styles from './adjustment-grid.module.css';

const TIME = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });

/** Every change of the grid as it was made, the latest first. */
export function AdjustmentHistory({ changes }: { readonly changes: readonly AdjustmentChange[] }) {
  if (changes.length === 0) return null;
  return (
    <details className={styles.history}>
      <summary>Audit trail, {formatCountOf(changes.length, 'change')}</summary>
      <ol>
        {changes.toReversed().map((change) => (
          <li key={`${change.at} ${change.dealId} ${change.factor}`}>
            <time dateTime={change.at}>{TIME.format(new Date(change.at))}</time> {change.dealName},{' '}
            {nameFactor(change.factor)}: {write(change.before)} became {write(change.after)}
          </li>
        ))}
      </ol>
    </details>
  );
}

function nameFactor(id: string): string {
  return (FACTORS.find((factor) => factor.id === id)?.name ?? 'Weight').toLowerCase();
}

function write(adjustment: AdjustmentChange['after']): string {
  if (adjustment === undefined) return 'nothing';
  const { percent, reason } = adjustment;
  return `${percent}%${reason === '' ? ' without a reason' : ` (${reason})`}`;
}
