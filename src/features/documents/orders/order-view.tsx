import { ApiError } from '@property/client/api-error.ts';
import {
  FINAL_ORDER_STATUSES,
  ORDER_STATUSES,
  type Order,
} from '@property/contract/documents/order.ts';
import { UUID_PATTERN } from '@property/contract/search/limits.ts';
import { quoteStraight } from '@property/contract/straighten.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { describeDocumentsError } from '#api/documents/describe-documents-error.ts';
import { useDocuments } from '#api/documents/documents-context.ts';
import { parseInstant } from '#lib/parse-instant.ts';
import { NotUnderstood } from '#records/not-understood.tsx';
import { explainFault } from '#storage/open-database.ts';
import type { OrderRecord } from '#storage/purchase-records.ts';
import { addOrders, ordersQuery } from '#storage/purchases.ts';
import { Button } from '#ui/controls/button.tsx';
import { CopyButton } from '#ui/controls/copy-button.tsx';
import { Note } from '#ui/note.tsx';
import { SectionError } from '#ui/section-error.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import {
  canCheckAgain,
  describeStatus,
  hasLost,
  listFailed,
  nameDocument,
  readDocumentKey,
  wasWebhookTold,
} from './describe-order.ts';
import { LostOrder } from './lost-order.tsx';
import { OrderDocuments } from './order-documents.tsx';
import { StatusBadge, TitleLink } from './order-labels.tsx';
import { OrderNotes } from './order-notes.tsx';
import { OrderSteps } from './order-steps.tsx';
import styles from './orders.module.css';
import { useOrder } from './use-order.ts';

interface OrderViewProps {
  readonly orderId: string;
  /** One of several below each other: its steps and what is true of each are told above. */
  readonly isFurther?: boolean;
  /** One of several that are asked about again together. */
  readonly isOfMany?: boolean;
  /** Named by the address of the page, where anything may stand. */
  readonly isOfLink?: boolean;
}

/** One order: how far it is, and its documents. */
export function OrderView({
  orderId,
  isFurther = false,
  isOfMany = false,
  isOfLink = false,
}: OrderViewProps) {
  const { person } = useDocuments();
  const { data: orders, error, refetch, isFetching } = useQuery(ordersQuery(person));
  const record = orders?.find(({ id }) => id === orderId) ?? null;
  if (orders === undefined && error === null) return <LoadingOrder />;
  if (record !== null && record.orderId === null) return <LostOrder record={record} />;
  // The service names orders by UUIDs, and refuses any other text in its own words.
  if (isOfLink && record === null && !UUID_PATTERN.test(orderId)) return <NoOrder text={orderId} />;
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
        record={record}
        isListed={record !== null || orders === undefined}
        isFurther={isFurther}
        isOfMany={isOfMany}
      />
    </>
  );
}

/** What stands where a link should name an order, with the way to those there are. */
function NoOrder({ text }: { readonly text: string }) {
  const { search, hash } = useLocation();
  return (
    <div className={styles.order}>
      <SectionError
        message={`This link names no order: it says ${quoteStraight(text)}. It may have been cut off.`}
      />
      <p>
        <Link to={{ pathname: '/orders', search, hash }}>Go to your orders</Link>
      </p>
    </div>
  );
}

interface KnownOrderProps {
  readonly orderId: string;
  /** As this browser remembers it; null for an order it does not. */
  readonly record: OrderRecord | null;
  /** Whether the list of orders has it, or cannot be read. */
  readonly isListed: boolean;
  readonly isFurther: boolean;
  readonly isOfMany: boolean;
}

