import { useQuery } from '@tanstack/react-query';
import { useDocuments } from '#api/documents/documents-context.ts';
import { formatCount, formatCountOf } from '#lib/format/format-count.ts';
import { formatTime } from '#lib/format/format-time.ts';
import { balanceQuery } from '#storage/balance-query.ts';
import { sumCost } from './desk/check-basket.ts';
import { isOpen } from './desk/purchase-machine.ts';
import styles from './purchase-footer.module.css';
import { useCounter } from './use-counter.ts';

/** Count, cost, and the balance before and after. */
export function Totals() {
  const { count, cost, balance, missing } = useTotals();
  return (
    <div className={styles.totals}>
      <p>
        <span>{formatCountOf(count, 'document')}</span> <b>{formatCountOf(cost, 'token')}</b>
      </p>
      <p>
        <span>Balance now</span> <b>{balance ? formatCount(balance.tokens) : 'unknown'}</b>
      </p>
      {balance && <p className={styles.asOf}>as of {formatTime(balance.asOf)}</p>}
      <p className={styles.after}>
        <span>Balance after</span>{' '}
        {missing > 0 ? (
          <b className={styles.short}>{formatCount(missing)} short</b>
        ) : (
          <b>{balance ? formatCount(balance.tokens - cost) : 'unknown'}</b>
        )}
      </p>
    </div>
  );
}

/** What the basket comes to, and whether it, or anything, can be bought now. */
export function useTotals() {
  const { person } = useDocuments();
  const { view, basket } = useCounter();
  const { data: balance } = useQuery(balanceQuery(person));
  const count = basket.titles.reduce((sum, { documents }) => sum + documents.length, 0);
  const cost = basket.titles.reduce((sum, title) => sum + sumCost(title), 0);
  const missing = balance === undefined ? 0 : Math.max(0, cost - balance.tokens);
  const hasOpen = view.intents.some(({ state }) => isOpen(state));
  const isDeskFree = view.isReady && view.activity === 'idle' && !hasOpen;
  const canBuy = count > 0 && missing === 0 && isDeskFree;
  return { count, cost, balance, missing, hasOpen, isDeskFree, canBuy };
}

/** What the button says, such as "Buy 3 for 25 tokens". */
export function writeBuyLabel(count: number, cost: number): string {
  return `Buy ${formatCount(count)} for ${formatCountOf(cost, 'token')}`;
}
