import type { ComponentType } from 'react';
import { Link, useLocation } from 'react-router';
import styles from '../purchase/purchase.module.css';

export interface OrderProps {
  readonly orderId: string;
  /** Another order above it has its steps and what is true of every order: here they are left out. */
  readonly isFurther?: boolean;
}

interface PlacedOrdersProps {
  readonly ids: readonly string[];
  /** An order and how far it is. */
  readonly Order: ComponentType<OrderProps>;
}

/** Orders where they were bought, one below the other, each with the way to its page. */
export function PlacedOrders({ ids, Order }: PlacedOrdersProps) {
  const { search, hash } = useLocation();
  return ids.map((orderId, index) => (
    <section key={orderId} className={styles.placed} aria-label="Order">
      <Order orderId={orderId} isFurther={index > 0} />
      <p className={styles.hint}>
        <Link
          to={{ pathname: `/orders/${encodeURIComponent(orderId)}`, search, hash }}
          aria-label={`Open order ${orderId.slice(0, 13)}`}
        >
          Open order
        </Link>
      </p>
    </section>
  ));
}