function KnownOrder({ orderId, record, isListed, isFurther, isOfMany }: KnownOrderProps) {
  const { data: order, error, refetch, isFetching } = useOrder(orderId);
  const fault = error === null ? null : describeDocumentsError(error);
  const { search, hash } = useLocation();
  const isUnknown =
    error instanceof ApiError && [403, 404].includes(error.status) && order === undefined;
  const title = record?.title;
  const number = title?.titleNumber ?? order?.documents?.[0]?.title_number;
  return (
    <div className={styles.order}>
      <div className={styles.orderHead}>
        {order && (
          <StatusBadge
            status={order.status}
            wasTold={wasWebhookTold(order)}
            isPart={listFailed(order).length > 0}
          />
        )}
        <span className={styles.reference}>{orderId.slice(0, 13)}</span>
        <CopyButton text={orderId} label="Copy order number" />
        {number && <TitleLink number={number} titleId={title?.titleId ?? null} />}
        {order?.customer_reference && <span>{order.customer_reference}</span>}
      </div>
      {fault && (
        <SectionError
          message={`${fault.sentence} ${adviseOn(fault.advice, { isUnknown, isOld: order !== undefined })}`}
          code={fault.code}
          correlationId={fault.correlationId}
          onRetry={fault.canRetry ? () => void refetch() : undefined}
          retrying={isFetching}
        />
      )}
      {isUnknown && (
        <p>
          <Link to={{ pathname: '/orders', search, hash }}>Go to your orders</Link>
        </p>
      )}
      {order && !isListed && <UnlistedOrder order={order} />}
      {order === undefined && fault === null && <LoadingOrder />}
      {order && (
        <>
          <Progress order={order} />
          {!isFurther && <OrderSteps order={order} record={record} />}
          <OrderDocuments order={order} />
          <OrderNotes order={order} record={record} isFurther={isFurther} />
          <NotUnderstood answer={order} />
          {!isOfMany && canCheckAgain(order) && (
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

/** What to do about an order that could not be asked for. */
function adviseOn(
  advice: string,
  { isUnknown, isOld }: { readonly isUnknown: boolean; readonly isOld: boolean },
): string {
  if (isOld) return 'What is shown was true before.';
  return isUnknown ? 'It may belong to another account, or to another environment.' : advice;
}

/** How much of it has come, as a line; the steps below say it in words. */
function Progress({ order }: { readonly order: Order }) {
  const { status, documents = [] } = order;
  const ready = documents.filter(({ document_id: id }) => id).length;
  // Something is to be seen of an order that was accepted.
  const share = (ready + 1) / (documents.length + 1);
  const hasEnded = FINAL_ORDER_STATUSES.includes(status);
  // The documents are there, whether a webhook could be told or not.
  const isReady = status === ORDER_STATUSES.webhookFailed && listFailed(order).length === 0;
  const tone = isReady ? 'ok' : describeStatus(status, false, listFailed(order).length > 0).tone;
  return (
    <div className={styles.progress} aria-hidden="true">
      <span
        className={styles.progressPart}
        data-tone={hasEnded ? tone : undefined}
        style={{ width: hasEnded ? '100%' : `${share * 100}%` }}
      />
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

/** Offers to list an order that was opened by its link and placed in another browser (D-006). */
function UnlistedOrder({ order }: { readonly order: Order }) {
  const { person } = useDocuments();
  const cache = useQueryClient();
  const record = writeRecord(order);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (added: OrderRecord) => {
      await addOrders(person, [added]);
      await cache.invalidateQueries({ queryKey: ordersQuery(person).queryKey });
    },
  });
  if (record === null) return null;
  return (
    <>
      {error && <SectionError message={explainFault(error).message} />}
      <Note>
        <b>This order is not in the list of this browser.</b>{' '}
        <Button size="small" aria-busy={isPending} onClick={() => isPending || mutate(record)}>
          Add to my orders
        </Button>
      </Note>
    </>
  );
}

/** An order as this browser would remember it; null where the answer names no title. */
function writeRecord(order: Order): OrderRecord | null {
  const { documents = [], total_tokens_charged: told, created_at: placedAt } = order;
  const tokens = told ?? 0;
  const titleNumber = documents.find(({ title_number: number }) => number)?.title_number;
  if (!titleNumber) return null;
  return {
    id: order.order_id,
    orderId: order.order_id,
    title: {
      titleNumber,
      titleId: null,
      label: '',
      documents: documents.map((one) => ({
        key: readDocumentKey(one),
        name: nameDocument(one),
        // What each cost is told of the whole order only.
        cost: 0,
        isBackdated: false,
        documentIdBefore: null,
      })),
    },
    reference: order.customer_reference ?? '',
    tokens,
    // What is left of a charge is not the charge, once a part was given back.
    ...(told === undefined || hasLost(order) ? {} : { charged: tokens }),
    failed: listFailed(order).map(readDocumentKey),
    balanceAfter: null,
    placedAt: parseInstant(placedAt ?? '') || Date.now(),
    status: order.status,
    wasTold: wasWebhookTold(order),
    ready: documents.filter(({ document_id: id }) => id).length,
  };
}
