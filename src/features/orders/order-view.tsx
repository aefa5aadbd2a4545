import { useQuery } from '@tanstack/react-query';
import { describeDocumentsError } from '#api/describe-documents-error.ts';
import { useDocuments } from '#api/documents-context.ts';
import { FINAL_ORDER_STATUSES } from '#contract/order.ts';
import { explainFault } from '#storage/open-database.ts';
import { ordersQuery } from '#storage/orders-query.ts';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { SectionError } from '#ui/section-error.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { LostOrder } from './lost-order.tsx';
import { OrderDocuments } from './order-documents.tsx';
import { OrderNotes } from './order-notes.tsx';
import { OrderSteps } from './order-steps.tsx';
import styles from './orders.module.css';
import { StatusBadge } from './status-badge.tsx';
import { useOrder } from './use-order.ts';

/** One order: how far it is, and its documents. */
export function OrderView({ orderId }: { readonly orderId: string }) {
  const { person } = useDocuments();
  const { data: orders, error, refetch, isFetching } = useQuery(ordersQuery(person));
  const record = orders?.find(({ id }) => id === orderId) ?? null;
  if (orders === undefined && error === null) return <LoadingOrder />;
  if (record !== null && record.orderId === null) return <LostOrder record={record} />;
  return (
    <>
      {orders === undefined && error !== null && (
        <SectionError
          message={explainFault(error).message}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      <KnownOrder
        orderId={orderId}
        titleNumber={record?.title.titleNumber ?? null}
        balance={record?.balanceAfter ?? null}
      />
    </>
  );
}

interface KnownOrderProps {
  readonly orderId: string;
  readonly titleNumber: string | null;
  readonly balance: number | null;
}

function KnownOrder({ orderId, titleNumber, balance }: KnownOrderProps) {
  const { data: order, error, refetch, isFetching } = useOrder(orderId);
  const fault = error === null ? null : describeDocumentsError(error);
  const number = titleNumber ?? order?.documents?.[0]?.title_number;
  return (
    <div className={styles.order}>
      <header className={styles.orderHead}>
        {order && <StatusBadge status={order.status} />}
        <span className={styles.reference}>{orderId.slice(0, 13)}</span>
        <CopyButton text={orderId} label="Copy order number" />
        {number && <b className={styles.id}>{number}</b>}
        {order?.customer_reference && <span>{order.customer_reference}</span>}
      </header>
      {fault && (
        <SectionError
          message={`${fault.sentence} ${order ? 'What is shown was true before.' : fault.advice}`}
          code={fault.code}
          correlationId={fault.correlationId}
          onRetry={fault.canRetry ? () => void refetch() : undefined}
          retrying={isFetching}
        />
      )}
      {order === undefined && fault === null && <LoadingOrder />}
      {order && (
        <>
          <OrderSteps order={order} balance={balance} />
          <OrderDocuments order={order} />
          <OrderNotes order={order} />
          {FINAL_ORDER_STATUSES.includes(order.status) && order.status !== 'COMPLETED' && (
            <p>
              <Button size="small" disabled={isFetching} onClick={() => void refetch()}>
                Check again
              </Button>
            </p>
          )}
        </>
      )}
    </div>
  );
}

function LoadingOrder() {
  return (
    <div role="status" aria-label="Asking for the order" className={styles.order}>
      <Skeleton height={24} width="60%" />
      <Skeleton height={160} />
      <Skeleton height={56} />
    </div>
  );
}
