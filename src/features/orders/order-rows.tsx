import { Link } from 'react-router';
import { formatCountOf } from '#lib/format-count.ts';
import { formatRecent } from '#lib/format-recent.ts';
import type { OrderRecord } from '#storage/purchase-records.ts';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { useIsNarrow } from '#ui/use-is-narrow.ts';
import styles from './orders.module.css';
import { RowAction } from './row-action.tsx';
import { StatusBadge } from './status-badge.tsx';

export interface OrderRowsProps {
  readonly orders: readonly OrderRecord[];
  /** The order that is open beside the list. */
  readonly openId: string | null;
  /** The address of an order. */
  readonly link: (id: string) => string;
  readonly now: Date;
  /** Why documents of an order could not be downloaded; null when that is tried anew. */
  readonly onFault: (order: OrderRecord, error: unknown) => void;
}

/** Orders in a table, or one below the other in a window too narrow for one. */
export function OrderRows(props: OrderRowsProps) {
  const isNarrow = useIsNarrow();
  if (isNarrow) return <StackedRows {...props} />;
  return (
    <DataTable
      caption="Orders"
      columns={buildColumns(props)}
      rows={props.orders}
      rowKey={({ id }) => id}
    />
  );
}

function StackedRows({ orders, openId, link, now, onFault }: OrderRowsProps) {
  return (
    <ul className={styles.rows} aria-label="Orders">
      {orders.map((order) => (
        <li key={order.id} className={styles.stackedRow}>
          <div className={styles.stackedText}>
            <p className={styles.stackedHead}>
              <OrderLink order={order} openId={openId} link={link} />
              <StatusBadge status={order.status} wasTold={order.wasTold} />
            </p>
            <p>{listNames(order)}</p>
            <p className={styles.quiet}>
              {[
                formatCountOf(order.tokens, 'token'),
                `${describeReady(order)} ready`,
                formatRecent(order.placedAt, now),
              ].join(' · ')}
            </p>
            {order.reference && <p className={styles.quiet}>{order.reference}</p>}
          </div>
          <RowAction order={order} to={link(order.id)} onFault={(error) => onFault(order, error)} />
        </li>
      ))}
    </ul>
  );
}

function buildColumns({
  link,
  openId,
  now,
  onFault,
}: OrderRowsProps): readonly Column<OrderRecord>[] {
  return [
    {
      key: 'status',
      header: 'Status',
      render: ({ status, wasTold }) => <StatusBadge status={status} wasTold={wasTold} />,
    },
    {
      key: 'title',
      header: 'Title',
      isRowHeader: true,
      render: (order) => <OrderLink order={order} openId={openId} link={link} />,
    },
    { key: 'documents', header: 'Documents', wide: true, render: listNames },
    {
      key: 'reference',
      header: 'Reference',
      render: ({ reference }) => reference || <span className={styles.quiet}>None</span>,
    },
    { key: 'tokens', header: 'Tokens', align: 'end', render: ({ tokens }) => <b>{tokens}</b> },
    { key: 'ready', header: 'Ready', align: 'end', render: describeReady },
    {
      key: 'ordered',
      header: 'Ordered',
      align: 'end',
      render: ({ placedAt }) => formatRecent(placedAt, now),
    },
    {
      key: 'action',
      header: 'Documents or order',
      isHeaderHidden: true,
      align: 'end',
      render: (order) => (
        <RowAction order={order} to={link(order.id)} onFault={(error) => onFault(order, error)} />
      ),
    },
  ];
}

function OrderLink({
  order: { id, title },
  openId,
  link,
}: Pick<OrderRowsProps, 'openId' | 'link'> & { readonly order: OrderRecord }) {
  return (
    <Link className={styles.id} to={link(id)} aria-current={id === openId || undefined}>
      {title.titleNumber}
    </Link>
  );
}

function describeReady({ ready, title }: OrderRecord): string {
  return `${ready} of ${title.documents.length}`;
}

function listNames({ title }: OrderRecord): string {
  const [first, second, ...others] = title.documents.map(({ name }) => name);
  const more = others.length > 0 ? `${others.length} more` : undefined;
  return [first, second, more].filter(Boolean).join('; ');
}
