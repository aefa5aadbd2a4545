import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { describeDocumentsError } from '#api/describe-documents-error.ts';
import { useDocuments } from '#api/documents-context.ts';
import { explainFault } from '#storage/open-database.ts';
import { ordersQuery } from '#storage/orders-query.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Note } from '#ui/note.tsx';
import { SectionError } from '#ui/section-error.tsx';
import { useToday } from '#ui/use-today.ts';
import { ALL_ORDERS } from '#url/orders-codec.ts';
import { useOrdersView } from '#url/use-orders-view.ts';
import { filterOrders } from './filter-orders.ts';
import { OrderFileButtons } from './order-file-buttons.tsx';
import { OrderRows } from './order-rows.tsx';
import styles from './orders.module.css';
import { OrdersFilters } from './orders-filters.tsx';
import { OrdersSummary } from './orders-summary.tsx';

export interface OrdersListProps {
  /** The order that is open beside the list. */
  readonly openId: string | null;
  /** The address of an order. */
  readonly link: (id: string) => string;
  /** Purchases of which it is not known yet whether they are orders. */
  readonly unsettled: number;
}

/** A download from the list that did not come. */
interface DownloadFault {
  readonly titleNumber: string;
  readonly error: unknown;
}

/** The orders placed from this browser: the service has no list of them (D-006). */
export function OrdersList({ openId, link, unsettled }: OrdersListProps) {
  const { person } = useDocuments();
  const { data: orders, error, refetch, isFetching } = useQuery(ordersQuery(person));
  const { view, notices, update } = useOrdersView();
  const heading = useRef<HTMLHeadingElement>(null);
  const [fault, setFault] = useState<DownloadFault | null>(null);
  const now = useToday();
  if (orders === undefined) {
    if (error === null) return null;
    return (
      <SectionError
        message={explainFault(error).message}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  const showAll = () => {
    // The button goes with what it leads away from, and would take the focus along.
    heading.current?.focus();
    update(ALL_ORDERS);
  };
  const shown = filterOrders(orders, view, now);
  return (
    <section className={styles.card} aria-label="Orders">
      <div className={styles.cardHead}>
        <h2 ref={heading} tabIndex={-1}>
          Orders
        </h2>
        <span>
          {orders.length} placed here{unsettled > 0 && `, ${unsettled} not settled yet`}
        </span>
        <span className={styles.space} />
        {orders.length > 0 && (
          <OrdersFilters
            view={view}
            statuses={[...new Set(orders.map(({ status }) => status))]}
            onChange={update}
          />
        )}
        <OrderFileButtons orders={orders} />
      </div>
      {notices.map(({ parameter, message }) => (
        <div key={parameter} className={styles.inset}>
          <Note tone="warn">{message}</Note>
        </div>
      ))}
      {orders.length > 0 && <OrdersSummary orders={shown} />}
      {fault && <DownloadNote fault={fault} />}
      {orders.length === 0 && unsettled === 0 && (
        <EmptyState title="No orders yet">
          <p>
            Orders you place in this browser are listed here. The service keeps no list of them: to
            bring yours from another browser, export them there and import the file here.
          </p>
        </EmptyState>
      )}
      {orders.length > 0 && shown.length === 0 && (
        <EmptyState
          title="No order matches"
          action={<Button onClick={showAll}>Show all orders</Button>}
        />
      )}
      {shown.length > 0 && (
        <OrderRows
          orders={shown}
          openId={openId}
          link={link}
          now={now}
          onFault={({ title: { titleNumber } }, reason) =>
            setFault(reason === null ? null : { titleNumber, error: reason })
          }
        />
      )}
    </section>
  );
}

function DownloadNote({ fault: { titleNumber, error } }: { readonly fault: DownloadFault }) {
  const { sentence, advice, code, correlationId } = describeDocumentsError(error);
  return (
    <div className={styles.inset}>
      <SectionError
        message={`The documents of ${titleNumber} did not come. ${sentence} ${advice}`}
        code={code}
        correlationId={correlationId}
      />
    </div>
  );
}
