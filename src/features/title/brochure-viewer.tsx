import { useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { useServices } from '#api/services-context.ts';
import type { Brochure } from '#contract/brochures.ts';
import { saveFile } from '#lib/export/save-file.ts';
import { formatDate } from '#lib/format-date.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useObjectUrl } from '#ui/use-object-url.ts';
import styles from './brochures-section.module.css';
import { nameBrochureFile } from './name-brochure-file.ts';
import { QueryError } from './query-error.tsx';

export interface BrochureViewerProps {
  readonly titleId: string;
  /** What the title is called, for the name of the file. */
  readonly name: string;
  readonly brochure: Brochure;
  readonly onClose: () => void;
}

/** A brochure over the page, by the browser's own reader; without one it can still be saved. */
export function BrochureViewer({ titleId, name, brochure, onClose }: BrochureViewerProps) {
  const { search } = useServices();
  const query = useQuery(search.brochure(titleId, brochure.index));
  const url = useObjectUrl(query.data);
  const heading = `${brochure.agentName ?? 'Brochure'}, ${formatDate(brochure.brochureDate)}`;
  const file = query.data;
  const save = file && (
    <Button size="small" onClick={() => saveFile(file, nameBrochureFile(name, brochure))}>
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
