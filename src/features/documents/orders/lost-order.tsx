import FileText from 'lucide-react/icons/file-text';
import { describeDocumentsError } from '#api/documents/describe-documents-error.ts';
import { formatMoment } from '#lib/format/format-time.ts';
import { QueryError } from '#records/query-error.tsx';
import type { OrderRecord } from '#storage/purchase-records.ts';
import { Button } from '#ui/controls/button.tsx';
import { Note } from '#ui/note.tsx';
import { DownloadButton } from './download-button.tsx';
import { findLostDocuments, useLostOrder } from './follow-orders.tsx';
import { TitleLink } from './order-labels.tsx';
import styles from './orders.module.css';

/**
 * A purchase whose answer was lost, and its order number with it. Its documents are found where the
 * availability check names what was bought (D-024).
 */
export function LostOrder({ record }: { readonly record: OrderRecord }) {
  const { title, tokens, placedAt } = record;
  const { data, error, refetch, isFetching } = useLostOrder(record);
  const found = data
    ? findLostDocuments(data.answer, record)
    : title.documents.map(({ name, key }) => ({ name, key, id: null }));
  return (
    <div className={styles.order}>
      <div className={styles.orderHead}>
        <TitleLink number={title.titleNumber} titleId={title.titleId} />
        <span>{title.label}</span>
      </div>
      <Note tone="info">
        <b>Found after its answer was lost.</b> It was sent on {formatMoment(placedAt)} and {tokens}{' '}
        tokens were taken. Its order number is not known; the documents appear here, at the latest
        some minutes after they have come.
      </Note>
      {error && (
        <QueryError query={{ error, refetch, isFetching }} describe={describeDocumentsError} />
      )}
      <ul className={styles.documents} aria-label="Documents of the order">
        {found.map(({ key, name, id }) => (
          <li key={key} className={styles.document}>
            <span className={styles.fileIcon}>
              <FileText aria-hidden="true" />
            </span>
            <div className={styles.stepText}>
              <b>{name}</b>
              <span>{id ? 'Ready' : 'Not seen yet'}</span>
            </div>
            {id && <DownloadButton documentId={id} name={name} />}
          </li>
        ))}
      </ul>
      {error === null && found.some(({ id }) => id === null) && (
        <p>
          <Button size="small" disabled={isFetching} onClick={() => void refetch()}>
            Look again
          </Button>
        </p>
      )}
    </div>
  );
}
