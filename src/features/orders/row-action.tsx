import { useMutation, useQueryClient } from '@tanstack/react-query';
import ChevronRight from 'lucide-react/icons/chevron-right';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Download from 'lucide-react/icons/download';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import { Link } from 'react-router';
import { useDocuments } from '#api/documents-context.ts';
import type { DownloadedFile } from '#api/read-file.ts';
import { ORDER_STATUSES } from '#contract/order.ts';
import { saveFile } from '#lib/export/save-file.ts';
import { PlainError } from '#lib/plain-error.ts';
import type { OrderRecord } from '#storage/purchase-records.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { tooltip } from '#ui/tooltip.ts';
import { describeStatus } from './describe-order.ts';
import styles from './orders.module.css';

export interface RowActionProps {
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
export function RowAction({ order, to, onFault }: RowActionProps) {
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
