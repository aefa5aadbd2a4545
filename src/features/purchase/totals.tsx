import { formatCountOf } from '#lib/format-count.ts';
import { formatTime } from '#lib/format-time.ts';
import styles from './purchase.module.css';
import { useTotals } from './use-totals.ts';

/** Count, cost, and the balance before and after. */
export function Totals() {
  const { count, cost, balance, missing } = useTotals();
  return (
    <div className={styles.totals}>
      <p>
        <span>{formatCountOf(count, 'document')}</span> <b>{formatCountOf(cost, 'token')}</b>
      </p>
      <p>
        <span>Balance now</span> <b>{balance?.tokens ?? 'unknown'}</b>
      </p>
      {balance && <p className={styles.asOf}>as of {formatTime(balance.asOf)}</p>}
      <p className={styles.after}>
        <span>Balance after</span>{' '}
        {missing > 0 ? (
          <b className={styles.short}>{missing} short</b>
        ) : (
          <b>{balance === undefined ? 'unknown' : balance.tokens - cost}</b>
        )}
      </p>
    </div>
  );
}
