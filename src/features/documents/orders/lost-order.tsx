import type { Availability } from '@property/contract/documents/availability.ts';
import {
  DOCUMENT_KIND_NAMES,
  DOCUMENT_KINDS,
} from '@property/contract/documents/document-kinds.ts';
import { ORDER_STATUSES } from '@property/contract/documents/order.ts';
import { writeReferredKey } from '@property/contract/documents/purchase.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import FileText from 'lucide-react/icons/file-text';
import { useEffect } from 'react';
import { describeDocumentsError } from '#api/documents/describe-documents-error.ts';
import { useDocuments } from '#api/documents/documents-context.ts';
import { formatMoment } from '#lib/format/format-time.ts';
import { QueryError } from '#records/query-error.tsx';
import type { OrderRecord } from '#storage/purchase-records.ts';
import { changeOrder, ordersQuery } from '#storage/purchases.ts';
import { Button } from '#ui/controls/button.tsx';
import { Note } from '#ui/note.tsx';
import { DownloadButton } from './download-button.tsx';
import { TitleLink } from './order-labels.tsx';
import styles from './orders.module.css';
import { planPoll } from './poll-order.ts';

/** Looks that are left out at first, for the service keeps its answer for minutes (D-031). */
const LEFT_OUT = 7;

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
      planPoll(
        state.data && readLostProgress(findLostDocuments(state.data.answer, record)),
        LEFT_OUT + state.dataUpdateCount + state.errorUpdateCount,
      ),
  });
  useLostProgress(data?.answer, record);
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

/** Notes in the browser's own list how much of it has come, as `useOrder` does for other orders. */
function useLostProgress(answer: Availability | undefined, record: OrderRecord): void {
  const cache = useQueryClient();
  const { person } = useDocuments();
  useEffect(() => {
    if (answer === undefined) return;
    const progress = readLostProgress(findLostDocuments(answer, record));
    // An answer out of the service's cache may be behind what was seen before.
    if (progress.ready <= record.ready) return;
    changeOrder(person, record.id, () => progress).then(
      () => cache.invalidateQueries({ queryKey: ordersQuery(person).queryKey }),
      (error: unknown) => console.warn(error),
    );
  }, [answer, record, person, cache]);
}

/** A document of a purchase whose order number was lost; the id is null until it has come. */
interface LostDocument {
  readonly key: string;
  readonly name: string;
  readonly id: string | null;
}

/** The documents with the ids of this purchase, as far as the service names them (D-024). */
export function findLostDocuments({ data }: Availability, { title }: OrderRecord): LostDocument[] {
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

/** What the list remembers of it: complete when all of its documents have come. */
export function readLostProgress(
  found: readonly LostDocument[],
): Pick<OrderRecord, 'status' | 'ready'> {
  const ready = found.filter(({ id }) => id !== null).length;
  const isComplete = ready === found.length;
  return { status: isComplete ? ORDER_STATUSES.completed : ORDER_STATUSES.processing, ready };
}
