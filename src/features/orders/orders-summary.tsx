import { useQuery } from '@tanstack/react-query';
import { useDocuments } from '#api/documents-context.ts';
import { FINAL_ORDER_STATUSES } from '#contract/order.ts';
import { formatCount } from '#lib/format-count.ts';
import { formatRecent } from '#lib/format-recent.ts';
import { balanceQuery } from '#storage/balance-query.ts';
import type { OrderRecord } from '#storage/purchase-records.ts';
import { sumOrders } from './filter-orders.ts';
import styles from './orders.module.css';

/** What the orders in view come to: how many, what has come of them, and the tokens they took. */
export function OrdersSummary({ orders }: { readonly orders: readonly OrderRecord[] }) {
  const { person } = useDocuments();
  const { data: balance } = useQuery(balanceQuery(person));
  const { tokens, documents, ready } = sumOrders(orders);
  const running = orders.filter(({ status }) => !FINAL_ORDER_STATUSES.includes(status)).length;
  return (
    <dl className={styles.figures}>
      <div>
        <dt>Orders</dt>
        <dd>
          {formatCount(orders.length)} {running > 0 && <small>{running} under way</small>}
        </dd>
      </div>
      <div>
        <dt>Documents ready</dt>
        <dd>
          {formatCount(ready)} <small>of {formatCount(documents)}</small>
        </dd>
      </div>
      <div>
        <dt>Tokens spent on orders</dt>
        <dd>
          {formatCount(tokens)}{' '}
          {balance && (
            <small>
              {formatCount(balance.tokens)} left · {formatRecent(balance.asOf, new Date())}
            </small>
          )}
        </dd>
      </div>
    </dl>
  );
}
