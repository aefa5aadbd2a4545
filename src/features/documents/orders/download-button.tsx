import { useMutation } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { describeDocumentsError } from '#api/documents/describe-documents-error.ts';
import { useDocuments } from '#api/documents/documents-context.ts';
import { saveFile } from '#lib/export/save-file.ts';
import { Button } from '#ui/controls/button.tsx';
import styles from './orders.module.css';

export interface DownloadButtonProps {
  readonly documentId: string;
  /** What is downloaded, such as "Register". */
  readonly name: string;
  readonly label?: string;
}

/** Downloads a document that was bought, as often as wanted and free of charge (D-087). */
export function DownloadButton({ documentId, name, label = 'Download' }: DownloadButtonProps) {
  const service = useDocuments();
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: async () => {
      const file = await service.download(documentId);
      saveFile(file.blob, file.fileName);
    },
  });
  const fault = error === null ? null : describeDocumentsError(error);
  const words = isPending ? 'Downloading' : label;
  return (
    <span className={styles.download}>
      <Button
        size="small"
        aria-label={`${words} ${name}`}
        // A disabled button would let go of the focus.
        aria-busy={isPending}
        onClick={() => isPending || mutate()}
      >
        <Download aria-hidden="true" />
        {words}
      </Button>
      <span role="status" className={fault ? styles.fault : 'visually-hidden'}>
        {fault &&
          `${fault.sentence} ${fault.advice} ${fault.code ?? ''} ${fault.correlationId ?? ''}`}
        {isSuccess && `${name} was downloaded.`}
      </span>
    </span>
  );
}
