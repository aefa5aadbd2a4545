import FileText from 'lucide-react/icons/file-text';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import { ORDER_STATUSES, type Order } from '#contract/order.ts';
import { Badge } from '#ui/badge.tsx';
import { describeDocument, nameDocument } from './describe-order.ts';
import { DownloadAll } from './download-all.tsx';
import { DownloadButton } from './download-button.tsx';
import styles from './orders.module.css';

/** The documents of an order, each with its state or its download (D-075, D-076). */
export function OrderDocuments({ order }: { readonly order: Order }) {
  const { documents = [], status } = order;
  const ids = documents.flatMap(({ document_id: id }) => id ?? []);
  const number = documents.find(({ title_number: title }) => title)?.title_number;
  return (
    <>
      <ul className={styles.documents} aria-label="Documents of the order">
        {documents.map((document) => {
          const { document_type: type, date, filed_under: filed, document_id: id } = document;
          const name = nameDocument(document);
          return (
            <li key={`${type} ${date ?? ''} ${filed ?? ''}`} className={styles.document}>
              <span className={styles.fileIcon}>
                <FileText aria-hidden="true" />
              </span>
              <div className={styles.stepText}>
                <b>{name}</b>
                <span>{filed ? `Filed under ${filed}` : describeDocument(document)}</span>
              </div>
              {id && <DownloadButton documentId={id} name={name} />}
              {!id && status !== ORDER_STATUSES.failed && (
                <Badge tone="info">
                  <LoaderCircle aria-hidden="true" />
                  Ordering
                </Badge>
              )}
            </li>
          );
        })}
      </ul>
      {ids.length > 1 && (
        <DownloadAll documentIds={ids} name={[number, 'documents'].filter(Boolean).join('-')} />
      )}
    </>
  );
}
