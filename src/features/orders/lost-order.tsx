import { useQuery } from '@tanstack/react-query';
import FileText from 'lucide-react/icons/file-text';
import { describeDocumentsError } from '#api/describe-documents-error.ts';
import { useDocuments } from '#api/documents-context.ts';
import type { Availability } from '#contract/availability.ts';
import { DOCUMENT_KIND_NAMES, DOCUMENT_KINDS } from '#contract/document-kinds.ts';
import { writeReferredKey } from '#contract/purchase.ts';
import { formatMoment } from '#lib/format-time.ts';
import type { OrderRecord } from '#storage/purchase-records.ts';
import { Note } from '#ui/note.tsx';
import { SectionError } from '#ui/section-error.tsx';
import { DownloadButton } from './download-button.tsx';
import styles from './orders.module.css';

/** Milliseconds between two looks: the answer is kept for minutes by the service (D-031). */
const LOOK_AGAIN = 30_000;

/**
 * A purchase whose answer was lost, and its order number with it. Its documents are found where the
 * availability check names what was bought (D-024).
 */
export function LostOrder({ record }: { readonly record: OrderRecord }) {
  const service = useDocuments();
  const { title, tokens, placedAt } = record;
  const { data, error, refetch, isFetching } = useQuery({
    ...service.availability({ title_number: title.titleNumber }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data && findIds(state.data.answer, record).every(({ id }) => id) ? false : LOOK_AGAIN,
  });
  const fault = error === null ? null : describeDocumentsError(error);
  const found = data
    ? findIds(data.answer, record)
    : title.documents.map(({ name, key }) => ({ name, key, id: null }));
  return (
    <div className={styles.order}>
      <header className={styles.orderHead}>
        <b className={styles.id}>{title.titleNumber}</b>
        <span>{title.label}</span>
      </header>
      <Note tone="info">
        <b>Found after its answer was lost.</b> It was sent on {formatMoment(placedAt)} and {tokens}{' '}
        tokens were taken. Its order number is not known; the documents appear here, at the latest
        some minutes after they have come.
      </Note>
      {fault && (
        <SectionError
          message={`${fault.sentence} ${fault.advice}`}
          code={fault.code}
          correlationId={fault.correlationId}
          onRetry={fault.canRetry ? () => void refetch() : undefined}
          retrying={isFetching}
        />
      )}
      <ul className={styles.documents} aria-label="Documents of the order">
        {found.map(({ key, name, id }) => (
          <li key={key} className={styles.document}>
            <span className={styles.fileIcon}>
              <FileText aria-hidden="true" />
            </span>
            <div className={styles.stepText}>
              <b>{name}</b>
              <span>{id ? 'Delivered' : 'Not seen yet'}</span>
            </div>
            {id && <DownloadButton documentId={id} name={name} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The documents with the ids of this purchase, as far as the service names them. */
function findIds({ data }: Availability, { title }: OrderRecord) {
  const ids = new Map<string, string | null | undefined>([
    ...DOCUMENT_KIND_NAMES.map(
      (kind) => [kind, data[DOCUMENT_KINDS[kind].availabilityField]?.document_id] as const,
    ),
    ...(data.referred_to_documents ?? []).map(
      (entry) => [writeReferredKey(entry), entry.document_id] as const,
    ),
  ]);
  return title.documents.map(({ key, name, documentIdBefore }) => {
    const id = ids.get(key) ?? null;
    return { key, name, id: id === documentIdBefore ? null : id };
  });
}
