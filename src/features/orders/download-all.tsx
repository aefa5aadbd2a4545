import { useMutation } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { useRef, useState } from 'react';
import { describeDocumentsError } from '#api/describe-documents-error.ts';
import { useDocuments } from '#api/documents-context.ts';
import type { DownloadedFile } from '#api/read-file.ts';
import { saveFile } from '#lib/export/save-file.ts';
import { Button } from '#ui/button.tsx';
import { SectionError } from '#ui/section-error.tsx';
import styles from './orders.module.css';

export interface DownloadAllProps {
  readonly documentIds: readonly string[];
  /** What the archive is called, without an ending. */
  readonly name: string;
}

/**
 * Downloads every document of an order as one file, free of charge (D-087). What has come stays
 * while another fails, so that trying again asks only for the rest.
 */
export function DownloadAll({ documentIds, name }: DownloadAllProps) {
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
