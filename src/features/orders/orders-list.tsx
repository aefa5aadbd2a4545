import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useDocuments } from '#api/documents-context.ts';
import { formatMoment } from '#lib/format-time.ts';
import { explainFault } from '#storage/open-database.ts';
import { ordersQuery } from '#storage/orders-query.ts';
import type { OrderRecord } from '#storage/purchase-records.ts';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SectionError } from '#ui/section-error.tsx';
import { describeStatus } from './describe-order.ts';
import { OrderFileButtons } from './order-file-buttons.tsx';
import styles from './orders.module.css';
import { StatusBadge } from './status-badge.tsx';

export interface OrdersListProps {
  /** The order that is open beside the list. */
  readonly openId: string | null;
  /** The address of an order. */
  readonly link: (id: string) => string;
}

/** The orders placed from this browser: the service has no list of them (D-006). */
export function OrdersList({ openId, link }: OrdersListProps) {
  const { person } = useDocuments();
  const { data: orders, error, refetch, isFetching } = useQuery(ordersQuery(person));
  const [status, setStatus] = useState('');
  const [words, setWords] = useState('');
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
  const statuses = [...new Set(orders.map((order) => order.status))];
  const shown = orders.filter(
    (order) => (status === '' || order.status === status) && matches(order, words),
  );
  return (
    <section className={styles.card} aria-label="Orders">
      <div className={styles.cardHead}>
        <h2>Orders</h2>
        <span>{orders.length} placed here</span>
        <span className={styles.space} />
        {orders.length > 0 && (
          <>
            <select
              className={styles.input}
              aria-label="Status"
              value={status}
              onChange={(event) => setStatus(event.target.value)}
            >
              <option value="">Any status</option>
              {statuses.map((one) => (
                <option key={one} value={one}>
                  {describeStatus(one).word}
                </option>
              ))}
            </select>
            <input
              type="search"
              className={styles.input}
              aria-label="Title or reference"
              placeholder="Title or reference"
              value={words}
              onChange={(event) => setWords(event.target.value)}
            />
          </>
        )}
        <OrderFileButtons orders={orders} />
      </div>
      {orders.length === 0 && (
        <EmptyState title="No orders yet">
          <p>
            Orders you place in this browser are listed here. The service keeps no list of them:
            take one over from another browser with Import.
          </p>
        </EmptyState>
      )}
      {orders.length > 0 && shown.length === 0 && <EmptyState title="No order matches" />}
      {shown.length > 0 && (
        <DataTable
          caption="Orders"
          columns={buildColumns(link, openId)}
          rows={shown}
          rowKey={({ id }) => id}
        />
      )}
    </section>
  );
}

function buildColumns(
  link: OrdersListProps['link'],
  openId: string | null,
): readonly Column<OrderRecord>[] {
  return [
    { key: 'status', header: 'Status', render: (order) => <StatusBadge status={order.status} /> },
    {
      key: 'title',
      header: 'Title',
      isRowHeader: true,
      render: ({ id, title }) => (
        <Link className={styles.id} to={link(id)} aria-current={id === openId || undefined}>
          {title.titleNumber}
        </Link>
      ),
    },
    { key: 'documents', header: 'Documents', wide: true, render: listNames },
    { key: 'reference', header: 'Reference', render: ({ reference }) => reference || 'None' },
    { key: 'tokens', header: 'Tokens', align: 'end', render: ({ tokens }) => <b>{tokens}</b> },
    {
      key: 'ready',
      header: 'Ready',
      align: 'end',
      render: ({ ready, title, orderId }) =>
        orderId === null && ready === 0 ? 'See order' : `${ready} of ${title.documents.length}`,
    },
    {
      key: 'ordered',
      header: 'Ordered',
      align: 'end',
      render: ({ placedAt }) => formatMoment(placedAt),
    },
  ];
}

function listNames({ title }: OrderRecord): string {
  const [first, second, ...others] = title.documents.map(({ name }) => name);
  const more = others.length > 0 ? `${others.length} more` : undefined;
  return [first, second, more].filter(Boolean).join('; ');
}

function matches({ title, reference, id }: OrderRecord, words: string): boolean {
  const text = `${title.titleNumber} ${title.label} ${reference} ${id}`.toLowerCase();
  return text.includes(words.trim().toLowerCase());
}
