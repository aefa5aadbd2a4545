import { useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import type { FileQuery } from '#api/file-query.ts';
import { saveFile } from '#lib/export/save-file.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useObjectUrl } from '#ui/use-object-url.ts';
import styles from './brochure-list.module.css';
import { QueryError } from './query-error.tsx';

export interface BrochureViewerProps {
  readonly heading: string;
  readonly file: FileQuery;
  readonly fileName: string;
  readonly onClose: () => void;
}

/** A brochure over the page, by the browser's own reader; without one it can still be saved. */
export function BrochureViewer({ heading, file, fileName, onClose }: BrochureViewerProps) {
  const query = useQuery(file);
  const url = useObjectUrl(query.data);
  const bytes = query.data;
  const save = bytes && (
    <Button size="small" onClick={() => saveFile(bytes, fileName)}>
      <Download aria-hidden="true" />
      Download
    </Button>
  );
  const content = () => {
    if (query.error) return <QueryError query={query} />;
    if (!url) return <Skeleton height="100%" />;
    if (!navigator.pdfViewerEnabled) {
      return <p>This browser shows no PDF in a page. Download the brochure to read it.</p>;
    }
    return <iframe className={styles.frame} title={heading} src={url} />;
  };
  return (
    <Dialog open onOpenChange={onClose} title={heading} shape="viewer" actions={save}>
      {content()}
    </Dialog>
  );
}
