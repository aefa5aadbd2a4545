import type { DownloadedFile } from '@property/client/documents/read-file.ts';
import { ORDER_STATUSES } from '@property/contract/documents/order.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import ChevronRight from 'lucide-react/icons/chevron-right';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Download from 'lucide-react/icons/download';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import { Link } from 'react-router';
import { useDocuments } from '#api/documents/documents-context.ts';
import { saveFile } from '#lib/export/save-file.ts';
import { formatCountOf } from '#lib/format/format-count.ts';
import { formatRecent } from '#lib/format/format-recent.ts';
import { keepPostcodeTogether } from '#lib/format/keep-postcode-together.ts';
import { PlainError } from '#lib/plain-error.ts';
import type { OrderRecord } from '#storage/purchase-records.ts';
import { IconButton } from '#ui/controls/button.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { useGradualCount } from '#ui/hooks/use-gradual-count.ts';
import { useIsNarrow } from '#ui/hooks/use-media-query.ts';
import { tooltip } from '#ui/overlays/tooltip.ts';
import { describeStatus, listDocumentNames } from './describe-order.ts';
import { StatusBadge } from './order-labels.tsx';
import styles from './orders.module.css';

/** Rows drawn in one go; the others follow a few with each frame. */
const FIRST_ROWS = 40;

interface OrderRowsProps {
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
  const { shown } = useGradualCount(orders.length, FIRST_ROWS, true);
  return (
    <ul className={styles.rows} aria-label="Orders">
      {orders.slice(0, shown).map((order) => (
        <li key={order.id} className={styles.stackedRow}>
          <div className={styles.stackedText}>
            <p className={styles.stackedHead}>
              <OrderLink order={order} openId={openId} link={link} />
              <OrderStatus order={order} />
            </p>
            {order.title.label && <p>{keepPostcodeTogether(order.title.label)}</p>}
            <p>{listDocumentNames(order)}</p>
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
      render: (order) => <OrderStatus order={order} />,
    },
    {
      key: 'title',
      header: 'Title',
      isRowHeader: true,
      render: (order) => <OrderLink order={order} openId={openId} link={link} />,
    },
    {
      key: 'address',
      header: 'Address',
      wraps: true,
      render: ({ title }) => keepPostcodeTogether(title.label),
    },
    { key: 'documents', header: 'Documents', wraps: true, render: listDocumentNames },
    {
      key: 'reference',
      header: 'Reference',
      wraps: true,
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

function OrderStatus({
  order: { status, wasTold, ready, title, failed },
}: {
  readonly order: OrderRecord;
}) {
  const isPart = ready > 0 && (failed?.length ?? title.documents.length - ready) > 0;
  return <StatusBadge status={status} wasTold={wasTold} isPart={isPart} />;
}

function describeReady({ ready, title }: OrderRecord): string {
  return `${ready} of ${title.documents.length}`;
}

interface RowActionProps {
  readonly order: OrderRecord;
  /** The address of the order. */
  readonly to: string;
  /** Why the documents could not be downloaded; null when that is tried anew. */
  readonly onFault: (error: unknown) => void;
}

/**
 * What one wants of an order in a list: its documents, where they have come, free of charge (D-087),
 * else the order, which says how far it is or why it failed.
 */
function RowAction({ order, to, onFault }: RowActionProps) {
  const { orderId, ready, title, status } = order;
  if (orderId !== null && ready > 0) {
    return <RowDownload order={order} orderId={orderId} onFault={onFault} />;
  }
  const hasFailed = status === ORDER_STATUSES.failed;
  const name = `Order of ${title.titleNumber}: ${describeStatus(status).word}`;
  const Icon = hasFailed ? CircleAlert : ChevronRight;
  return (
    <Link
      {...tooltip(hasFailed ? 'Why it failed' : 'How far it is', 'left')}
      className={styles.rowLink}
      data-failed={hasFailed || undefined}
      to={to}
      aria-label={name}
    >
      <Icon aria-hidden="true" />
    </Link>
  );
}

interface RowDownloadProps extends Pick<RowActionProps, 'order' | 'onFault'> {
  readonly orderId: string;
}

function RowDownload({ order: { title, ready }, orderId, onFault }: RowDownloadProps) {
  const service = useDocuments();
  const cache = useQueryClient();
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: async () => {
      onFault(null);
      // The list knows how many have come, the order knows which.
      const { documents = [] } = await cache.fetchQuery(service.order(orderId));
      const ids = documents.flatMap(({ document_id: id }) => id ?? []);
      const files: DownloadedFile[] = [];
      for (const id of ids) files.push(await service.download(id));
      const [first, ...others] = files;
      if (first === undefined) {
        const sentence = 'The service names no document of this order any more.';
        throw new PlainError('NO_DOCUMENT', sentence, 'Open the order to see how far it is.');
      }
      if (others.length === 0) return saveFile(first.blob, first.fileName);
      const { packDocuments } = await import('./pack-documents.ts');
      saveFile(await packDocuments(files), `${title.titleNumber}-documents.zip`);
    },
    onError: onFault,
  });
  const what = ready === 1 ? 'the document' : `${ready} documents`;
  return (
    <>
      <IconButton
        size="small"
        tooltipSide="left"
        label={`${isPending ? 'Downloading' : 'Download'} ${what} of ${title.titleNumber}`}
        aria-busy={isPending}
        // A disabled button would let go of the focus.
        onClick={() => isPending || mutate()}
      >
        {isPending ? <LoaderCircle aria-hidden="true" /> : <Download aria-hidden="true" />}
      </IconButton>
      <span role="status" className="visually-hidden">
        {isPending && 'Downloading.'}
        {isSuccess && 'Downloaded.'}
      </span>
    </>
  );
}
