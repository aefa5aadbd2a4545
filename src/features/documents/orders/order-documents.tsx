import type { DownloadedFile } from '@property/client/documents/read-file.ts';
import { ORDER_STATUSES, type Order } from '@property/contract/documents/order.ts';
import { useMutation } from '@tanstack/react-query';
import BookOpen from 'lucide-react/icons/book-open';
import Download from 'lucide-react/icons/download';
import FileText from 'lucide-react/icons/file-text';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { describeDocumentsError } from '#api/documents/describe-documents-error.ts';
import { useDocuments } from '#api/documents/documents-context.ts';
import { saveFile } from '#lib/export/save-file.ts';
import { writeOrderReader } from '#lib/links/reader-paths.ts';
import { Badge } from '#ui/controls/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { SectionError } from '#ui/section-error.tsx';
import { describeDocument, isAwaited, nameDocument } from './describe-order.ts';
import { DownloadButton } from './download-button.tsx';
import styles from './orders.module.css';

/** The documents of an order, each with its state or its download (D-075, D-076). */
export function OrderDocuments({ order }: { readonly order: Order }) {
  const { documents = [], status } = order;
  const { search, hash } = useLocation();
  const ids = documents.flatMap(({ document_id: id }) => id ?? []);
  const number = documents.find(({ title_number: title }) => title)?.title_number;
  return (
    <>
      <ul className={styles.documents} aria-label="Documents of the order">
        {documents.map((document) => {
          const { document_type: type, date, filed_under: filed, document_id: id } = document;
          const name = nameDocument(document);
          const state = describeDocument(document);
          const isRefused = !id && !isAwaited(document);
          return (
            <li key={`${type} ${date ?? ''} ${filed ?? ''}`} className={styles.document}>
              <span className={styles.fileIcon}>
                <FileText aria-hidden="true" />
              </span>
              <div className={styles.stepText}>
                <b>{name}</b>
                <span>
                  {filed
                    ? `Filed under ${filed}${isRefused ? `, ${state.toLowerCase()}` : ''}`
                    : state}
                </span>
              </div>
              {id && (
                <>
                  <LinkButton
                    size="small"
                    aria-label={`Read ${name}`}
                    to={{
                      pathname: writeOrderReader(order.order_id, id),
                      search,
                      hash,
                    }}
                  >
                    <BookOpen aria-hidden="true" />
                    Read
                  </LinkButton>
                  <DownloadButton documentId={id} name={name} />
                </>
              )}
              {isAwaited(document) && status !== ORDER_STATUSES.failed && (
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

interface DownloadAllProps {
  readonly documentIds: readonly string[];
  /** What the archive is called, without an ending. */
  readonly name: string;
}

/**
 * Downloads every document of an order as one file, free of charge (D-087). What has come stays
 * while another fails, so that trying again asks only for the rest.
 */
function DownloadAll({ documentIds, name }: DownloadAllProps) {
  const service = useDocuments();
  const files = useRef(new Map<string, DownloadedFile>());
  const [done, setDone] = useState(0);
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: async () => {
      for (const id of documentIds) {
        const file = files.current.get(id) ?? (await service.download(id));
        files.current.set(id, file);
        setDone(files.current.size);
      }
      const { packDocuments } = await import('./pack-documents.ts');
      const wanted = documentIds.flatMap((id) => files.current.get(id) ?? []);
      saveFile(await packDocuments(wanted), `${name}.zip`);
      files.current.clear();
    },
  });
  const fault = error === null ? null : describeDocumentsError(error);
  const total = documentIds.length;
  return (
    <div className={styles.all}>
      <Button
        variant="primary"
        size="large"
        // A disabled button would let go of the focus.
        aria-busy={isPending}
        onClick={() => isPending || mutate()}
      >
        <Download aria-hidden="true" />
        {isPending
          ? `Downloading ${Math.min(done + 1, total)} of ${total}`
          : `Download all ${total}`}
      </Button>
      <span role="status" className="visually-hidden">
        {isSuccess && `All ${total} documents were downloaded.`}
      </span>
      {fault && (
        <SectionError
          message={`${fault.sentence} ${done} of ${total} have come. ${fault.advice}`}
          code={fault.code}
          correlationId={fault.correlationId}
          onRetry={() => mutate()}
        />
      )}
    </div>
  );
}
