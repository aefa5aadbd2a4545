import type { Brochure } from '@property/contract/titles/brochures.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { describeError } from '#api/describe-error.ts';
import type { FileQuery } from '#api/reading/file-query.ts';
import { saveFile } from '#lib/export/save-file.ts';
import { formatDate } from '#lib/format/format-date.ts';
import { Button, IconButton } from '#ui/controls/button.tsx';
import { useGradualCount } from '#ui/hooks/use-gradual-count.ts';
import { useObjectUrl } from '#ui/hooks/use-object-url.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './brochure-list.module.css';
import { ExtraFields } from './extra-fields.tsx';
import { QueryError } from './query-error.tsx';
import tableStyles from './record-table.module.css';

/** As many as other lists of a title begin with. */
const FIRST = 8;
const SHOWN = ['id', 'listingId', 'dealId', 'agentName', 'brochureDate', 'index'];

interface BrochureListProps {
  readonly brochures: readonly Brochure[];
  /** How one is asked for, by the index of its entry. */
  readonly file: (index: number) => FileQuery;
  /** What they are of: the names of saved files begin with it. */
  readonly owner: string;
}

/** Brochures, each read in place or saved (S-175, S-180 to S-184). */
export function BrochureList({ brochures, file, owner }: BrochureListProps) {
  const [viewed, setViewed] = useState<Brochure | null>(null);
  const { shown, hasMore, showAll } = useGradualCount(brochures.length, FIRST);
  return (
    <>
      <ul className={styles.list}>
        {brochures.slice(0, shown).map((brochure) => (
          <BrochureRow
            key={brochure.index}
            brochure={brochure}
            file={file(brochure.index)}
            fileName={nameBrochureFile(owner, brochure)}
            onView={() => setViewed(brochure)}
          />
        ))}
      </ul>
      {hasMore && (
        <button type="button" className={tableStyles.more} onClick={showAll}>
          Show all {brochures.length}
        </button>
      )}
      {viewed && (
        <BrochureViewer
          heading={`${viewed.agentName ?? 'Brochure'}, ${formatDate(viewed.brochureDate)}`}
          file={file(viewed.index)}
          fileName={nameBrochureFile(owner, viewed)}
          onClose={() => setViewed(null)}
        />
      )}
    </>
  );
}

interface BrochureRowProps {
  readonly brochure: Brochure;
  readonly file: FileQuery;
  readonly fileName: string;
  readonly onView: () => void;
}

function BrochureRow({ brochure, file, fileName, onView }: BrochureRowProps) {
  const queryClient = useQueryClient();
  const [state, setState] = useState<{ busy: boolean; fault?: string }>({ busy: false });
  const agent = brochure.agentName ?? 'Agent not stated';
  const date = formatDate(brochure.brochureDate);
  const save = async () => {
    setState({ busy: true });
    try {
      saveFile(await queryClient.fetchQuery(file), fileName);
      setState({ busy: false });
    } catch (error) {
      const { sentence, code, correlationId } = describeError(error);
      const reference = [code, correlationId].filter(Boolean).join(' ');
      setState({ busy: false, fault: reference ? `${sentence} (${reference})` : sentence });
    }
  };
  return (
    <li className={styles.row}>
      <span className={styles.icon} aria-hidden="true">
        PDF
      </span>
      <div className={styles.text}>
        <button type="button" className={styles.open} onClick={onView}>
          {agent}, {date}
        </button>
        <ExtraFields record={brochure} known={SHOWN} />
        {state.fault && (
          <p role="alert" className={styles.fault}>
            {state.fault}
          </p>
        )}
      </div>
      <IconButton
        label={`Download the brochure of ${agent}, ${date}`}
        disabled={state.busy}
        onClick={() => void save()}
      >
        <Download aria-hidden="true" />
      </IconButton>
    </li>
  );
}

interface BrochureViewerProps {
  readonly heading: string;
  readonly file: FileQuery;
  readonly fileName: string;
  readonly onClose: () => void;
}

/** A brochure over the page, by the browser's own reader; without one it can still be saved. */
function BrochureViewer({ heading, file, fileName, onClose }: BrochureViewerProps) {
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

/** A file name that says what is in it: title number, agent and date. */
export function nameBrochureFile(title: string, brochure: Brochure): string {
  const parts = [title, brochure.agentName ?? 'brochure', brochure.brochureDate.slice(0, 10)];
  const name = parts
    .join(' ')
    .normalize('NFKD')
    .replaceAll(/[^\w.-]+/g, '-');
  return `${name.replaceAll(/^-+|-+$/g, '')}.pdf`;
}
