import { useQueries } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { Link, useLocation } from 'react-router';
import { useDocuments } from '#api/documents/documents-context.ts';
import { formatCount } from '#lib/format/format-count.ts';
import { Button } from '#ui/controls/button.tsx';
import styles from '../purchase/purchase.module.css';
import { canCheckAgain } from './describe-order.ts';

export interface OrderProps {
  readonly orderId: string;
  /** Another order above it has its steps and what is true of every order: here they are left out. */
  readonly isFurther?: boolean;
  /** One of several, above which all are asked about again together. */
  readonly isOfMany?: boolean;
}

interface PlacedOrdersProps {
  readonly ids: readonly string[];
  /** An order and how far it is. */
  readonly Order: ComponentType<OrderProps>;
}

/** Orders where they were bought, one below the other, each with the way to its page. */
export function PlacedOrders({ ids, Order }: PlacedOrdersProps) {
  const { search, hash } = useLocation();
  const isOfMany = ids.length > 1;
  return (
    <>
      {isOfMany && <CheckAll ids={ids} />}
      {ids.map((orderId, index) => (
        <section key={orderId} className={styles.placed} aria-label="Order">
          <Order orderId={orderId} isFurther={index > 0} isOfMany={isOfMany} />
          <p className={styles.hint}>
            <Link
              to={{ pathname: `/orders/${encodeURIComponent(orderId)}`, search, hash }}
              aria-label={`Open order ${orderId.slice(0, 13)}`}
            >
              Open order
            </Link>
          </p>
        </section>
      ))}
    </>
  );
}

/** How many orders there are, and one press for all that may still change though they have ended. */
function CheckAll({ ids }: Pick<PlacedOrdersProps, 'ids'>) {
  const service = useDocuments();
  // Each order asks for itself; this only looks at what it was told.
  const orders = useQueries({
    queries: ids.map((id) => ({ ...service.order(id), enabled: false })),
  });
  const ended = orders.filter(({ data }) => data !== undefined && canCheckAgain(data));
  return (
    <div className={styles.groupHead}>
      <h3>{formatCount(ids.length)} orders</h3>
      {ended.length > 0 && (
        <Button
          size="small"
          disabled={ended.some(({ isFetching }) => isFetching)}
          onClick={() => ended.forEach(({ refetch }) => void refetch())}
        >
          {ended.length === 1 ? 'Check again' : 'Check all again'}
        </Button>
      )}
    </div>
  );
}
