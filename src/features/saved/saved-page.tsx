import Download from 'lucide-react/icons/download';
import Upload from 'lucide-react/icons/upload';
import { type ChangeEvent, lazy, Suspense, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { nameExportFile } from '#lib/export/describe-export.ts';
import { saveFile } from '#lib/export/save-file.ts';
import { letterhead } from '#lib/state/letterhead.ts';
import { preferences } from '#lib/state/preferences.ts';
import { type BackupReading, readBackup, writeBackup } from '#storage/backup-file.ts';
import { explainFault } from '#storage/open-database.ts';
import { useSaved } from '#storage/saved-database.ts';
import type { SavedContent } from '#storage/saved-records.ts';
import { Button } from '#ui/controls/button.tsx';
import { PageFrame } from '#ui/page-frame.tsx';
import { SectionError } from '#ui/section-error.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { isBoardView, ListsCard } from './lists-card.tsx';
import styles from './saved-page.module.css';
import { SearchesCard, type SearchesCardProps } from './searches-card.tsx';

const SiteFileDialog = lazy(() => import('./site-file/site-file-dialog.tsx'));

/** Files of spreadsheets; any other is taken for one that this page has saved. */
const TABLE_NAME = /\.(?:csv|tsv|txt|xlsx?)$/i;

interface SiteFile {
  readonly name: string;
  readonly bytes: ArrayBuffer;
}

export interface SavedPageProps {
  /** The conditions of a saved link in words. */
  readonly describeQuery: (query: string) => string;
  /** What is new in a saved search since it was last opened. */
  readonly News?: SearchesCardProps['News'];
}

/** Saved searches and areas, site lists, and the file that holds all of it. */
export function SavedPage({ describeQuery, News }: SavedPageProps) {
  const saved = useSaved();
  const file = useRef<HTMLInputElement>(null);
  const [reading, setReading] = useState<BackupReading | null>(null);
  const [siteFile, setSiteFile] = useState<SiteFile | null>(null);
  const navigate = useNavigate();
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = event.target.files ?? [];
    event.target.value = '';
    if (!chosen) return;
    const bytes = await chosen.arrayBuffer().catch(() => null);
    if (bytes === null) {
      setReading({ ok: false, reason: 'The browser could not read the file.' });
    } else if (TABLE_NAME.test(chosen.name)) setSiteFile({ name: chosen.name, bytes });
    else setReading(readBackup(new TextDecoder().decode(bytes)));
  };
  const isBoard = isBoardView(useLocation().search);
  // What there is stands before what there is none of, to the eye as to the keyboard.
  const isListsFirst =
    isBoard || (saved.data?.searches.length === 0 && saved.data.lists.length > 0);
  const lists = saved.data && <ListsCard key="lists" content={saved.data} />;
  const searches = saved.data && (
    <SearchesCard
      key="searches"
      searches={saved.data.searches}
      describeQuery={describeQuery}
      News={News}
    />
  );
  return (
    <PageFrame
      heading="Saved"
      hasManyActions
      actions={
        <>
          <input
            ref={file}
            type="file"
            accept=".json,application/json,.csv,.tsv,.txt,.xlsx,text/csv"
            aria-label="File to import"
            hidden
            onChange={(event) => void choose(event)}
          />
          <Button onClick={() => file.current?.click()}>
            <Upload aria-hidden="true" />
            Import
          </Button>
          <Button disabled={!saved.data} onClick={() => saved.data && exportAll(saved.data)}>
            <Download aria-hidden="true" />
            Export everything
          </Button>
        </>
      }
    >
      {saved.isError && (
        <SectionError
          message={explainFault(saved.error).message}
          onRetry={() => void saved.refetch()}
        />
      )}
      {saved.data && (
        <div
          className={styles.columns}
          data-board={isBoard || undefined}
          data-lists-first={isListsFirst || undefined}
        >
          {isListsFirst ? [lists, searches] : [searches, lists]}
        </div>
      )}
      <p className={styles.hint}>
        All of this is kept in this browser alone. Clearing its data for this page deletes it:
        export it now and then.
      </p>
      {reading && saved.data && (
        <ImportDialog reading={reading} present={saved.data} onClose={() => setReading(null)} />
      )}
      {siteFile && saved.data && (
        <Suspense>
          <SiteFileDialog
            bytes={siteFile.bytes}
            fileName={siteFile.name}
            present={saved.data}
            onClose={(listId) => {
              setSiteFile(null);
              if (listId) void navigate(`?list=${listId}`, { replace: true });
            }}
          />
        </Suspense>
      )}
    </PageFrame>
  );
}

function exportAll(content: SavedContent): void {
  const now = new Date();
  const text = writeBackup(content, preferences.getState(), now, letterhead.getState());
  saveFile(new Blob([text], { type: 'application/json' }), nameExportFile('saved', 'json', now));
}
